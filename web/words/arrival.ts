import type { DeliveryStatus } from '../../projections/deliveries/view.ts'

export type Arrival = {
  readonly tone: 'ok' | 'now' | 'warn' | 'danger' | 'waiting'
  readonly status: string
}

/** How something stands that goes to a receiver. */
export const arrivals: Readonly<Record<DeliveryStatus, Arrival>> = {
  parked: { tone: 'danger', status: 'Misslyckades' },
  waiting: { tone: 'waiting', status: 'I kö' },
  underway: { tone: 'now', status: 'Skickas' },
  done: { tone: 'ok', status: 'Levererat' },
  withdrawn: { tone: 'waiting', status: 'Inte levererat' },
}

const again: Arrival = { tone: 'warn', status: 'Försöker igen' }

type Standing = { readonly status: DeliveryStatus; readonly reason: string | null }

/** The same of one of them: an attempt that failed is followed by another. */
export const arrivalOf = ({ status, reason }: Standing): Arrival =>
  status === 'waiting' && reason !== null ? again : arrivals[status]
