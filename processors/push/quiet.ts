import type { PushAddress } from '../../domain/listener/push-address.ts'

const MINUTE_MS = 60_000

/** Where a push service does not say how long it wants to be left alone. */
const USUALLY_SECONDS = 60

const serviceOf = ({ endpoint }: Pick<PushAddress, 'endpoint'>) => URL.parse(endpoint)?.origin ?? ''

/** Which push services want to be left alone, and for how long: whoever is reached by another one does not wait for them. */
export const quietServices = (now: () => number = () => Date.now()) => {
  const until = new Map<string, number>()
  return {
    isQuiet: (address: Pick<PushAddress, 'endpoint'>): boolean => (until.get(serviceOf(address)) ?? 0) > now(),
    leaveAlone: (address: Pick<PushAddress, 'endpoint'>, seconds: number = USUALLY_SECONDS): void => {
      for (const [service, at] of until) if (at <= now()) until.delete(service)
      const service = serviceOf(address)
      until.set(service, Math.max(until.get(service) ?? 0, now() + seconds * 1000))
    },
    /** Until none of those that some are reached by does; undefined: none does. */
    minutesFor: (addresses: readonly Pick<PushAddress, 'endpoint'>[]): number | undefined => {
      const last = Math.max(0, ...addresses.map((address) => until.get(serviceOf(address)) ?? 0))
      return last <= now() ? undefined : Math.ceil((last - now()) / MINUTE_MS)
    },
  }
}

export type Quiet = ReturnType<typeof quietServices>
