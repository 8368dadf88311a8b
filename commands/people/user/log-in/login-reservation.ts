import { UserId } from '../../../../domain/kernel/ids.ts'
import type { UserEvent } from '../../../../domain/people/user/events.ts'
import type { UserRejection } from '../../../../domain/people/user/user.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import type { UserTools } from '../email-reservation.ts'
import { claimValue, holderOf, releaseValue, type UserValue } from '../reservations.ts'
import { userStream } from '../stream.ts'

/** An account at an identity provider, as the provider names it. */
export type ProviderAccount = { readonly issuer: string; readonly subject: string }

const holdsLogin = async ({ handlers }: UserTools, owner: string, { issuer, subject }: ProviderAccount) => {
  const user = await handlers.user.state(userStream(UserId.parse(owner)))
  return user.status === 'Active' && user.logins.some((login) => login.issuer === issuer && login.subject === subject)
}

const loginValue = (tools: UserTools, account: ProviderAccount): UserValue => ({
  stream: tools.reservationStream('login', `${account.issuer} ${account.subject}`),
  holds: (owner) => holdsLogin(tools, owner, account),
})

/** Claims a provider's account for a user. False when it logs another user in. */
export const claimLogin = (
  tools: UserTools,
  owner: UserId,
  account: ProviderAccount,
  context: CommandContext,
): Promise<boolean> => claimValue(tools, owner, loginValue(tools, account), context)

/** The user whom a provider's account logs in; undefined: no user. */
export const ownerOfLogin = async (tools: UserTools, account: ProviderAccount): Promise<UserId | undefined> => {
  const owner = await holderOf(tools, loginValue(tools, account))
  return owner === undefined ? undefined : UserId.parse(owner)
}

type LoginOutcome = Outcome<UserEvent, UserRejection | 'LoginTaken'>

/** Lets a provider's account log the user in from now on. */
export const connectLogin = async (
  tools: UserTools,
  { userId, ...account }: ProviderAccount & { readonly userId: UserId },
  context: CommandContext,
): Promise<LoginOutcome> => {
  if (!(await claimLogin(tools, userId, account, context))) return { kind: 'rejected', reason: 'LoginTaken' }
  const outcome = await tools.handlers.user(userStream(userId), { type: 'ConnectLogin', userId, ...account }, context)
  if (outcome.kind !== 'accepted') await releaseValue(tools, userId, loginValue(tools, account), context)
  return outcome
}

export const disconnectLogin = async (
  tools: UserTools,
  { userId, issuer }: { readonly userId: UserId; readonly issuer: string },
  context: CommandContext,
): Promise<LoginOutcome> => {
  const before = await tools.handlers.user.state(userStream(userId))
  const outcome = await tools.handlers.user(userStream(userId), { type: 'DisconnectLogin', userId, issuer }, context)
  const subject =
    before.status === 'Active' ? before.logins.find((login) => login.issuer === issuer)?.subject : undefined
  if (outcome.kind === 'accepted' && typeof subject === 'string')
    await releaseValue(tools, userId, loginValue(tools, { issuer, subject }), context)
  return outcome
}
