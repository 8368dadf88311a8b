import type { AdministratorsRejection } from '../domain/administrators/administrators.ts'
import type { ReservationRejection } from '../domain/reservation/reservation.ts'
import type { UserRejection } from '../domain/user/user.ts'
import type { Problem } from './problem.ts'

/** Every way a command can be refused; each aggregate adds its line. */
export type Refusal = AdministratorsRejection | ReservationRejection | UserRejection | 'EmailTaken'

type Answer = Pick<Problem, 'status' | 'detail' | 'field'>

/** What a refusal looks like from outside. */
export const problems: Readonly<Record<Refusal, Answer>> = {
  AlreadyReserved: { status: 409, detail: 'Värdet är upptaget.' },
  EmailTaken: { status: 422, detail: 'E-postadressen används redan.', field: 'email' },
  IncorrectPassword: { status: 403, detail: 'Incorrect password', field: 'oldPassword' },
  InvitationNotValid: { status: 403, detail: 'Inbjudan gäller inte längre. Be om en ny.' },
  LastAdministrator: { status: 409, detail: 'Det måste finnas minst en administratör.', field: 'role' },
  UserAlreadyExists: { status: 409, detail: 'Användaren finns redan.' },
  UserNotFound: { status: 404, detail: 'Användaren finns inte.' },
}

export const problemOf = (reason: Refusal): Problem => ({ title: reason, ...problems[reason] })
