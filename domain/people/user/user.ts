import { evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, isDeepEqual, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { UserCommand, UserForm } from './commands.ts'
import type { Profile, UserEvent, UserRegistered } from './events.ts'

export type ActiveUser = {
  readonly status: 'Active'
  readonly profile: Profile
  readonly passwordHash: Personal<string>
  /** Rises with every new password and role. A login token holds for one session only. */
  readonly session: number
}

export type User =
  | { readonly status: 'Missing' }
  | ActiveUser
  | { readonly status: 'Removed'; readonly email: Personal<string> }
  | { readonly status: 'Forgotten' }

export type UserRejection =
  | 'UserAlreadyExists'
  | 'UserNotFound'
  | 'IncorrectPassword'
  | 'InvitationNotValid'
  | 'PasswordLetterNotValid'

type UserId = UserCommand['userId']

type Changes = SubmittedFields<UserForm>

const changeEvents = (userId: UserId, profile: Profile, changes: Changes): readonly UserEvent[] => {
  const { email, role, isNarrator, customer, organizations } = changes
  const events: UserEvent[] = [
    ...intention('UserDescribed', { userId }, changesIn<Profile, 'name' | 'info'>(profile, changes, ['name', 'info'])),
  ]
  if (email !== undefined && email !== profile.email) events.push({ type: 'EmailChanged', data: { userId, email } })
  if (role !== undefined && role !== profile.role) events.push({ type: 'RoleGranted', data: { userId, role } })
  if (isNarrator !== undefined && isNarrator !== profile.isNarrator)
    events.push({ type: isNarrator ? 'NarratorAppointed' : 'NarratorDismissed', data: { userId } })
  if (customer !== undefined && customer !== profile.customer)
    events.push({ type: 'CustomerAssigned', data: { userId, customer } })
  if (organizations !== undefined && !isDeepEqual(organizations, profile.organizations))
    events.push({ type: 'OrganizationsAssigned', data: { userId, organizations } })
  return events
}

const changePassword = ({
  userId,
  passwordHash,
  proof,
}: MessageOfType<UserCommand, 'ChangePassword'>): Decision<UserEvent, UserRejection> => {
  if (proof === 'wrongPassword') return reject('IncorrectPassword')
  if (proof === 'wrongInvitation') return reject('InvitationNotValid')
  if (proof === 'wrongLetter') return reject('PasswordLetterNotValid')
  return [{ type: 'PasswordChanged', data: { userId, passwordHash, ...(proof === 'letter' ? { by: 'letter' } : {}) } }]
}

/** Removing or forgetting a user a second time changes nothing. */
const leave = (command: MessageOfType<UserCommand, 'RemoveUser' | 'ForgetUser'>, user: User): readonly UserEvent[] => {
  const { userId } = command
  const removed: readonly UserEvent[] = user.status === 'Active' ? [{ type: 'UserRemoved', data: { userId } }] : []
  if (command.type === 'RemoveUser' || user.status === 'Forgotten') return removed
  return [...removed, { type: 'UserForgotten', data: { userId, askedBy: command.askedBy } }]
}

const decide = (command: UserCommand, user: User): Decision<UserEvent, UserRejection> => {
  if (command.type === 'RegisterUser') {
    const { type: _, ...data } = command
    return user.status === 'Missing' ? [{ type: 'UserRegistered', data }] : reject('UserAlreadyExists')
  }
  if (user.status === 'Missing') return reject('UserNotFound')
  if (command.type === 'RemoveUser' || command.type === 'ForgetUser') return leave(command, user)
  if (user.status !== 'Active') return reject('UserNotFound')
  if (command.type === 'ChangePassword') return changePassword(command)
  return changeEvents(command.userId, user.profile, command.changes)
}

type ActiveUserEvent = Exclude<UserEvent, { type: 'UserRegistered' | 'UserRemoved' | 'UserForgotten' }>

const evolveProfile = evolveByType<Profile, Exclude<ActiveUserEvent, { type: 'PasswordChanged' }>>({
  UserDescribed: ({ changes }) => changes,
  EmailChanged: ({ email }) => ({ email }),
  RoleGranted: ({ role }) => ({ role }),
  NarratorAppointed: () => ({ isNarrator: true }),
  NarratorDismissed: () => ({ isNarrator: false }),
  CustomerAssigned: ({ customer }) => ({ customer }),
  OrganizationsAssigned: ({ organizations }) => ({ organizations }),
})

const evolveActive = (user: ActiveUser, event: ActiveUserEvent): ActiveUser => {
  if (event.type === 'PasswordChanged')
    return { ...user, passwordHash: event.data.passwordHash, session: user.session + 1 }
  const session = event.type === 'RoleGranted' ? user.session + 1 : user.session
  return { ...user, profile: evolveProfile(user.profile, event), session }
}

const userOf = ({ userId: _userId, passwordHash, ...profile }: UserRegistered['data']): User => ({
  status: 'Active',
  profile,
  passwordHash,
  session: 1,
})

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered':
      return userOf(event.data)
    case 'UserRemoved':
      return user.status === 'Active' ? { status: 'Removed', email: user.profile.email } : user
    case 'UserForgotten':
      return { status: 'Forgotten' }
    default:
      return user.status === 'Active' ? evolveActive(user, event) : user
  }
}

export const userDecider: Decider<UserCommand, User, UserEvent, UserRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
