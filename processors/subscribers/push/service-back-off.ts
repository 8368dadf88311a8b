import type { ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'

const MINUTE_MS = 60_000

/** Where a push service does not say how long it wants to be left alone. */
const DEFAULT_BACKOFF_SECONDS = 60

/** So many faults in a row of one service are no fault of those who are reached by it. */
const MAX_SERVICE_FAULTS = 3

type PushService = Pick<PushAddress, 'endpoint'>

export const serviceOf = ({ endpoint }: PushService) => URL.parse(endpoint)?.origin ?? ''

/** Which push services are to be left alone, and for how long: whoever is reached by another one does not wait for them. */
export const serviceBackOff = (now: () => number = () => performance.now()) => {
  const until = new Map<string, number>()
  const faults = new Map<string, number>()
  const troubled = new Set<ListenerId>()
  const answering = new Set<string>()
  const leaveAlone = (address: PushService, seconds: number = DEFAULT_BACKOFF_SECONDS): void => {
    for (const [service, at] of until) if (at <= now()) until.delete(service)
    const service = serviceOf(address)
    until.set(service, Math.max(until.get(service) ?? 0, now() + seconds * 1000))
  }
  return {
    isQuiet: (address: PushService): boolean => (until.get(serviceOf(address)) ?? 0) > now(),
    leaveAlone,
    /** Whoever was in trouble last comes last, so that nobody else waits for what she runs into. */
    inTurn: (listeners: readonly ListenerId[]): readonly ListenerId[] =>
      listeners.toSorted((one, other) => Number(troubled.has(one)) - Number(troubled.has(other))),
    /** Of one alone, who waits for herself; of several in a row, the service's own. */
    faulted: (listenerId: ListenerId, address: PushService): void => {
      troubled.add(listenerId)
      const service = serviceOf(address)
      const inARow = (faults.get(service) ?? 0) + 1
      faults.set(service, inARow)
      if (inARow >= MAX_SERVICE_FAULTS) leaveAlone(address)
    },
    answered: (listenerId: ListenerId, address: PushService): void => {
      troubled.delete(listenerId)
      faults.delete(serviceOf(address))
    },
    /** Some answer came from there, a good one or not. */
    noteAnswer: (address: PushService): void => void answering.add(serviceOf(address)),
    /**
     * Of services that nothing reached, how many tell that the way out is closed: those that have answered before. Anybody can
     * make up hosts, so that one that never has says nothing but while none has at all.
     */
    countTelling: (unreached: ReadonlySet<string>): number =>
      answering.size === 0 ? unreached.size : unreached.intersection(answering).size,
    /** Until none of those that some are reached by does; undefined: none does. */
    minutesFor: (addresses: readonly PushService[]): number | undefined => {
      const last = Math.max(0, ...addresses.map((address) => until.get(serviceOf(address)) ?? 0))
      return last <= now() ? undefined : Math.ceil((last - now()) / MINUTE_MS)
    },
  }
}

export type ServiceBackOff = ReturnType<typeof serviceBackOff>
