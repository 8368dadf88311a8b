import type { ReservationStream } from '../../commands/sales/reservation/stream.ts'

export type ContextServices = {
  readonly reservationStream: ReservationStream
}
