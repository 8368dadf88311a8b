import { createHmac } from 'node:crypto'
import type { ReservationStream } from '../../commands/sales/reservation/stream.ts'

export const reservationStreams =
  (key: Buffer): ReservationStream =>
  (kind, value) =>
    `reservation-${createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url')}`
