import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const LOOKS_EVERY_MS = 50
const MEGABYTE = 1_000_000
const pageBytes = 4_096

/** Undefined where the system does not tell, or when the process is gone. */
const residentMegabytes = async (pid: number): Promise<number | undefined> => {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined)
  return statm === undefined ? undefined : (Number(statm.split(' ')[1]) * pageBytes) / MEGABYTE
}

const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = listed.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(childrenOf))).flat()]
}

const passes = async (pid: number, megabytes: number): Promise<boolean> => {
  for (const each of await childrenOf(pid)) if (((await residentMegabytes(each)) ?? 0) > megabytes) return true
  return false
}

/** Looks at the memory of a process and of those it started until one passes the limit; false when `signal` ends it. */
export const passesMemory = async (pid: number, megabytes: number, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    if (await passes(pid, megabytes)) return !signal.aborted
    await delay(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return false
}
