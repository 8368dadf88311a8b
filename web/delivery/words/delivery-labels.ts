import type { DeliveryStatus, Failure } from '../../../projections/delivery/delivery/view.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'

export type Arrival = {
  readonly tone: 'ok' | 'now' | 'warn' | 'danger' | 'waiting'
  readonly status: string
}

export const arrivals: Readonly<Record<DeliveryStatus, Arrival>> = {
  parked: { tone: 'danger', status: 'Misslyckades' },
  waiting: { tone: 'waiting', status: 'I kö' },
  underway: { tone: 'now', status: 'Skickas' },
  done: { tone: 'ok', status: 'Levererat' },
  withdrawn: { tone: 'waiting', status: 'Inte levererat' },
}

const RETRYING_ARRIVAL: Arrival = { tone: 'warn', status: 'Försöker igen' }

type DeliveryState = { readonly status: DeliveryStatus; readonly reason: string | null }

/** The label of a delivery: one that waits after a failed attempt is retrying. */
export const arrivalOf = ({ status, reason }: DeliveryState): Arrival =>
  status === 'waiting' && reason !== null ? RETRYING_ARRIVAL : arrivals[status]

/** 'Försök 1, 25 november 2026 kl. 10.00: Servern svarar inte.' */
export const sayFailure = ({ attempt, reason, at }: Failure): string =>
  `Försök ${attempt.toString()}, ${sayInstant(at)}: ${reason}`
