import type { OrderMailingRejection } from '../../../commands/subscribers/mailing/order-mailing.ts'
import type { Answer } from '../../kernel/problem.ts'

export type MailingRefusal =
  | Exclude<OrderMailingRejection, 'IssueNotFound'>
  | 'LetterNotForHer'
  | 'LetterOnItsWay'
  | 'TrialOnItsWay'

export const mailingProblems: Readonly<Record<MailingRefusal, Answer>> = {
  IssueNotOut: { status: 409, detail: 'Numret är inte släppt. Släpp det först, så att länken till det fungerar.' },
  LetterNotForHer: { status: 409, detail: 'Prenumeranten har inte numret med e-post just nu, eller saknar adress.' },
  LetterOnItsWay: {
    status: 409,
    detail: 'Mejlet är redan på väg till prenumeranten, eller har just gått. Vänta en minut om ett till ska skickas.',
  },
  MailingAlreadyOrdered: { status: 409, detail: 'Numret är redan mejlat, eller på väg. Ingen får det två gånger.' },
  MailingHasEnded: { status: 409, detail: 'Utskicket är redan slut.' },
  MailingNotFound: { status: 404, detail: 'Numret har inte mejlats.' },
  NoReturnsHeld: { status: 409, detail: 'Det finns inga returer att ta ställning till.' },
  MailingNotPaused: { status: 409, detail: 'Utskicket är inte pausat.' },
  PublicationWithoutSubscribers: {
    status: 409,
    detail: 'Publikationen har inga prenumeranter. Ändra det i publikationens inställningar.',
  },
  TrialOnItsWay: { status: 409, detail: 'Provmejlet är redan på väg till dig.' },
}
