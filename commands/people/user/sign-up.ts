import type { UserId } from '../../../domain/kernel/ids.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import type { UserRejection } from '../../../domain/people/user/user.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import type { PasswordTools } from './change-password.ts'
import { claimEmail, ownerOfEmail, releaseEmail, type UserTools } from './email-reservation.ts'
import { claimLogin, type ProviderAccount } from './log-in/login-reservation.ts'
import { type LetterTools, orderUserLetter } from './order-user-letter.ts'
import { userStream } from './stream.ts'

type NewAccount = { readonly userId: UserId; readonly name: string; readonly email: string }

type SignupTools = PasswordTools & LetterTools

type SignupOutcome = Outcome<UserEvent, UserRejection | 'EmailTaken' | 'LoginTaken'>

/**
 * Makes an account that waits for its address to be confirmed. It does not claim the address: a stranger's account keeps
 * no other person from it. A user who has the address already is told so by a letter.
 */
export const signUp = async (
  tools: SignupTools,
  { password, ...account }: NewAccount & { readonly password: string },
  context: CommandContext,
): Promise<void> => {
  const passwordHash = await tools.passwords.hash(password)
  const owner = await ownerOfEmail(tools, account.email)
  if (owner) {
    await orderUserLetter(tools, { template: 'signup-known', about: { userId: owner } }, context)
    return
  }
  const command = { type: 'SignUp', ...account, passwordHash, login: null } as const
  await tools.handlers.user(userStream(account.userId), command, context)
}

/** Makes an account for a person whose address an identity provider answers for. */
export const signUpByProvider = async (
  tools: UserTools,
  { login, ...account }: NewAccount & { readonly login: ProviderAccount },
  context: CommandContext,
): Promise<SignupOutcome> => {
  const { userId, email } = account
  if (!(await claimEmail(tools, userId, email, context))) return { kind: 'rejected', reason: 'EmailTaken' }
  if (!(await claimLogin(tools, userId, login, context))) {
    await releaseEmail(tools, userId, email, context)
    return { kind: 'rejected', reason: 'LoginTaken' }
  }
  const command = { type: 'SignUp', ...account, passwordHash: UNUSABLE_PASSWORD, login } as const
  return tools.handlers.user(userStream(userId), command, context)
}

/** Confirms the address of an account that a visitor made, for the visitor who knows its password. */
export const confirmSignup = async (
  tools: PasswordTools,
  { userId, password }: { readonly userId: UserId; readonly password: string },
  context: CommandContext,
): Promise<SignupOutcome> => {
  const stream = userStream(userId)
  const user = await tools.handlers.user.state(stream)
  const hash = 'passwordHash' in user && typeof user.passwordHash === 'string' ? user.passwordHash : UNUSABLE_PASSWORD
  const isPasswordRight = await tools.passwords.verify(hash, password)
  const email = user.status === 'Unconfirmed' && isPasswordRight ? user.profile.email : undefined
  if (typeof email === 'string' && !(await claimEmail(tools, userId, email, context)))
    return { kind: 'rejected', reason: 'EmailTaken' }
  const outcome = await tools.handlers.user(stream, { type: 'ConfirmEmail', userId, isPasswordRight }, context)
  if (outcome.kind !== 'accepted' && typeof email === 'string') await releaseEmail(tools, userId, email, context)
  return outcome
}

/** Forgets an account whose address was not confirmed in time. */
export const expireSignup = async (
  { handlers, forget }: { readonly handlers: Pick<Handlers, 'user'>; readonly forget: ForgetSubject },
  userId: UserId,
  context: CommandContext,
): Promise<void> => {
  const outcome = await handlers.user(userStream(userId), { type: 'ExpireSignup', userId }, context)
  await destroyKeys(forget, outcome, ({ status }) => (status === 'Forgotten' ? [userId] : []))
}
