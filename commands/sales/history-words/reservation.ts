import type { ReservationEvent } from '../../../domain/sales/reservation/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const reservationInWords: InWords<ReservationEvent> = {
  ReservationClaimed: () => 'tog ett värde som bara en får ha',
  ReservationTakenOver: () => 'tog över ett värde som den förra aldrig kom att ha',
  ReservationReleased: () => 'lämnade ifrån sig ett värde som bara en får ha',
}
