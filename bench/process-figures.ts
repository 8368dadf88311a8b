import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PAGE_BYTES = 4_096
const POLL_MS = 50
/** Clock ticks in a second, on every Linux. */
const TICKS = 100

/** A process and all that have come from it. */
export const withChildren = (pid: number): readonly number[] => {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [pid, ...listed.flatMap(withChildren)]
  } catch {
    return []
  }
}

/** What a process holds in memory now, in megabytes (10⁶ bytes); 0 when it has ended. */
export const megabytesOf = (pid: number): number => {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6
  } catch {
    return 0
  }
}

/** The most that a process holds while `work` runs, in megabytes. */
export const peakMegabytesOf = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const done = new AbortController()
  let peak = 0
  const watch = async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, megabytesOf(pid))
      await delay(POLL_MS)
    }
  }
  const watching = watch()
  await work().finally(() => done.abort())
  await watching
  return peak
}

/**
 * As much of that as nobody else holds: sums of what programs hold count the same code, and a database's buffers, once for
 * each process that has mapped them.
 */
export const ownMegabytesOf = (pid: number): number => {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return ((resident - shared) * PAGE_BYTES) / 1e6
  } catch {
    return 0
  }
}

const processorSeconds = (pid: number, from: number, to: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
  return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}

/** User and system, in seconds, of a process alone. */
export const processorSecondsOf = (pid: number): number => processorSeconds(pid, 11, 13)

const secondsOr0 = (...of: Parameters<typeof processorSeconds>) => {
  try {
    return processorSeconds(...of)
  } catch {
    return 0
  }
}

/** Of a process alone, and of the programs that it has run and that have ended. */
export const processorSharesOf = (pid: number): { readonly own: number; readonly programs: number } => ({
  own: secondsOr0(pid, 11, 13),
  programs: secondsOr0(pid, 13, 15),
})

/** User and system, in seconds, of a process, of all that have come from it, and of those that have ended since. */
export const processorSecondsOfAll = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => sum + secondsOr0(each, 11, 15), 0)
