import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { displayText, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { profileOfSignup } from '../../../domain/people/user/signup.ts'
import { entity } from '../../kernel/entity.ts'
import { type UserRow, userRows } from './table.ts'

const textOrNull = (value: Personal<string>): string | null => (isErased(value) ? null : value)

const rowOfRegistered = ({
  event: { data },
  recordedAt,
  revision,
}: RecordedEvent<MessageOfType<UserEvent, 'UserRegistered'>>): UserRow => ({
  id: data.userId,
  name: textOrNull(data.name),
  email: textOrNull(data.email),
  info: textOrNull(data.info),
  role: data.role,
  is_narrator: data.isNarrator,
  customer: data.customer,
  organizations: data.organizations,
  session: 1,
  has_password: data.passwordHash !== UNUSABLE_PASSWORD && !isErased(data.passwordHash),
  is_signed_up: false,
  is_confirmed: true,
  has_two_step: false,
  voice_consent: null,
  consent_withdrawn: null,
  is_removed: false,
  created_at: recordedAt,
  revision,
})

const rowOfSignedUp = ({
  event: { data },
  recordedAt,
  revision,
}: RecordedEvent<MessageOfType<UserEvent, 'UserSignedUp'>>): UserRow => {
  const { role, isNarrator, customer, organizations } = profileOfSignup(data)
  return {
    id: data.userId,
    name: textOrNull(data.name),
    email: textOrNull(data.email),
    info: '',
    role,
    is_narrator: isNarrator,
    customer,
    organizations,
    session: 1,
    has_password: data.passwordHash !== UNUSABLE_PASSWORD && !isErased(data.passwordHash),
    is_signed_up: true,
    has_two_step: false,
    voice_consent: null,
    consent_withdrawn: null,
    is_confirmed: false,
    is_removed: false,
    created_at: recordedAt,
    revision,
  }
}

export const users = entity<UserEvent, typeof userRows>(userRows)({
  id: ({ userId }) => userId,
  opens: { UserRegistered: rowOfRegistered, UserSignedUp: rowOfSignedUp },
  on: {
    EmailConfirmed: () => ({ is_confirmed: true }),
    SignupExpired: 'removes',
    LoginConnected: null,
    LoginDisconnected: null,
    UserDescribed: ({ changes: { name, info } }) => ({
      ...(name === undefined ? {} : { name: textOrNull(name) }),
      ...(info === undefined ? {} : { info: textOrNull(info) }),
    }),
    EmailChanged: ({ email }) => ({ email: textOrNull(email) }),
    RoleGranted: ({ role }, { session }) => ({ role, session: session + 1 }),
    NarratorAppointed: () => ({ is_narrator: true }),
    NarratorDismissed: () => ({ is_narrator: false }),
    CustomerAssigned: ({ customer }) => ({ customer }),
    OrganizationsAssigned: ({ organizations }) => ({ organizations }),
    PasswordChanged: (_, { session }) => ({ session: session + 1, has_password: true }),
    AuthenticatorAdded: null,
    AuthenticatorRemoved: null,
    PasskeyAdded: null,
    PasskeyRenamed: null,
    PasskeyRemoved: null,
    RecoveryCodesIssued: null,
    RecoveryCodeUsed: null,
    TwoStepTurnedOn: () => ({ has_two_step: true }),
    TwoStepTurnedOff: () => ({ has_two_step: false }),
    TwoStepReset: (_, { session }) => ({ has_two_step: false, session: session + 1 }),
    VoiceConsentGiven: ({ version, registration }, _, { recordedAt }) => ({
      voice_consent: {
        version,
        givenAt: recordedAt,
        signedOn: registration?.signedOn ?? null,
        how: registration ? displayText(registration.how) : null,
      },
      consent_withdrawn: null,
    }),
    VoiceConsentWithdrawn: ({ registration }, _, { recordedAt }) => ({
      voice_consent: null,
      consent_withdrawn: {
        at: recordedAt,
        signedOn: registration?.signedOn ?? null,
        how: registration ? displayText(registration.how) : null,
        by: registration?.recordedBy ?? null,
      },
    }),
    UserRemoved: () => ({ is_removed: true, voice_consent: null, consent_withdrawn: null }),
    UserForgotten: () => ({
      is_removed: true,
      voice_consent: null,
      consent_withdrawn: null,
      has_password: false,
      name: null,
      email: null,
      info: null,
    }),
  },
})
