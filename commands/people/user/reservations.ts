import type { UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimReservation, type ReservationStream, releaseReservation } from '../../sales/reservation/stream.ts'

export type ReservationTools = {
  readonly handlers: Pick<Handlers, 'reservation'>
  readonly reservationStream: ReservationStream
  readonly now: () => Date
}

/** A value that one user alone may have, such as an address. */
export type UserValue = {
  readonly stream: string
  /** Whether that user has the value now. */
  readonly holds: (owner: string) => Promise<boolean>
}

/** Claims a value for a user. False when another user has it. */
export const claimValue = async (
  { handlers, now }: ReservationTools,
  owner: UserId,
  value: UserValue,
  context: CommandContext,
): Promise<boolean> => {
  const outcome = await claimReservation(handlers.reservation, { ...value, owner, now: now() }, context)
  if (outcome.kind !== 'accepted') return false
  const reservation = await handlers.reservation.state(value.stream)
  return reservation.status === 'Claimed' && reservation.owner === owner
}

/** Releases a value that the user does not have, so that it is free at once. */
export const releaseValue = (
  { handlers }: ReservationTools,
  owner: UserId,
  value: UserValue,
  context: CommandContext,
): Promise<void> => releaseReservation(handlers.reservation, { ...value, owner }, context)

/** The user who has the value; undefined: no user. */
export const holderOf = async (
  { handlers }: ReservationTools,
  { stream, holds }: UserValue,
): Promise<string | undefined> => {
  const reservation = await handlers.reservation.state(stream)
  if (reservation.status === 'Missing') return undefined
  return (await holds(reservation.owner)) ? reservation.owner : undefined
}
