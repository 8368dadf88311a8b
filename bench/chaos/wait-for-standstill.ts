import { setTimeout as delay } from 'node:timers/promises'
import type { LogAndDatabase } from './log-and-database.ts'
import { stillToDo, whereProcessesAre } from './outcome.ts'

/** Time limit without any progress. */
const MAX_STANDSTILL_MS = 120_000
const CALM_LOOKS = 6

export type StandstillOptions = {
  /** How far the processors' clock is ahead. */
  readonly aheadSeconds: number
  readonly tell: (line: string) => void
}

/** Waits until no work remains or nothing moves; answers the remaining work. */
export const waitForStandstill = async (
  truth: LogAndDatabase,
  { aheadSeconds, tell }: StandstillOptions,
): Promise<readonly string[]> => {
  let moved = performance.now()
  let calm = 0
  let before = ''
  for (;;) {
    const left = await stillToDo(truth, new Date(Date.now() + aheadSeconds * 1_000))
    const now = [...left, await whereProcessesAre(truth)].join('; ')
    if (now !== before) moved = performance.now()
    calm = left.length === 0 && now === before ? calm + 1 : 0
    before = now
    tell(`still to do: ${left.join('; ')}`)
    if (calm === CALM_LOOKS) return []
    if (performance.now() - moved > MAX_STANDSTILL_MS) return left
    await delay(500)
  }
}
