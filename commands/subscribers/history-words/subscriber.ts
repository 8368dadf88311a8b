import { displayText, isErased } from '../../../domain/kernel/personal.ts'
import { refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { SubscriberEvent, SubscriptionStarted } from '../../../domain/subscribers/subscriber/events.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import type { Period } from '../../../domain/subscribers/subscriber/periods.ts'
import {
  beforePhrase,
  countPhrase,
  dayInWords,
  earlierValue,
  fieldsOf,
  type InWords,
  inSentence,
  quoteText,
  type SentenceLookup,
} from '../../kernel/history/sentence-parts.ts'

const descriptions = { firstname: 'förnamn', lastname: 'efternamn', info: 'info', customerNr: 'kundnummer' }
const places = { address: 'adress', coaddress: 'c/o', zip: 'postnummer', city: 'ort', cityCode: 'ortskod' }
const contact = { phone: 'telefon', cellphone: 'mobil', email: 'e-postadress' }
const proxy = { proxyName: 'ombudets namn', proxyContact: 'hur ombudet nås' }

const days = ({ from, to }: Period) =>
  to === null ? `från ${dayInWords(from)} tills vidare` : `${dayInWords(from)} till ${dayInWords(to)}`

/** ' på Bottenviksbladet' */
const publicationPhrase = (publicationId: string | undefined, { publication }: SentenceLookup) => {
  const name = publicationId === undefined ? undefined : publication(publicationId)
  return name === undefined ? '' : ` på ${name}`
}

/** The event names only the subscription: an earlier event says its publication. */
const findSubscriptionStart = (subscriptionId: string, { earlier }: SentenceLookup) =>
  // The cast is sound: they are of the same stream.
  (earlier as readonly SubscriberEvent[]).findLast(
    (event): event is SubscriptionStarted =>
      event.type === 'SubscriptionStarted' && event.data.subscriptionId === subscriptionId,
  )?.data

const ofSubscription = (subscriptionId: string, aside: SentenceLookup) => {
  const begun = findSubscriptionStart(subscriptionId, aside)
  return begun ? `${publicationPhrase(begun.publicationId, aside)} i formatet ${begun.format}` : ''
}

/** A period that ends before it begins never took place. */
const isPeriodEmpty = (begun: Pick<Period, 'from'> | undefined, to: string) => begun !== undefined && to < begun.from

/** The period that one of those events began. */
const dataOf = (earlier: SentenceLookup['earlier'], isIt: (event: SubscriberEvent) => boolean): Period | undefined =>
  // The cast is sound: they are of the same stream, and the wanted events have days.
  (earlier as readonly SubscriberEvent[]).findLast(isIt)?.data as Period | undefined

export const subscriberInWords: InWords<SubscriberEvent> = {
  SubscriberRegistered: ({ firstname, lastname, imported }) => {
    const name = isErased(firstname) || isErased(lastname) ? displayText(firstname) : nameOf({ firstname, lastname })
    return `lade upp prenumeranten ${quoteText(name)}${imported ? ' från en lista' : ''}`
  },
  SubscriberDescribed: ({ changes }) => `ändrade ${fieldsOf(changes, descriptions)}`,
  SubscriberMoved: ({ changes }) => `ändrade ${fieldsOf(changes, places)}`,
  SubscriberContactChanged: ({ changes }) => `ändrade ${fieldsOf(changes, contact)}`,
  ProxyChanged: ({ changes }) => `ändrade ${fieldsOf(changes, proxy)}`,
  IdentityProtected: () => 'skyddade identiteten',
  IdentityUnprotected: () => 'tog bort skyddet av identiteten',
  ProtectedIdentityShown: ({ reason }) => `öppnade de skyddade uppgifterna: ${quoteText(reason)}`,
  PublicationJoined: ({ publicationId }, { publication }) =>
    `lade till ${publication(publicationId) ?? 'en publikation'}`,
  PublicationLeft: ({ publicationId }, { publication }) => `tog bort ${publication(publicationId) ?? 'en publikation'}`,
  SubscriptionStarted: ({ publicationId, format, issues, from, to }, aside) =>
    `började prenumerationen${publicationPhrase(publicationId, aside)} i formatet ${format}, ${issues} ex, ${days({ from, to })}`,
  SubscriptionResized: ({ subscriptionId, issues }, aside) => {
    const isSame = (data: object) => Reflect.get(data, 'subscriptionId') === subscriptionId
    const formerIssues = earlierValue(aside, 'issues', isSame)
    return `ändrade antalet${ofSubscription(subscriptionId, aside)} till ${issues} ex${beforePhrase(formerIssues, issues, (count) => `${count} ex`)}`
  },
  SubscriptionEnded: ({ subscriptionId, to }, aside) => {
    const of = ofSubscription(subscriptionId, aside)
    const ended = `avslutade prenumerationen${of} den ${dayInWords(to)}`
    return isPeriodEmpty(findSubscriptionStart(subscriptionId, aside), to) ? `tog tillbaka prenumerationen${of}` : ended
  },
  SubscriptionReopened: ({ subscriptionId, to }, aside) =>
    `lät prenumerationen${ofSubscription(subscriptionId, aside)} gå vidare ${to === null ? 'tills vidare' : `till ${dayInWords(to)}`}`,
  DeliveryPaused: (period) => `lade in uppehåll ${days(period)}`,
  DeliveryPauseEnded: ({ pauseId, to }, { earlier }) => {
    const begun = dataOf(earlier, (event) => event.type === 'DeliveryPaused' && event.data.pauseId === pauseId)
    return begun && isPeriodEmpty(begun, to)
      ? `tog tillbaka uppehållet ${days(begun)}`
      : `avslutade uppehållet den ${dayInWords(to)}`
  },
  TemporaryAddressGiven: (period) => `lade in en tillfällig adress ${days(period)}`,
  TemporaryAddressEnded: ({ stayId, to }, { earlier }) => {
    const begun = dataOf(earlier, (event) => event.type === 'TemporaryAddressGiven' && event.data.stayId === stayId)
    const ended = `avslutade den tillfälliga adressen den ${dayInWords(to)}`
    return begun && isPeriodEmpty(begun, to) ? `tog tillbaka den tillfälliga adressen ${days(begun)}` : ended
  },
  DiscResent: ({ format, reason }) => `skickade en skiva igen (${format}): ${quoteText(reason)}`,
  PouchesSent: ({ count, day }) => `skickade ${countPhrase(count, 'ett fodral', 'fodral')} den ${dayInWords(day)}`,
  PouchesReturned: ({ count, day }) =>
    `fick tillbaka ${countPhrase(count, 'ett fodral', 'fodral')} den ${dayInWords(day)}`,
  PouchesReminded: ({ day }) => `påminde om fodralen den ${dayInWords(day)}`,
  MailBounced: ({ isHard, status, refusal = isHard ? 'dead' : 'mailbox' }) =>
    `tog emot ett mejl i retur: ${inSentence(refusals[refusal])} (${status})`,
  MailLinksRevoked: () => 'gjorde länkarna i tidigare mejl ogiltiga',
  RequestTakenBack: () => 'tog tillbaka det som ett ärende hade ändrat',
  ImportTakenBack: ({ stays }) =>
    `ångrade det som en import hade ändrat${stays.length === 0 ? '' : ', utom det som hade ändrats sedan dess'}`,
  SubscriberRemoved: () => 'tog bort prenumeranten',
  SubscriberRestored: () => 'tog tillbaka den borttagna prenumeranten',
  SubscriberForgotten: () => 'glömde allt personligt om prenumeranten',
}
