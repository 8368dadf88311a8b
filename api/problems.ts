import type { RecordingRejection } from '../commands/editorial/media/name-recordings.ts'
import type { PosterRejection } from '../commands/editorial/media/poster.ts'
import type { ContentsRejection } from '../domain/editorial/contents/state.ts'
import type { IssueRejection } from '../domain/editorial/issue/state.ts'
import { POSTER_MAX_HEIGHT } from '../domain/editorial/media/rules.ts'
import type { MediaRejection } from '../domain/editorial/media/state.ts'
import type { PublicationRejection } from '../domain/editorial/publication/publication.ts'
import type { AdministratorsRejection } from '../domain/people/administrators/administrators.ts'
import type { UserRejection } from '../domain/people/user/user.ts'
import type { CustomerRejection } from '../domain/sales/customer/customer.ts'
import type { DiscountRejection } from '../domain/sales/discount/discount.ts'
import type { OrderRejection } from '../domain/sales/order/state.ts'
import type { PriceListRejection } from '../domain/sales/price-list/price-list.ts'
import type { QuotationRejection } from '../domain/sales/quotation/quotation.ts'
import type { ReservationRejection } from '../domain/sales/reservation/reservation.ts'
import { type Answer, conflict, forbidden, invalid, notFound, type Problem, ProblemError } from './kernel/problem.ts'
import { type MakingRefusal, makingProblems } from './production/production/problems.ts'
import { quotationProblems } from './sales/problems.ts'
import { type DiscRefusal, discProblems } from './subscribers/burn/problems.ts'
import { type MailingRefusal, mailingProblems } from './subscribers/mailing/problems.ts'
import { type PushRefusal, pushProblems } from './subscribers/push/problems.ts'
import { type SubscriberRefusal, subscriberProblems } from './subscribers/subscriber/problems.ts'
import { type SubscriptionRefusal, subscriptionProblems } from './subscribers/subscription-change/problems.ts'

/** Every way a command can be refused; each aggregate adds its line. */
export type Refusal =
  | AdministratorsRejection
  | MediaRejection
  | ContentsRejection
  | CustomerRejection
  | DiscountRejection
  | DiscRefusal
  | IssueRejection
  | MailingRefusal
  | MakingRefusal
  | OrderRejection
  | PosterRejection
  | RecordingRejection
  | PriceListRejection
  | PublicationRejection
  | PushRefusal
  | QuotationRejection
  | ReservationRejection
  | SubscriberRefusal
  | SubscriptionRefusal
  | UserRejection
  | 'DiscountCodeTaken'
  | 'ImageUnreadable'
  | 'IssueNotReleased'
  | 'EmailTaken'
  | 'NotASound'
  | 'OrderHasPublication'

/** The status and the sentence of each refusal. */
export const problems: Readonly<Record<Refusal, Answer>> = {
  ...discProblems,
  ...makingProblems,
  ...mailingProblems,
  ...pushProblems,
  ...quotationProblems,
  ...subscriberProblems,
  ...subscriptionProblems,
  AlreadyReserved: conflict('Värdet är upptaget.'),
  ArticleAlreadyExists: conflict('Artikeln finns redan.'),
  ArticleHasChanged: conflict('Någon annan har ändrat artikeln sedan du såg den. Titta och försök igen.'),
  ArticleHasMoved: conflict('Någon annan har flyttat artiklar sedan du såg listan. Titta och försök igen.'),
  ArticleNotActive: conflict('Artikeln är inte aktiv, så ingen hör den. Aktivera den först.'),
  NothingToTakeBack: conflict(
    'Det finns inga ändringar att ta tillbaka: de är tillbakatagna, eller ändrade av någon sedan dess.',
  ),
  AlteredByLaterRun: conflict('En senare körning har ändrat samma sak. Ta tillbaka den körningens ändringar först.'),
  CorrectionNotFound: notFound('Rättelsen finns inte längre.'),
  IssueNotReleased: conflict('Numret är inte släppt, så det finns inget att rätta för lyssnarna.'),
  ArticleNotFound: notFound('Artikeln finns inte.'),
  CustomerAlreadyExists: conflict('Kunden finns redan.'),
  CustomerNotFound: notFound('Kunden finns inte.'),
  DiscountAlreadyExists: conflict('Rabatten finns redan.'),
  DiscountCodeTaken: invalid('En annan rabatt har redan den koden.', 'discountCode'),
  DiscountNotFound: notFound('Rabatten finns inte.'),
  EmailTaken: invalid('E-postadressen används redan.', 'email'),
  FactsOfAnotherKind: conflict('Filen är av ett annat slag än man trodde.'),
  FileAlreadyExists: conflict('Filen finns redan.'),
  FileNotFound: notFound('Filen finns inte.'),
  ImageRotatedMeanwhile: conflict('Någon annan har just vridit bilden. Titta på den igen.'),
  ImageUnreadable: invalid('Bilden går inte att läsa. Den är trasig eller för stor.'),
  IncorrectPassword: forbidden('Incorrect password', 'oldPassword'),
  InvitationNotValid: forbidden('Inbjudan gäller inte längre. Be om en ny.'),
  IssueAlreadyExists: conflict('Numret finns redan.'),
  IssueNotFound: notFound('Numret finns inte.'),
  IssueNumberFalls: invalid('Nästa nummer kan inte sättas lägre än det är.', 'nextIssueNumber'),
  TelephoneServiceNameTaken: conflict('Det finns redan en tjänst med det namnet.', 'name'),
  TelephoneServiceNotFound: notFound('Tjänsten finns inte.'),
  TooManyTelephoneServices: conflict('Fler tjänster än så här får inte plats. Återkalla en som inte används.'),
  LegimusNotChosen: invalid(
    'Filnamnet till Legimus kan bara ändras när publikationen skickas till Legimus.',
    'legimusFilename',
  ),
  LastAdministrator: conflict('Det måste finnas minst en administratör.', 'role'),
  NoSuchVariant: invalid('Filen finns inte i det formatet.'),
  NotASound: invalid('Filen är inget ljud.', 'soundfile'),
  NotAnImage: invalid('Filen är ingen bild.'),
  OrderAlreadyExists: conflict('Ordern finns redan.'),
  OrderHasPublication: conflict('Ordern har redan en publikation.'),
  OrderInProduction: conflict('Ordern är redan under produktion. Hör av dig till oss.'),
  OrderInvoiced: conflict(
    'Ordern är klar eller har ett fakturaunderlag. Den finns kvar, så att fakturan kan förklaras.',
  ),
  OrderNotFound: notFound('Ordern finns inte.'),
  OrderStateOutOfReach: invalid(
    'Ordern kan inte gå dit härifrån. Ta ett steg i taget: Skapad, Under produktion, Korrektur, Redo för faktura, Klar.',
    'state',
  ),
  OrderWasWithdrawn: conflict('Kunden har tagit tillbaka ordern.'),
  PageOutOfOrder: invalid('Sidan måste ligga mellan sidorna för artiklarna före och efter.', 'page'),
  PasswordLetterNotValid: forbidden('Länken gäller inte längre. Be om en ny.'),
  PageOutOfRange: invalid('Sidan måste vara mellan 1 och 1000 för alla artiklar.', 'page'),
  PriceListInForce: conflict('Prislistan gäller redan och kan inte återkallas. Publicera en ny.'),
  PriceListInThePast: invalid('Prislistan kan tidigast gälla från i dag.', 'effectiveFrom'),
  PriceListNotFound: notFound('Prislistan finns inte.'),
  PriceListOutdated: conflict(
    'Någon annan har publicerat en prislista sedan du öppnade sidan. Titta på den och försök igen.',
  ),
  PriceListOutOfOrder: invalid(
    'Det finns redan en prislista som gäller från samma dag eller senare. Välj en senare dag eller återkalla den.',
    'effectiveFrom',
  ),
  ProductionSuperseded: conflict('En nyare produktion av numret har tagit över.'),
  ProductionUnderway: conflict('Numret produceras redan.'),
  PosterNotFound: invalid('Bilden finns inte, eller är ingen bild. Välj en annan.', 'posterimage'),
  PosterTooHigh: invalid(
    `Omslagsbilden är för hög. Gör den högst ${POSTER_MAX_HEIGHT.toString()} px hög och ladda upp den igen.`,
    'posterimage',
  ),
  PublicationAlreadyExists: conflict('Publikationen finns redan.'),
  PublicationNameMissing: invalid('Ange ett namn.', 'name'),
  PublicationNotFound: notFound('Publikationen finns inte.'),
  RecordingNotFound: invalid('Inläsningen finns inte, eller är inget ljud. Ladda upp den igen.', 'nameRecordings'),
  SubtitlesBelongToVideos: invalid('Bara filmer har undertexter.', 'subTitles'),
  ReleaseDateOutOfRange: invalid(
    'Tillgänglig från ligger före 1 februari 2016 eller för långt fram i tiden.',
    'availableFromDate',
  ),
  RenewalOfferGone: conflict(
    'Offerten för nästa år är borttagen. Ta tillbaka den först, eller tacka nej och lägg upp en ny order.',
  ),
  RenewalNotProposed: conflict('Förnyelsen är redan avgjord, eller har inte kommit än.'),
  QuotationOfAnother: invalid(
    'Offerten är ställd till en annan kund. Välj en av kundens egna offerter, eller ingen.',
    'quotation',
  ),
  UserAlreadyExists: conflict('Användaren finns redan.'),
  UserNotFound: notFound('Användaren finns inte.'),
}

export const problemOf = (reason: Refusal): Problem => ({ title: reason, ...problems[reason] })

/** Ends the request of a command that is refused. */
export const refusal = (reason: Refusal): ProblemError => new ProblemError(problemOf(reason))
