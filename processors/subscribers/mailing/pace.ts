import { setTimeout as delay } from 'node:timers/promises'
import { hasEndedWithin } from '../bulk-sending/time-limit.ts'

export type Pace = {
  /** Letters in a minute, to all and to the addresses of one domain. */
  readonly perMinute: number
  readonly perDomain: number
  /** At a time. */
  readonly lanes: number
}

const MINUTE_MS = 60_000
/** So long a letter keeps its lane from others: one that a server is silent about holds up its own mailing alone. */
const MAX_LANE_MS = 10_000

const lanesOf = (count: number) => {
  const waiting: (() => void)[] = []
  let free = count
  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    const turn = Promise.withResolvers<void>()
    waiting.push(turn.resolve)
    await turn.promise
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (work: () => Promise<void>): Promise<void> => {
    await enter()
    const working = work()
    void hasEndedWithin(working, MAX_LANE_MS).then(leave)
    await working
  }
}

/** Whose letter goes next, and when: the first whose domain may have another one, so that a slow one holds up no other. */
export const pacing = ({ perMinute, perDomain, lanes }: Pace, now: () => number = () => performance.now()) => {
  const apart = { all: MINUTE_MS / perMinute, domain: MINUTE_MS / perDomain }
  const domains = new Map<string, number>()
  let free = 0

  const forgetPassed = (at: number) => {
    for (const [domain, until] of domains) if (until <= at) domains.delete(domain)
  }

  return {
    /** Sends a letter as soon as fewer are under way than may go at a time, of all mailings. */
    inLane: lanesOf(lanes),
    /** Takes one out of those that wait, and keeps its turn; resolves when that has come. */
    next: async <Some extends { readonly domain: string }>(
      waiting: Some[],
      signal: AbortSignal,
    ): Promise<Some | undefined> => {
      const at = now()
      forgetPassed(at)
      const freeAt = (each: Some) => domains.get(each.domain) ?? 0
      const first = waiting.reduce<Some | undefined>(
        (best, each) => (best && freeAt(best) <= Math.max(at, freeAt(each)) ? best : each),
        undefined,
      )
      if (!first) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      const turn = Math.max(at, free, freeAt(first))
      free = Math.max(free, at) + apart.all
      domains.set(first.domain, turn + apart.domain)
      if (turn > at) await delay(turn - at, undefined, { signal })
      return first
    },
  }
}

export type Pacing = ReturnType<typeof pacing>
