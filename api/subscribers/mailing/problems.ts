import type { MailingRejection } from '../../../domain/subscribers/mailing/mailing.ts'
import { type Answer, conflict, notFound } from '../../kernel/problem.ts'

export type MailingRefusal =
  | MailingRejection
  | 'IssueNotOut'
  | 'PublicationWithoutSubscribers'
  | 'LetterNotForHer'
  | 'LetterOnItsWay'
  | 'TrialOnItsWay'

export const mailingProblems: Readonly<Record<MailingRefusal, Answer>> = {
  IssueNotOut: conflict('Numret är inte släppt. Släpp det först, så att länken till det fungerar.'),
  LetterNotForHer: conflict('Prenumeranten har inte numret med e-post just nu, eller saknar adress.'),
  LetterOnItsWay: conflict(
    'Mejlet är redan på väg till prenumeranten, eller har just gått. Vänta en minut om ett till ska skickas.',
  ),
  MailingAlreadyOrdered: conflict('Numret är redan mejlat, eller på väg. Ingen får det två gånger.'),
  MailingHasEnded: conflict('Utskicket är redan slut.'),
  MailingNotFound: notFound('Numret har inte mejlats.'),
  NoReturnsHeld: conflict('Det finns inga returer att ta ställning till.'),
  MailingNotPaused: conflict('Utskicket är inte pausat.'),
  PublicationWithoutSubscribers: conflict(
    'Publikationen har inga prenumeranter. Ändra det i publikationens inställningar.',
  ),
  TrialOnItsWay: conflict('Provmejlet är redan på väg till dig.'),
}
