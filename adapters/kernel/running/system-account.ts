import { execFileSync, spawnSync } from 'node:child_process'

export type Account = { readonly uid: number; readonly gid: number }

const findAccount = (name: string): Account | undefined => {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const user = id('-u')
  if (user.status !== 0) return undefined
  return { uid: Number(user.stdout), gid: Number(id('-g').stdout) }
}

const create = (name: string): Account | undefined => {
  const options = ['--system', '--no-create-home', '--home-dir', '/var/lib/ljudkod', '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('useradd', [...options, name], { stdio: 'ignore' })
  } catch {
    // Another first start may have created the account at the same time.
  }
  return findAccount(name)
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** A system user that root lends to less trusted programs, created on demand. Undefined when that is not possible. */
export const systemAccount = (name: string): Account | undefined => findAccount(name) ?? create(name)

/** Asks the operating system as that account, because parent folders, ACLs and mounts all matter. */
export const mayUse = (account: Account | undefined, flag: '-x' | '-r' | '-w', path: string): boolean =>
  spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], { ...account, cwd: '/' }).status === 0
