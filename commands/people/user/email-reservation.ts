import { UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimReservation, type ReservationStream, releaseReservation } from '../../sales/reservation/stream.ts'
import { userStream } from './stream.ts'

export type UserTools = {
  readonly handlers: Pick<Handlers, 'administrators' | 'reservation' | 'user'>
  readonly reservationStream: ReservationStream
  readonly now: () => Date
}

const keyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

export const sameEmail = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

const emailStream = ({ reservationStream }: UserTools, email: string) => reservationStream('email', keyOf(email))

const holdsEmail = async ({ handlers }: UserTools, owner: string, email: string): Promise<boolean> => {
  const user = await handlers.user.state(userStream(UserId.parse(owner)))
  return user.status === 'Active' && typeof user.profile.email === 'string' && sameEmail(user.profile.email, email)
}

const emailClaim = (tools: UserTools, owner: UserId, email: string) => ({
  stream: emailStream(tools, email),
  owner,
  holds: (other: string) => holdsEmail(tools, other, email),
})

/** Claims an address for a user. False when another user has it. */
export const claimEmail = async (
  tools: UserTools,
  owner: UserId,
  email: string,
  context: CommandContext,
): Promise<boolean> => {
  const claim = { ...emailClaim(tools, owner, email), now: tools.now() }
  const outcome = await claimReservation(tools.handlers.reservation, claim, context)
  if (outcome.kind !== 'accepted') return false
  const reservation = await tools.handlers.reservation.state(claim.stream)
  return reservation.status === 'Claimed' && reservation.owner === owner
}

/** Releases an address that the user does not have, after a change or a refused change, so that it is free at once. */
export const releaseEmail = (tools: UserTools, owner: UserId, email: string, context: CommandContext): Promise<void> =>
  releaseReservation(tools.handlers.reservation, emailClaim(tools, owner, email), context)

/** The user who has an address; undefined when no user has it. */
export const ownerOfEmail = async (tools: UserTools, email: string): Promise<UserId | undefined> => {
  const reservation = await tools.handlers.reservation.state(emailStream(tools, email))
  if (reservation.status === 'Missing') return undefined
  const holds = await holdsEmail(tools, reservation.owner, email)
  return holds ? UserId.parse(reservation.owner) : undefined
}
