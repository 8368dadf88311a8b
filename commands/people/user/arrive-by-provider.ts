import type { UserId } from '../../../domain/kernel/ids.ts'
import { Email } from '../../../domain/kernel/values/addresses/email.ts'
import { nameOf } from '../../../domain/kernel/values/texts/line.ts'
import type { ProviderFault } from '../../../domain/people/user/provider-faults.ts'
import { type SignupRule, signupRefusal } from '../../../domain/people/user/signup.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { ownerOfEmail, type UserTools } from './email-reservation.ts'
import { findUser } from './find-user.ts'
import type { ProviderIdentity } from './identity-provider.ts'
import type { LogInResult } from './log-in/log-in.ts'
import { ownerOfLogin } from './log-in/login-reservation.ts'
import { signUpByProvider } from './sign-up.ts'

const PersonName = nameOf(200)

type Arrival = {
  readonly identity: ProviderIdentity
  /** The user who wants to connect the provider's account to the one in use; undefined: the person wants to log in. */
  readonly connecting: UserId | undefined
  readonly signup: SignupRule
  readonly isInvited: boolean
  /** The id of an account that is made for the person. */
  readonly newUserId: UserId
}

/** `prove`: the person has to show that this account is theirs before the provider's account logs in to it. */
export type ArrivalOutcome =
  | { readonly kind: 'logIn'; readonly user: LogInResult }
  | { readonly kind: 'prove'; readonly userId: UserId }
  | { readonly kind: 'refused'; readonly reason: ProviderFault }

const refusal = (reason: ProviderFault): ArrivalOutcome => ({ kind: 'refused', reason })

const logInAs = async (tools: UserTools, userId: UserId): Promise<ArrivalOutcome> => {
  const user = await findUser(tools, userId)
  return user ? { kind: 'logIn', user: { userId, session: user.session } } : refusal('unknown')
}

/** An account that has another log-in at the provider keeps that one until its user removes it. */
const requireProof = async (
  tools: UserTools,
  userId: UserId,
  { issuer }: ProviderIdentity,
): Promise<ArrivalOutcome> => {
  const user = await findUser(tools, userId)
  return user?.logins.some((login) => login.issuer === issuer) ? refusal('another') : { kind: 'prove', userId }
}

/** What becomes of a person who comes back from a provider. An address alone opens no account that exists already. */
export const arriveByProvider = async (
  tools: UserTools,
  { identity, connecting, ...arrival }: Arrival,
  context: CommandContext,
): Promise<ArrivalOutcome> => {
  const owner = await ownerOfLogin(tools, identity)
  if (connecting) {
    if (owner) return refusal(owner === connecting ? 'connected' : 'taken')
    return requireProof(tools, connecting, identity)
  }
  if (owner) return logInAs(tools, owner)
  const email = identity.isEmailVerified ? Email.safeParse(identity.email).data : undefined
  if (email === undefined) return refusal('unverified')
  const account = await ownerOfEmail(tools, email)
  return account ? requireProof(tools, account, identity) : newcomer(tools, { identity, email, ...arrival }, context)
}

/** The provider's name for the person; undefined where it is none that a person could type here. */
const nameTold = ({ name }: ProviderIdentity): string | undefined => {
  const { data } = PersonName.safeParse(name)
  return data === undefined || /[\p{Cc}\p{Cs}]/u.test(data) ? undefined : data
}

const newcomer = async (
  tools: UserTools,
  { identity, email, signup, isInvited, newUserId }: Omit<Arrival, 'connecting'> & { readonly email: string },
  context: CommandContext,
): Promise<ArrivalOutcome> => {
  if (signupRefusal(signup, { email, isInvited })) return refusal('unknown')
  const { issuer, subject } = identity
  const account = { userId: newUserId, name: nameTold(identity) ?? email, email, login: { issuer, subject } }
  const { kind } = await signUpByProvider(tools, account, context)
  return kind === 'accepted' ? logInAs(tools, newUserId) : refusal('failed')
}
