import { conflict, forbidden, invalid, notFound, type Problems } from '../kernel/problem.ts'

export const problems = {
  EmailTaken: invalid('E-postadressen används redan.', 'email'),
  IncorrectPassword: forbidden('Incorrect password', 'oldPassword'),
  InvitationNotValid: forbidden('Inbjudan gäller inte längre. Be om en ny.'),
  LastAdministrator: conflict('Det måste finnas minst en administratör.', 'role'),
  PasswordLetterNotValid: forbidden('Länken gäller inte längre. Be om en ny.'),
  UserAlreadyExists: conflict('Användaren finns redan.'),
  UserNotFound: notFound('Användaren finns inte.'),
} satisfies Problems
