import type { ReservationEvent } from '../../../domain/sales/reservation/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const reservationInWords: InWords<ReservationEvent> = {
  ReservationClaimed: () => 'reserverade en e-postadress, en inloggning eller en rabattkod, som bara en får ha',
  ReservationTakenOver: () => 'tog över reservationen, som den förra aldrig kom att använda',
  ReservationReleased: () => 'släppte reservationen av e-postadressen, inloggningen eller rabattkoden',
}
