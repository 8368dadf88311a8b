import { setTimeout as delay } from 'node:timers/promises'

export type Pace = {
  /** Letters in a minute, to all and to the addresses of one domain. */
  readonly perMinute: number
  readonly perDomain: number
  /** At a time. */
  readonly lanes: number
}

const MINUTE_MS = 60_000

/** Whose letter goes next, and when: the first whose domain may have another one, so that a slow one holds up no other. */
export const pacing = ({ perMinute, perDomain }: Pace, now: () => number = () => performance.now()) => {
  const apart = { all: MINUTE_MS / perMinute, domain: MINUTE_MS / perDomain }
  const domains = new Map<string, number>()
  let free = 0

  const forgetPassed = (at: number) => {
    for (const [domain, until] of domains) if (until <= at) domains.delete(domain)
  }

  return {
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
