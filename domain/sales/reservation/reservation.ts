import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { ReservationCommand } from './commands.ts'
import type { ReservationEvent } from './events.ts'

/**
 * The claim of a value that only one entity may have, such as an e-mail address; the stream's name stands for the
 * value.
 */
type Reservation =
  | { readonly status: 'Missing' }
  | { readonly status: 'Claimed'; readonly owner: string; readonly claimedAt: string }

export type ReservationRejection = 'AlreadyReserved'

/** The claim of a command that fails afterwards stays for this long. */
export const CLAIM_LEASE_MINUTES = 10

const decide = (
  command: ReservationCommand,
  reservation: Reservation,
): Decision<ReservationEvent, ReservationRejection> => {
  const { owner } = command
  switch (command.type) {
    case 'ClaimReservation': {
      const { at, ownerHolds, staleBefore, aheadAfter } = command
      const claimed: ReservationEvent = { type: 'ReservationClaimed', data: { owner, claimedAt: at } }
      if (reservation.status === 'Missing') return [claimed]
      // A repeated claim by the same owner starts its lease again, so that no other entity takes it over meanwhile.
      if (reservation.owner === owner) return ownerHolds ? [] : [claimed]
      const { claimedAt } = reservation
      if (ownerHolds || (claimedAt >= staleBefore && claimedAt <= aheadAfter)) return reject('AlreadyReserved')
      return [{ type: 'ReservationTakenOver', data: { owner, from: reservation.owner, claimedAt: at } }]
    }
    case 'ReleaseReservation':
      if (reservation.status === 'Missing' || reservation.owner !== owner) return []
      return [{ type: 'ReservationReleased', data: { owner } }]
    default:
      return assertNever(command)
  }
}

const evolve = (_: Reservation, event: ReservationEvent): Reservation => {
  switch (event.type) {
    case 'ReservationClaimed':
    case 'ReservationTakenOver':
      return { status: 'Claimed', owner: event.data.owner, claimedAt: event.data.claimedAt }
    case 'ReservationReleased':
      return { status: 'Missing' }
    default:
      return assertNever(event)
  }
}

export const reservationDecider: Decider<ReservationCommand, Reservation, ReservationEvent, ReservationRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
