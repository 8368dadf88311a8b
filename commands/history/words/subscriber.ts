import { isErased, shown } from '../../../domain/core/personal.ts'
import type { SubscriberEvent } from '../../../domain/subscriber/events.ts'
import { nameOf } from '../../../domain/subscriber/names.ts'
import type { Period } from '../../../domain/subscriber/periods.ts'
import { fieldsOf, type InWords, quoted } from '../in-words.ts'

const descriptions = { firstname: 'förnamn', lastname: 'efternamn', info: 'info', customerNr: 'kundnummer' }
const places = { address: 'adress', coaddress: 'c/o', zip: 'postnummer', city: 'ort', cityCode: 'ortskod' }
const contact = { phone: 'telefon', cellphone: 'mobil', email: 'e-postadress' }
const proxy = { proxyName: 'ombudets namn', proxyContact: 'hur ombudet nås' }

const days = ({ from, to }: Period) => (to === null ? `från ${from} tills vidare` : `${from} till ${to}`)

export const subscriberInWords: InWords<SubscriberEvent> = {
  SubscriberRegistered: ({ firstname, lastname, imported }) => {
    const name = isErased(firstname) || isErased(lastname) ? shown(firstname) : nameOf({ firstname, lastname })
    return `lade upp prenumeranten ${quoted(name)}${imported ? ' från en lista' : ''}`
  },
  SubscriberDescribed: ({ changes }) => `ändrade ${fieldsOf(changes, descriptions)}`,
  SubscriberMoved: ({ changes }) => `ändrade ${fieldsOf(changes, places)}`,
  SubscriberContactChanged: ({ changes }) => `ändrade ${fieldsOf(changes, contact)}`,
  ProxyChanged: ({ changes }) => `ändrade ${fieldsOf(changes, proxy)}`,
  IdentityProtected: () => 'skyddade identiteten',
  IdentityUnprotected: () => 'tog bort skyddet av identiteten',
  ProtectedIdentityShown: ({ reason }) => `öppnade de skyddade uppgifterna: ${quoted(reason)}`,
  PublicationJoined: () => 'lade till en publikation',
  PublicationLeft: () => 'tog bort en publikation',
  SubscriptionStarted: ({ format, issues, from, to }) =>
    `började prenumerationen i formatet ${format}, ${issues} ex, ${days({ from, to })}`,
  SubscriptionResized: ({ issues }) => `ändrade antalet till ${issues} ex`,
  SubscriptionEnded: ({ to }) => `avslutade prenumerationen den ${to}`,
  DeliveryPaused: (period) => `lade in uppehåll ${days(period)}`,
  DeliveryPauseEnded: ({ to }) => `avslutade uppehållet den ${to}`,
  TemporaryAddressGiven: (period) => `lade in en tillfällig adress ${days(period)}`,
  TemporaryAddressEnded: ({ to }) => `avslutade den tillfälliga adressen den ${to}`,
  SubscriberRemoved: () => 'tog bort prenumeranten',
  SubscriberRestored: () => 'tog tillbaka den borttagna prenumeranten',
  SubscriberForgotten: () => 'glömde allt personligt om prenumeranten',
}
