import type { AdministratorsRejection } from '../domain/administrators/administrators.ts'
import type { PublicationRejection } from '../domain/publication/publication.ts'
import type { ReservationRejection } from '../domain/reservation/reservation.ts'
import type { UserRejection } from '../domain/user/user.ts'
import type { Problem } from './problem.ts'

/** Every way a command can be refused; each aggregate adds its line. */
export type Refusal =
  | AdministratorsRejection
  | PublicationRejection
  | ReservationRejection
  | UserRejection
  | 'EmailTaken'

type Answer = Pick<Problem, 'status' | 'detail' | 'field'>

/** What a refusal looks like from outside. */
export const problems: Readonly<Record<Refusal, Answer>> = {
  AlreadyReserved: { status: 409, detail: 'Värdet är upptaget.' },
  EmailTaken: { status: 422, detail: 'E-postadressen används redan.', field: 'email' },
  IncorrectPassword: { status: 403, detail: 'Incorrect password', field: 'oldPassword' },
  InvitationNotValid: { status: 403, detail: 'Inbjudan gäller inte längre. Be om en ny.' },
  IssueNumberFalls: {
    status: 422,
    detail: 'Nästa nummer kan inte sättas lägre än det är.',
    field: 'nextIssueNumber',
  },
  LegimusNotChosen: {
    status: 422,
    detail: 'Filnamnet till Legimus kan bara ändras när publikationen skickas till Legimus.',
    field: 'legimusFilename',
  },
  LastAdministrator: { status: 409, detail: 'Det måste finnas minst en administratör.', field: 'role' },
  PublicationAlreadyExists: { status: 409, detail: 'Publikationen finns redan.' },
  PublicationNameMissing: { status: 422, detail: 'Ange ett namn.', field: 'name' },
  PublicationNotFound: { status: 404, detail: 'Publikationen finns inte.' },
  UserAlreadyExists: { status: 409, detail: 'Användaren finns redan.' },
  UserNotFound: { status: 404, detail: 'Användaren finns inte.' },
}

export const problemOf = (reason: Refusal): Problem => ({ title: reason, ...problems[reason] })
