import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRecent } from '../../../domain/kernel/recency.ts'
import { privateFolder } from '../running/settings/private-folder.ts'

/**
 * Several processes may share the folder, also from other machines: each has its own subfolder, whose name tells
 * whether the process still lives.
 */
const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Many times the longest job (ms). Each job begins by making a folder in its process's. */
const MAX_IDLE_MS = 2 * 86_400_000

/** Only the idle time tells whether a process of another machine or of a removed container is gone. */
const isAbandoned = async (folder: string, name: string) => {
  const [owner, pid] = name.split('.')
  if (owner === host) return Number(pid) === process.pid || !isAlive(Number(pid))
  const { mtimeMs } = await stat(join(folder, name))
  return !isRecent({ at: mtimeMs, now: Date.now(), term: MAX_IDLE_MS })
}

/** This process's folder for temporary files. Removes the folders of processes that are gone. */
export const attemptFolders = async (folder: string): Promise<string> => {
  await privateFolder(folder)
  for (const name of await readdir(folder)) {
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(folder, `${host}.${process.pid}.`))
}
