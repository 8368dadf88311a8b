import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, isDeepEqual, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { UserCommand, UserForm } from './commands.ts'
import type { Profile, UserEvent, UserRegistered, UserSignedUp } from './events.ts'
import { decideLogin, loginsWith } from './provider-logins.ts'
import { confirmEmail, profileOfSignup, signUp } from './signup.ts'
import type { ActiveUser, User } from './state.ts'
import {
  decideTwoStep,
  evolveTwoStep,
  isTwoStepCommand,
  isTwoStepEvent,
  noTwoStep,
  type TwoStepRejection,
} from './two-step.ts'
import type { TwoStepCommand } from './two-step-commands.ts'
import type { TwoStepEvent } from './two-step-events.ts'
import { consentAfter, decideVoiceConsent, type VoiceConsentRejection } from './voice-consent.ts'
import type { VoiceConsentCommand } from './voice-consent-commands.ts'
import type { VoiceConsentEvent } from './voice-consent-events.ts'

export type UserRejection =
  | 'UserAlreadyExists'
  | 'UserNotFound'
  | 'IncorrectPassword'
  | 'InvitationNotValid'
  | 'PasswordLetterNotValid'
  | 'WrongSignupPassword'
  | 'SignupExpired'
  | 'AnotherLoginConnected'
  | 'LastWayToLogIn'
  | TwoStepRejection
  | VoiceConsentRejection

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

type ActiveCommand =
  | TwoStepCommand
  | VoiceConsentCommand
  | MessageOfType<UserCommand, 'ChangeUser' | 'ChangePassword' | 'ConnectLogin' | 'DisconnectLogin'>

const decideActive = (command: ActiveCommand, user: User): Decision<UserEvent, UserRejection> => {
  if (user.status !== 'Active') return reject('UserNotFound')
  if (command.type === 'ChangePassword') return changePassword(command)
  if (isTwoStepCommand(command)) return decideTwoStep(command, user.twoStep)
  if (command.type === 'ChangeUser') return changeEvents(command.userId, user.profile, command.changes)
  if (command.type === 'GiveVoiceConsent' || command.type === 'WithdrawVoiceConsent')
    return decideVoiceConsent(command, { ...user, isNarrator: user.profile.isNarrator })
  return decideLogin(command, user)
}

const decideOther = decideByType<Exclude<UserCommand, TwoStepCommand>, User, Decision<UserEvent, UserRejection>>({
  RegisterUser: (command, { status }) => {
    const { type: _, ...data } = command
    return status === 'Missing' ? [{ type: 'UserRegistered', data }] : reject('UserAlreadyExists')
  },
  SignUp: (command, { status }) => (status === 'Missing' ? signUp(command) : reject('UserAlreadyExists')),
  ConfirmEmail: confirmEmail,
  ExpireSignup: ({ userId }, { status }) =>
    status === 'Unconfirmed' ? [{ type: 'SignupExpired', data: { userId } }] : [],
  RemoveUser: (command, user) => (user.status === 'Missing' ? reject('UserNotFound') : leave(command, user)),
  ForgetUser: (command, user) => (user.status === 'Missing' ? reject('UserNotFound') : leave(command, user)),
  ChangeUser: decideActive,
  ChangePassword: decideActive,
  ConnectLogin: decideActive,
  DisconnectLogin: decideActive,
  GiveVoiceConsent: decideActive,
  WithdrawVoiceConsent: decideActive,
})

const decide = (command: UserCommand, user: User): Decision<UserEvent, UserRejection> =>
  isTwoStepCommand(command) ? decideActive(command, user) : decideOther(command, user)

type LoginEvent = MessageOfType<UserEvent, 'LoginConnected' | 'LoginDisconnected'>
type StageEvent = MessageOfType<
  UserEvent,
  'UserRegistered' | 'UserSignedUp' | 'EmailConfirmed' | 'SignupExpired' | 'UserRemoved' | 'UserForgotten'
>
type ProfileEvent = Exclude<
  UserEvent,
  LoginEvent | StageEvent | TwoStepEvent | VoiceConsentEvent | { type: 'PasswordChanged' }
>
type ActiveUserEvent = Exclude<UserEvent, StageEvent>

const evolveProfile = evolveByType<Profile, ProfileEvent>({
  UserDescribed: ({ changes }) => changes,
  EmailChanged: ({ email }) => ({ email }),
  RoleGranted: ({ role }) => ({ role }),
  NarratorAppointed: () => ({ isNarrator: true }),
  NarratorDismissed: () => ({ isNarrator: false }),
  CustomerAssigned: ({ customer }) => ({ customer }),
  OrganizationsAssigned: ({ organizations }) => ({ organizations }),
})

const evolveActive = (user: ActiveUser, event: ActiveUserEvent): ActiveUser => {
  if (isTwoStepEvent(event)) {
    const session = event.type === 'TwoStepReset' ? user.session + 1 : user.session
    return { ...user, session, twoStep: evolveTwoStep(user.twoStep, event) }
  }
  switch (event.type) {
    case 'PasswordChanged':
      return { ...user, passwordHash: event.data.passwordHash, session: user.session + 1 }
    case 'LoginConnected':
    case 'LoginDisconnected':
      return { ...user, logins: loginsWith(user.logins, event.data) }
    case 'VoiceConsentGiven':
    case 'VoiceConsentWithdrawn':
      return { ...user, voiceConsent: consentAfter(event) }
    default:
      return {
        ...user,
        profile: evolveProfile(user.profile, event),
        session: event.type === 'RoleGranted' ? user.session + 1 : user.session,
      }
  }
}

const activeUser = (profile: Profile, passwordHash: Personal<string>): ActiveUser => ({
  status: 'Active',
  profile,
  passwordHash,
  session: 1,
  logins: [],
  twoStep: noTwoStep,
  voiceConsent: null,
})

const userOf = ({ userId: _userId, passwordHash, ...profile }: UserRegistered['data']): User =>
  activeUser(profile, passwordHash)

const unconfirmedUser = (data: UserSignedUp['data']): User => ({
  status: 'Unconfirmed',
  profile: profileOfSignup(data),
  passwordHash: data.passwordHash,
})

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered':
      return userOf(event.data)
    case 'UserSignedUp':
      return unconfirmedUser(event.data)
    case 'EmailConfirmed':
      return user.status === 'Unconfirmed' ? activeUser(user.profile, user.passwordHash) : user
    case 'UserRemoved':
      return user.status === 'Active' ? { status: 'Removed', email: user.profile.email } : user
    case 'SignupExpired':
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
