import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { privateFolder } from '../private-folder.ts'

/** Several processes may share the folder, also from other machines: each has its own, named so that it can be told dead. */
const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isAbandoned = (name: string) => {
  const [owner, pid] = name.split('.')
  return owner === host && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

/** This process's folder for temporary files. Sweeps those of processes of this machine that are gone. */
export const attemptFolders = async (folder: string): Promise<string> => {
  await privateFolder(folder)
  for (const name of await readdir(folder)) {
    if (isAbandoned(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(folder, `${host}.${process.pid}.`))
}
