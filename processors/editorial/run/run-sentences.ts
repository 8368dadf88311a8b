import type { Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { ProducedFile, ProductionKind } from '../../../domain/production/production/events.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import { clock } from '../../../domain/production/production/smil-clock.ts'

const countOf = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('sv', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** '1:02:10, 29,8 MB'. */
export const madeInWords = (kind: ProductionKind, { durationMs, bytes }: ProducedFile): string =>
  [...(holdsSound(kind) ? [clock(durationMs)] : []), megabytes(bytes)].join(', ')

/** '412 mejl'. */
export const mailedInWords = (sent: number): string => `${sent} mejl`

/** '412 pushnotiser'. */
export const pushedInWords = (sent: number): string => countOf(sent, 'pushnotis', 'pushnotiser')

export const NO_MAIL_SENT_MESSAGE = 'Inget mejl gick ut. Se ”Mejla”.'

export const NO_LISTENER_TOLD_MESSAGE = 'Ingen lyssnare fick veta. Se ”Pushnotis”.'

/** '3 filer, 29,8 MB'. */
export const deliveredInWords = (receipt: Receipt | undefined): string => {
  if (!receipt) return 'Levererat'
  const bytes = receipt.files.reduce((sum, file) => sum + file.bytes, 0)
  return `${countOf(receipt.files.length, 'fil', 'filer')}, ${megabytes(bytes)}`
}

export const alteredInWords = (articles: number): string =>
  articles === 0 ? 'Inget att ändra' : countOf(articles, 'artikel ändrad', 'artiklar ändrade')

/** The reasons why a step did not begin, as Swedish sentences. */
const refusals: Readonly<Record<string, string>> = {
  AlreadyDelivered: 'Det senaste har redan levererats dit.',
  DtbookFilenameUnusable: 'Publikationens filnamn för DTBook kan inte användas. Ändra det i publikationen.',
  DtbookNotChosen: 'Publikationen exporteras inte som DTBook.',
  IssueNotFound: 'Numret har tagits bort.',
  IssueNotOut: 'Numret är inte släppt.',
  LegimusFilenameUnusable: 'Fyll i publikationens filnamn hos Legimus först.',
  MailingHasEnded: 'Utskicket är avslutat. Ett nummer mejlas bara en gång.',
  NoWebSite: 'Publikationen har ingen webbplats att lägga artiklar på.',
  NotSentToLegimus: 'Publikationen skickas inte till Legimus.',
  ProductNotMade: 'Det finns inget att leverera.',
  ProductionUnderway: 'Något annat av numret produceras just nu.',
  PushHasEnded: 'Pushnotiserna är avslutade. Tillåt push igen för att skicka dem på nytt.',
  PushNotUsed: 'Publikationen skickar inga pushnotiser.',
  PublicationWithoutSubscribers: 'Publikationen har inga prenumeranter.',
  ReceiverNotWanted: 'Publikationen levererar inte dit.',
  ReceiverWithoutAddress: 'Publikationen har ingen adress till mottagarens server.',
}

export const refusedInWords = (reason: string): string =>
  refusals[reason] ?? 'Steget går inte att göra som numret är nu.'
