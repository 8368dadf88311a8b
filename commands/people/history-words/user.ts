import type { Role, UserEvent } from '../../../domain/people/user/events.ts'
import { roleNames } from '../../../domain/people/user/rules.ts'
import {
  beforePhrase,
  countPhrase,
  earlierValue,
  fieldsOf,
  type InWords,
  quoteText,
} from '../../kernel/history/sentence-parts.ts'

const sayRole = (role: Role): string => roleNames[role].toLowerCase()
const descriptions = { name: 'namn', info: 'info' }

export const userInWords: InWords<UserEvent> = {
  UserRegistered: ({ name, role }) => `lade upp användaren ${quoteText(name)} som ${sayRole(role)}`,
  UserSignedUp: ({ name }) => `skapade kontot ${quoteText(name)}`,
  EmailConfirmed: ({ by }) =>
    by === 'provider' ? 'loggade in hos en leverantör som svarar för adressen' : 'bekräftade kontots e-postadress',
  SignupExpired: () => 'glömde ett konto vars adress inte blev bekräftad',
  LoginConnected: ({ issuer }) => `kopplade en inloggning hos ${quoteText(issuer)} till användaren`,
  LoginDisconnected: ({ issuer }) => `tog bort inloggningen hos ${quoteText(issuer)} från användaren`,
  UserDescribed: ({ changes }) => `ändrade användarens ${fieldsOf(changes, descriptions)}`,
  EmailChanged: () => 'bytte användarens e-postadress',
  RoleGranted: ({ role }, aside) =>
    `gjorde användaren till ${sayRole(role)}${beforePhrase(earlierValue(aside, 'role'), role, (before) => sayRole(before as Role))}`,
  NarratorAppointed: () => 'gjorde användaren till inläsare',
  NarratorDismissed: () => 'låter inte längre användaren vara inläsare',
  CustomerAssigned: ({ customer }, { name }) =>
    customer === null ? 'tog bort användarens kund' : `knöt användaren till ${name(customer) ?? 'en kund'}`,
  OrganizationsAssigned: ({ organizations }) =>
    organizations.length === 0
      ? 'tog bort användaren från alla organisationer'
      : `gav användaren ${countPhrase(organizations.length, 'en organisation', 'organisationer')}`,
  PasswordChanged: ({ by }) =>
    by === 'letter' ? 'valde ett nytt lösenord med länken i ett mejl till användaren' : 'bytte användarens lösenord',
  AuthenticatorAdded: () => 'lade till en kodapp för tvåstegsinloggning',
  AuthenticatorRemoved: () => 'tog bort kodappen för tvåstegsinloggning',
  PasskeyAdded: ({ name }) => `lade till nyckeln ${quoteText(name)}`,
  PasskeyRenamed: ({ name }) => `döpte om en nyckel till ${quoteText(name)}`,
  PasskeyRemoved: () => 'tog bort en nyckel',
  RecoveryCodesIssued: () => 'tog ut nya återställningskoder',
  RecoveryCodeUsed: () => 'loggade in med en återställningskod',
  TwoStepTurnedOn: () => 'slog på tvåstegsinloggning',
  TwoStepTurnedOff: () => 'slog av tvåstegsinloggning',
  TwoStepReset: ({ reason }) => `återställde användarens tvåstegsinloggning: ${quoteText(reason)}`,
  VoiceConsentGiven: ({ version, registration }) =>
    registration
      ? `registrerade att inläsaren den ${registration.signedOn} samtyckte till att rösten återanvänds (text ${version}): ${quoteText(registration.how)}`
      : `samtyckte till att den egna rösten återanvänds (text ${version})`,
  VoiceConsentWithdrawn: ({ registration }) =>
    registration
      ? `registrerade att inläsaren den ${registration.signedOn} tog tillbaka samtycket till att rösten återanvänds: ${quoteText(registration.how)}`
      : 'tog tillbaka samtycket till att den egna rösten återanvänds',
  UserRemoved: () => 'tog bort användaren',
  UserForgotten: () => 'glömde allt personligt om användaren',
}
