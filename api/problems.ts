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
import type { Answer, Problem } from './kernel/problem.ts'
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
  AlreadyReserved: { status: 409, detail: 'Värdet är upptaget.' },
  ArticleAlreadyExists: { status: 409, detail: 'Artikeln finns redan.' },
  ArticleHasChanged: {
    status: 409,
    detail: 'Någon annan har ändrat artikeln sedan du såg den. Titta och försök igen.',
  },
  ArticleHasMoved: {
    status: 409,
    detail: 'Någon annan har flyttat artiklar sedan du såg listan. Titta och försök igen.',
  },
  ArticleNotActive: {
    status: 409,
    detail: 'Artikeln är inte aktiv, så ingen hör den. Aktivera den först.',
  },
  NothingToTakeBack: {
    status: 409,
    detail: 'Det finns inga ändringar att ta tillbaka: de är tillbakatagna, eller ändrade av någon sedan dess.',
  },
  AlteredByLaterRun: {
    status: 409,
    detail: 'En senare körning har ändrat samma sak. Ta tillbaka den körningens ändringar först.',
  },
  CorrectionNotFound: { status: 404, detail: 'Rättelsen finns inte längre.' },
  IssueNotReleased: { status: 409, detail: 'Numret är inte släppt, så det finns inget att rätta för lyssnarna.' },
  ArticleNotFound: { status: 404, detail: 'Artikeln finns inte.' },
  CustomerAlreadyExists: { status: 409, detail: 'Kunden finns redan.' },
  CustomerNotFound: { status: 404, detail: 'Kunden finns inte.' },
  DiscountAlreadyExists: { status: 409, detail: 'Rabatten finns redan.' },
  DiscountCodeTaken: { status: 422, detail: 'En annan rabatt har redan den koden.', field: 'discountCode' },
  DiscountNotFound: { status: 404, detail: 'Rabatten finns inte.' },
  EmailTaken: { status: 422, detail: 'E-postadressen används redan.', field: 'email' },
  FactsOfAnotherKind: { status: 409, detail: 'Filen är av ett annat slag än man trodde.' },
  FileAlreadyExists: { status: 409, detail: 'Filen finns redan.' },
  FileNotFound: { status: 404, detail: 'Filen finns inte.' },
  ImageRotatedMeanwhile: { status: 409, detail: 'Någon annan har just vridit bilden. Titta på den igen.' },
  ImageUnreadable: { status: 422, detail: 'Bilden går inte att läsa. Den är trasig eller för stor.' },
  IncorrectPassword: { status: 403, detail: 'Incorrect password', field: 'oldPassword' },
  InvitationNotValid: { status: 403, detail: 'Inbjudan gäller inte längre. Be om en ny.' },
  IssueAlreadyExists: { status: 409, detail: 'Numret finns redan.' },
  IssueNotFound: { status: 404, detail: 'Numret finns inte.' },
  IssueNumberFalls: {
    status: 422,
    detail: 'Nästa nummer kan inte sättas lägre än det är.',
    field: 'nextIssueNumber',
  },
  TelephoneServiceNameTaken: { status: 409, detail: 'Det finns redan en tjänst med det namnet.', field: 'name' },
  TelephoneServiceNotFound: { status: 404, detail: 'Tjänsten finns inte.' },
  TooManyTelephoneServices: {
    status: 409,
    detail: 'Fler tjänster än så här får inte plats. Återkalla en som inte används.',
  },
  LegimusNotChosen: {
    status: 422,
    detail: 'Filnamnet till Legimus kan bara ändras när publikationen skickas till Legimus.',
    field: 'legimusFilename',
  },
  LastAdministrator: { status: 409, detail: 'Det måste finnas minst en administratör.', field: 'role' },
  NoSuchVariant: { status: 422, detail: 'Filen finns inte i det formatet.' },
  NotASound: { status: 422, detail: 'Filen är inget ljud.', field: 'soundfile' },
  NotAnImage: { status: 422, detail: 'Filen är ingen bild.' },
  OrderAlreadyExists: { status: 409, detail: 'Ordern finns redan.' },
  OrderHasPublication: { status: 409, detail: 'Ordern har redan en publikation.' },
  OrderInProduction: { status: 409, detail: 'Ordern är redan under produktion. Hör av dig till oss.' },
  OrderInvoiced: {
    status: 409,
    detail: 'Ordern är klar eller har ett fakturaunderlag. Den finns kvar, så att fakturan kan förklaras.',
  },
  OrderNotFound: { status: 404, detail: 'Ordern finns inte.' },
  OrderStateOutOfReach: {
    status: 422,
    detail:
      'Ordern kan inte gå dit härifrån. Ta ett steg i taget: Skapad, Under produktion, Korrektur, Redo för faktura, Klar.',
    field: 'state',
  },
  OrderWasWithdrawn: { status: 409, detail: 'Kunden har tagit tillbaka ordern.' },
  PageOutOfOrder: {
    status: 422,
    detail: 'Sidan måste ligga mellan sidorna för artiklarna före och efter.',
    field: 'page',
  },
  PasswordLetterNotValid: { status: 403, detail: 'Länken gäller inte längre. Be om en ny.' },
  PageOutOfRange: { status: 422, detail: 'Sidan måste vara mellan 1 och 1000 för alla artiklar.', field: 'page' },
  PriceListInForce: { status: 409, detail: 'Prislistan gäller redan och kan inte återkallas. Publicera en ny.' },
  PriceListInThePast: { status: 422, detail: 'Prislistan kan tidigast gälla från i dag.', field: 'effectiveFrom' },
  PriceListNotFound: { status: 404, detail: 'Prislistan finns inte.' },
  PriceListOutdated: {
    status: 409,
    detail: 'Någon annan har publicerat en prislista sedan du öppnade sidan. Titta på den och försök igen.',
  },
  PriceListOutOfOrder: {
    status: 422,
    detail:
      'Det finns redan en prislista som gäller från samma dag eller senare. Välj en senare dag eller återkalla den.',
    field: 'effectiveFrom',
  },
  ProductionSuperseded: { status: 409, detail: 'En nyare produktion av numret har tagit över.' },
  ProductionUnderway: { status: 409, detail: 'Numret produceras redan.' },
  PosterNotFound: {
    status: 422,
    detail: 'Bilden finns inte, eller är ingen bild. Välj en annan.',
    field: 'posterimage',
  },
  PosterTooHigh: {
    status: 422,
    detail: `Omslagsbilden är för hög. Gör den högst ${POSTER_MAX_HEIGHT.toString()} px hög och ladda upp den igen.`,
    field: 'posterimage',
  },
  PublicationAlreadyExists: { status: 409, detail: 'Publikationen finns redan.' },
  PublicationNameMissing: { status: 422, detail: 'Ange ett namn.', field: 'name' },
  PublicationNotFound: { status: 404, detail: 'Publikationen finns inte.' },
  RecordingNotFound: {
    status: 422,
    detail: 'Inläsningen finns inte, eller är inget ljud. Ladda upp den igen.',
    field: 'nameRecordings',
  },
  SubtitlesBelongToVideos: { status: 422, detail: 'Bara filmer har undertexter.', field: 'subTitles' },
  ReleaseDateOutOfRange: {
    status: 422,
    detail: 'Tillgänglig från ligger före 1 februari 2016 eller för långt fram i tiden.',
    field: 'availableFromDate',
  },
  RenewalOfferGone: {
    status: 409,
    detail: 'Offerten för nästa år är borttagen. Ta tillbaka den först, eller tacka nej och lägg upp en ny order.',
  },
  RenewalNotProposed: { status: 409, detail: 'Förnyelsen är redan avgjord, eller har inte kommit än.' },
  QuotationOfAnother: {
    status: 422,
    detail: 'Offerten är ställd till en annan kund. Välj en av kundens egna offerter, eller ingen.',
    field: 'quotation',
  },
  UserAlreadyExists: { status: 409, detail: 'Användaren finns redan.' },
  UserNotFound: { status: 404, detail: 'Användaren finns inte.' },
}

export const problemOf = (reason: Refusal): Problem => ({ title: reason, ...problems[reason] })
