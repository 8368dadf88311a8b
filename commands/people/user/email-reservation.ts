import { UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimValue, holderOf, type ReservationTools, releaseValue, type UserValue } from './reservations.ts'
import { userStream } from './stream.ts'

export type UserTools = ReservationTools & {
  readonly handlers: Pick<Handlers, 'administrators' | 'user'>
}

const keyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

export const sameEmail = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

const holdsEmail = async ({ handlers }: UserTools, owner: string, email: string): Promise<boolean> => {
  const user = await handlers.user.state(userStream(UserId.parse(owner)))
  return user.status === 'Active' && typeof user.profile.email === 'string' && sameEmail(user.profile.email, email)
}

const emailValue = (tools: UserTools, email: string): UserValue => ({
  stream: tools.reservationStream('email', keyOf(email)),
  holds: (owner) => holdsEmail(tools, owner, email),
})

/** Claims an address for a user. False when another user has it. */
export const claimEmail = (tools: UserTools, owner: UserId, email: string, context: CommandContext): Promise<boolean> =>
  claimValue(tools, owner, emailValue(tools, email), context)

/** Releases an address that the user does not have, after a change or a refused change, so that it is free at once. */
export const releaseEmail = (tools: UserTools, owner: UserId, email: string, context: CommandContext): Promise<void> =>
  releaseValue(tools, owner, emailValue(tools, email), context)

/** The user who has an address; undefined when no user has it. */
export const ownerOfEmail = async (tools: UserTools, email: string): Promise<UserId | undefined> => {
  const owner = await holderOf(tools, emailValue(tools, email))
  return owner === undefined ? undefined : UserId.parse(owner)
}
