import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PAGE_BYTES = 4_096
const POLL_MS = 50
/** Clock ticks per second, on every Linux. */
const TICKS = 100

/** A process and all its descendants. */
export const withChildren = (pid: number): readonly number[] => {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [pid, ...listed.flatMap(withChildren)]
  } catch {
    return []
  }
}

/** The memory of a process now, in megabytes (10⁶ bytes); 0 when it has ended. */
export const megabytesOf = (pid: number): number => {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6
  } catch {
    return 0
  }
}

/** The peak memory of a process while `work` runs, in megabytes. */
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
 * The memory that only this process holds: a sum over programs would count shared code and a database's buffers once
 * for each process that has mapped them.
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

/** User and system time of a process alone, in seconds. */
export const processorSecondsOf = (pid: number): number => processorSeconds(pid, 11, 13)

const secondsOr0 = (...of: Parameters<typeof processorSeconds>) => {
  try {
    return processorSeconds(...of)
  } catch {
    return 0
  }
}

/** The time of a process alone, and of its child programs that have ended. */
export const processorSharesOf = (pid: number): { readonly own: number; readonly programs: number } => ({
  own: secondsOr0(pid, 11, 13),
  programs: secondsOr0(pid, 13, 15),
})

/** User and system time of a process, all its descendants, and those that have ended since, in seconds. */
export const processorSecondsOfAll = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => sum + secondsOr0(each, 11, 15), 0)

export type Took = { readonly wall: number; readonly processor: number }

/**
 * The wall seconds of `work`, and the processor seconds of a process and its ended programs meanwhile, which hardly
 * depend on what else the machine does.
 */
export const secondsOf = async (pid: number, work: () => Promise<unknown>): Promise<Took> => {
  const processorNow = () => {
    const { own, programs } = processorSharesOf(pid)
    return own + programs
  }
  const [began, before] = [performance.now(), processorNow()]
  await work()
  return { wall: (performance.now() - began) / 1_000, processor: processorNow() - before }
}
