import { execFileSync, spawnSync } from 'node:child_process'
import { StartRefused } from '../start-refused.ts'

export type Account = { readonly uid: number; readonly gid: number }

const name = 'ljudkod'

const lookUp = (): Account | undefined => {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const user = id('-u')
  if (user.status !== 0) return undefined
  return { uid: Number(user.stdout), gid: Number(id('-g').stdout) }
}

const create = (): Account | undefined => {
  const options = ['--system', '--no-create-home', '--home-dir', '/var/lib/ljudkod', '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('useradd', [...options, name], { stdio: 'ignore' })
  } catch {
    // Two first starts at once: the other one may have created it.
  }
  return lookUp()
}

/** PostgreSQL refuses to run as root, so root lends it the system user `ljudkod`; anybody else runs it as herself. */
export const databaseAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const account = lookUp() ?? create()
  if (account) return account
  throw new StartRefused(
    `PostgreSQL cannot run as root and the system user '${name}' could not be created: useradd ${name}`,
  )
}

/** Asked of the operating system as that account, because folders above, ACLs and mounts all have a say. */
export const mayUse = (account: Account | undefined, flag: '-x' | '-r' | '-w', path: string): boolean =>
  spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], { ...account, cwd: '/' }).status === 0
