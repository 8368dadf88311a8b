import type { PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { AdministratorsEvent } from './administrators/events.ts'
import type { UserEvent } from './user/events.ts'

export type ContextEvent = AdministratorsEvent | UserEvent

export const personalFields = {
  UserRegistered: { subject: 'userId', fields: ['name', 'email', 'info', 'passwordHash'] },
  UserSignedUp: { subject: 'userId', fields: ['name', 'email', 'passwordHash'] },
  LoginConnected: { subject: 'userId', fields: ['subject'] },
  UserDescribed: { subject: 'userId', fields: ['changes.name', 'changes.info'] },
  EmailChanged: { subject: 'userId', fields: ['email'] },
  PasswordChanged: { subject: 'userId', fields: ['passwordHash'] },
  AuthenticatorAdded: { subject: 'userId', fields: ['secret'] },
  PasskeyAdded: { subject: 'userId', fields: ['name', 'credentialId', 'publicKey'] },
  PasskeyRenamed: { subject: 'userId', fields: ['name'] },
  RecoveryCodesIssued: { subject: 'userId', fields: ['hashes'] },
  VoiceConsentGiven: { subject: 'userId', fields: ['registration.how'] },
  VoiceConsentWithdrawn: { subject: 'userId', fields: ['registration.how'] },
  TwoStepReset: { subject: 'userId', fields: ['reason'] },
} satisfies PersonalFieldsOf<ContextEvent>
