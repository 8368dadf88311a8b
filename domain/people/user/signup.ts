import { type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { UserCommand } from './commands.ts'
import type { Profile, UserEvent, UserSignedUp } from './events.ts'
import type { User } from './state.ts'

/** Days after which an account whose address was not confirmed is forgotten. */
export const UNCONFIRMED_DAYS = 7

/** What a person who makes an account is until an administrator says otherwise. */
export const profileOfSignup = ({ name, email }: UserSignedUp['data']): Profile => ({
  name,
  email,
  info: '',
  role: 'guest',
  isNarrator: false,
  customer: null,
  organizations: [],
})

/** A provider answers for the address of a person who comes by it, so such an account needs no letter. */
export const signUp = ({ login, userId, ...form }: MessageOfType<UserCommand, 'SignUp'>): readonly UserEvent[] => {
  const { name, email, passwordHash } = form
  const signedUp: UserEvent = { type: 'UserSignedUp', data: { userId, name, email, passwordHash } }
  if (!login) return [signedUp]
  return [
    signedUp,
    { type: 'EmailConfirmed', data: { userId, by: 'provider' } },
    { type: 'LoginConnected', data: { userId, ...login } },
  ]
}

/**
 * The password shows that the owner of the mailbox also made the account: else strangers could have accounts with
 * passwords of theirs confirmed by others. A second press changes nothing.
 */
export const confirmEmail = (
  { userId, isPasswordRight }: MessageOfType<UserCommand, 'ConfirmEmail'>,
  user: User,
): Decision<UserEvent, 'WrongSignupPassword' | 'SignupExpired'> => {
  if (user.status !== 'Unconfirmed' && user.status !== 'Active') return reject('SignupExpired')
  if (!isPasswordRight) return reject('WrongSignupPassword')
  return user.status === 'Active' ? [] : [{ type: 'EmailConfirmed', data: { userId } }]
}

/** Which visitors may make an account: none, all, those with an administrator's link, or those at some domains. */
export const signupModes = ['off', 'open', 'invitation', 'domain'] as const

export type SignupRule = { readonly mode: (typeof signupModes)[number]; readonly domains: readonly string[] }

export type SignupRefusal = 'SignupClosed' | 'SignupNeedsInvitation' | 'EmailNotOfDomain'

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Why this address may not get an account by itself; undefined: it may. */
export const signupRefusal = (
  { mode, domains }: SignupRule,
  { email, isInvited }: { readonly email: string; readonly isInvited: boolean },
): SignupRefusal | undefined => {
  if (mode === 'off') return 'SignupClosed'
  if (mode === 'invitation') return isInvited ? undefined : 'SignupNeedsInvitation'
  return mode === 'domain' && !domains.includes(domainOf(email)) ? 'EmailNotOfDomain' : undefined
}
