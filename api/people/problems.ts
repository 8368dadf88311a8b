import { conflict, forbidden, invalid, notFound, type Problems } from '../kernel/problem.ts'

export const problems = {
  EmailTaken: invalid('E-postadressen används redan.', 'email'),
  IncorrectPassword: forbidden('Incorrect password', 'oldPassword'),
  InvitationNotValid: forbidden('Inbjudan gäller inte längre. Be om en ny.'),
  LastAdministrator: conflict('Det måste finnas minst en administratör.', 'role'),
  AlreadyConfirmed: conflict('Adressen är redan bekräftad. Logga in.'),
  ConnectLetterNotValid: forbidden('Länken gäller inte längre. Be om en ny.'),
  NothingToConnect: notFound('Det finns ingen inloggning att koppla. Logga in en gång till.'),
  WrongConnectPassword: forbidden('Lösenordet stämmer inte.', 'password'),
  EmailNotOfDomain: invalid('Konton skapas bara med vissa adresser. Be kontoret om ett konto.', 'email'),
  AnotherLoginConnected: conflict(
    'Ett annat konto där är redan kopplat. Ta bort det under Inställningar och koppla sedan det nya.',
  ),
  LastWayToLogIn: conflict('Välj ett lösenord först. Annars kan du inte logga in.'),
  LoginTaken: conflict('Den inloggningen hör redan till ett annat konto.'),
  SignupClosed: forbidden('Konton läggs upp av kontoret.'),
  SignupExpired: forbidden('Länken gäller inte längre. Skapa kontot igen.'),
  SignupNeedsInvitation: forbidden('Inbjudan gäller inte längre. Be om en ny.'),
  WrongSignupPassword: forbidden('Det är inte lösenordet som valdes när kontot skapades.', 'password'),
  PasswordLetterNotValid: forbidden('Länken gäller inte längre. Be om en ny.'),
  PasskeyAlreadyAdded: conflict('Den nyckeln finns redan bland dina nycklar.'),
  PasskeyNotFound: notFound('Nyckeln finns inte.'),
  RecoveryCodeNotValid: forbidden(
    'Koden stämmer inte, eller är redan använd. Varje återställningskod gäller en gång.',
    'code',
  ),
  TooManyPasskeys: conflict('Du kan ha högst 20 nycklar. Ta bort en som du inte använder.'),
  TwoStepNotOn: conflict('Tvåstegsinloggning är inte på.'),
  UserCustomerUnknown: invalid('Kunden finns inte. Välj en annan.', 'customer'),
  UserOrganizationUnknown: invalid(
    'En av organisationerna finns inte. Ta bort den eller välj en annan.',
    'organizations',
  ),
  UserAlreadyExists: conflict('Användaren finns redan.'),
  UserNotFound: notFound('Användaren finns inte.'),
} satisfies Problems
