import { setTimeout as delay } from 'node:timers/promises'
import { hasEndedWithin } from './time-limit.ts'

export type Pace = {
  /** Letters per minute, in all and per domain. */
  readonly perMinute: number
  readonly perDomain: number
  /** Letters that are underway at a time. */
  readonly lanes: number
}

const MINUTE_MS = 60_000
/** A letter holds its lane at most this long, so that a silent server delays only its own mailing. */
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

/** Chooses the next letter and its time: the first whose domain is free, so that a slow domain delays no other. */
export const pacing = ({ perMinute, perDomain, lanes }: Pace, now: () => number = () => performance.now()) => {
  const apart = { all: MINUTE_MS / perMinute, domain: MINUTE_MS / perDomain }
  const domains = new Map<string, number>()
  let free = 0

  const forgetPassed = (at: number) => {
    for (const [domain, until] of domains) if (until <= at) domains.delete(domain)
  }

  return {
    /** Sends a letter when a lane is free; the lanes are shared by all mailings. */
    inLane: lanesOf(lanes),
    /** Removes the next letter from `waiting` and resolves when its time has come. */
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
