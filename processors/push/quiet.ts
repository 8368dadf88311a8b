import type { PushAddress } from '../../domain/listener/push-address.ts'

const MINUTE_MS = 60_000

/** Where a push service does not say how long it wants to be left alone. */
const USUALLY_SECONDS = 60

const serviceOf = ({ endpoint }: Pick<PushAddress, 'endpoint'>) => URL.parse(endpoint)?.origin ?? ''

/** Which push services want to be left alone, and for how long: whoever is reached by another one does not wait for them. */
export const quietServices = (now: () => number = () => Date.now()) => {
  const until = new Map<string, number>()
  const forgetPassed = () => {
    for (const [service, at] of until) if (at <= now()) until.delete(service)
  }
  return {
    isQuiet: (address: Pick<PushAddress, 'endpoint'>): boolean => (until.get(serviceOf(address)) ?? 0) > now(),
    leaveAlone: (address: Pick<PushAddress, 'endpoint'>, seconds: number = USUALLY_SECONDS): void => {
      const service = serviceOf(address)
      until.set(service, Math.max(until.get(service) ?? 0, now() + seconds * 1000))
    },
    /** Until none of them does; undefined: none does. */
    minutes: (): number | undefined => {
      forgetPassed()
      const last = Math.max(0, ...until.values())
      return last === 0 ? undefined : Math.max(1, Math.ceil((last - now()) / MINUTE_MS))
    },
  }
}

export type Quiet = ReturnType<typeof quietServices>
