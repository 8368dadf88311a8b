import { assertNever, type Decider, type Decision, reject } from '../decider.ts'
import { type Sent, same } from '../form-merge.ts'
import type { CustomerId } from '../ids.ts'
import type { Personal } from '../personal.ts'
import type { UserCommand, UserForm } from './commands.ts'
import type { Membership, UserEvent } from './events.ts'
import type { Role } from './rules.ts'

export type Profile = {
  readonly name: Personal<string>
  readonly email: Personal<string>
  readonly info: Personal<string>
  readonly role: Role
  readonly isNarrator: boolean
  readonly customer: CustomerId | null
  readonly organizations: readonly Membership[]
}

export type ActiveUser = {
  readonly status: 'Active'
  readonly profile: Profile
  readonly passwordHash: Personal<string>
  /** Rises with every new password and role; a login token holds for one session only. */
  readonly session: number
}

export type User =
  | { readonly status: 'Missing' }
  | ActiveUser
  | { readonly status: 'Removed'; readonly email: Personal<string> }
  | { readonly status: 'Forgotten' }

export type UserRejection = 'UserAlreadyExists' | 'UserNotFound' | 'IncorrectPassword' | 'InvitationNotValid'

type UserId = UserCommand['userId']

type Changes = Sent<UserForm>

const describedAnew = (userId: UserId, profile: Profile, { name, info }: Changes): readonly UserEvent[] => {
  const changes = {
    ...(name === undefined || same(name, profile.name) ? {} : { name }),
    ...(info === undefined || same(info, profile.info) ? {} : { info }),
  }
  return same(changes, {}) ? [] : [{ type: 'UserDescribed', data: { userId, changes } }]
}

const changed = (userId: UserId, profile: Profile, changes: Changes): readonly UserEvent[] => {
  const { email, role, isNarrator, customer, organizations } = changes
  const events: UserEvent[] = [...describedAnew(userId, profile, changes)]
  if (email !== undefined && email !== profile.email) events.push({ type: 'EmailChanged', data: { userId, email } })
  if (role !== undefined && role !== profile.role) events.push({ type: 'RoleGranted', data: { userId, role } })
  if (isNarrator !== undefined && isNarrator !== profile.isNarrator)
    events.push({ type: isNarrator ? 'NarratorAppointed' : 'NarratorDismissed', data: { userId } })
  if (customer !== undefined && customer !== profile.customer)
    events.push({ type: 'CustomerAssigned', data: { userId, customer } })
  if (organizations !== undefined && !same(organizations, profile.organizations))
    events.push({ type: 'OrganizationsAssigned', data: { userId, organizations } })
  return events
}

const register = ({ type: _, ...data }: Extract<UserCommand, { type: 'RegisterUser' }>): UserEvent => ({
  type: 'UserRegistered',
  data,
})

const changePassword = ({
  userId,
  passwordHash,
  proof,
}: Extract<UserCommand, { type: 'ChangePassword' }>): Decision<UserEvent, UserRejection> => {
  if (proof === 'wrongPassword') return reject('IncorrectPassword')
  if (proof === 'wrongInvitation') return reject('InvitationNotValid')
  return [{ type: 'PasswordChanged', data: { userId, passwordHash } }]
}

const decide = (command: UserCommand, user: User): Decision<UserEvent, UserRejection> => {
  const { userId } = command
  switch (command.type) {
    case 'RegisterUser':
      return user.status === 'Missing' ? [register(command)] : reject('UserAlreadyExists')
    case 'ChangeUser':
      return user.status === 'Active' ? changed(userId, user.profile, command.changes) : reject('UserNotFound')
    case 'ChangePassword':
      return user.status === 'Active' ? changePassword(command) : reject('UserNotFound')
    case 'RemoveUser':
      if (user.status === 'Missing') return reject('UserNotFound')
      return user.status === 'Active' ? [{ type: 'UserRemoved', data: { userId } }] : []
    case 'ForgetUser': {
      if (user.status === 'Missing') return reject('UserNotFound')
      if (user.status === 'Forgotten') return []
      const forgotten: UserEvent = { type: 'UserForgotten', data: { userId, askedBy: command.askedBy } }
      return user.status === 'Active' ? [{ type: 'UserRemoved', data: { userId } }, forgotten] : [forgotten]
    }
    default:
      return assertNever(command)
  }
}

const described = (user: User, changes: Partial<Profile>): User =>
  user.status === 'Active' ? { ...user, profile: { ...user.profile, ...changes } } : user

const newSession = (user: User): User => (user.status === 'Active' ? { ...user, session: user.session + 1 } : user)

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId: _, passwordHash, ...profile } = event.data
      return { status: 'Active', profile, passwordHash, session: 1 }
    }
    case 'UserDescribed':
      return described(user, event.data.changes)
    case 'EmailChanged':
      return described(user, { email: event.data.email })
    case 'RoleGranted':
      return newSession(described(user, { role: event.data.role }))
    case 'NarratorAppointed':
      return described(user, { isNarrator: true })
    case 'NarratorDismissed':
      return described(user, { isNarrator: false })
    case 'CustomerAssigned':
      return described(user, { customer: event.data.customer })
    case 'OrganizationsAssigned':
      return described(user, { organizations: event.data.organizations })
    case 'PasswordChanged':
      return newSession(user.status === 'Active' ? { ...user, passwordHash: event.data.passwordHash } : user)
    case 'UserRemoved':
      return user.status === 'Active' ? { status: 'Removed', email: user.profile.email } : user
    case 'UserForgotten':
      return { status: 'Forgotten' }
    default:
      return assertNever(event)
  }
}

export const userDecider: Decider<UserCommand, User, UserEvent, UserRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
