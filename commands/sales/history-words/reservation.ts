import type { ReservationEvent } from '../../../domain/sales/reservation/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const reservationInWords: InWords<ReservationEvent> = {
  ReservationClaimed: () => 'tog en e-postadress, inloggning eller rabattkod i bruk, så att ingen annan kan ta den',
  ReservationTakenOver: () => 'tog över reservationen, som den förra aldrig kom att använda',
  ReservationReleased: () => 'släppte reservationen av e-postadressen, inloggningen eller rabattkoden',
}
