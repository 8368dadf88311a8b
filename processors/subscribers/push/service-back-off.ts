import type { ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'

const MINUTE_MS = 60_000

/** The back-off when a push service names none. */
const DEFAULT_BACKOFF_SECONDS = 60

/** After this many faults in a row the service itself is at fault, not a single browser. */
const MAX_SERVICE_FAULTS = 3

type PushService = Pick<PushAddress, 'endpoint'>

export const serviceOf = ({ endpoint }: PushService) => URL.parse(endpoint)?.origin ?? ''

/** Keeps the back-off of each push service, so that browsers at other services do not wait. */
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
    /** Browsers that caused faults last time come last, so that they delay no others. */
    inTurn: (listeners: readonly ListenerId[]): readonly ListenerId[] =>
      listeners.toSorted((one, other) => Number(troubled.has(one)) - Number(troubled.has(other))),
    /** Counts a fault. The browser is tried again later; several faults in a row start a back-off of the service. */
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
    /** The service has answered, with success or not. */
    noteAnswer: (address: PushService): void => void answering.add(serviceOf(address)),
    /**
     * Counts the unreached services that prove our connection down: those that have answered before. A visitor can make
     * up hosts, so a service that has never answered counts only while none has.
     */
    countTelling: (unreached: ReadonlySet<string>): number =>
      answering.size === 0 ? unreached.size : unreached.intersection(answering).size,
    /** The minutes until the last back-off of these addresses ends; undefined: none has a back-off. */
    minutesFor: (addresses: readonly PushService[]): number | undefined => {
      const last = Math.max(0, ...addresses.map((address) => until.get(serviceOf(address)) ?? 0))
      return last <= now() ? undefined : Math.ceil((last - now()) / MINUTE_MS)
    },
  }
}

export type ServiceBackOff = ReturnType<typeof serviceBackOff>
