import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 50
const BYTES_PER_MEGABYTE = 1_000_000
const PAGE_BYTES = 4_096

/** Longer than one line of numbers in /proc. Each probe reuses it. */
const line = Buffer.alloc(4_096)

/** The files of /proc lie on no disk: a synchronous read costs a third of an asynchronous one. */
const readProcFile = (path: string): string => {
  try {
    const file = openSync(path, 'r')
    try {
      return line.toString('latin1', 0, readSync(file, line, 0, line.length, 0))
    } finally {
      closeSync(file)
    }
  } catch {
    // The process is gone, or the system has no /proc.
    return ''
  }
}

const residentMegabytes = (pid: number): number =>
  (Number(readProcFile(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / BYTES_PER_MEGABYTE

const childrenOf = (pid: number): readonly number[] => {
  const children = readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(childrenOf)]
}

/** Polls the memory of a process and its children until it passes the limit; false when `signal` ends it. */
export const passesMemory = async (pid: number, megabytes: number, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    if (childrenOf(pid).some((each) => residentMegabytes(each) > megabytes)) return true
    await delay(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return false
}
