import { MapPin, Pause, Shield, Users } from 'lucide-react'
import { covers } from '../../../domain/subscribers/subscriber/periods.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import type { PublicationName } from '../../../projections/editorial/publication/view.ts'
import { publicationFilter } from '../../editorial/entities/publication-filter.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { defineList } from '../../kernel/lists/define-list.ts'
import { joinList, sayDate, today } from '../../kernel/words/swedish.ts'
import type { Subscriber } from '../queries/subscribers.ts'
import { subscriberName } from '../words/subscriber-name.ts'

/** A protected subscriber appears with the customer number alone. */
const nameOf = ({ name, customerNr, isProtected }: Subscriber) =>
  subscriberName({ name: isProtected ? '' : name, customerNr })

const street = ({ coaddress, address }: Subscriber) =>
  [...(coaddress ? [`c/o ${coaddress}`] : []), ...(address ? [address] : [])].join(', ')

const place = ({ zip, city }: Subscriber) => `${zip} ${city}`.trim()

const addressOf = (subscriber: Subscriber) => [street(subscriber), place(subscriber)].filter(Boolean).join(', ')

const formatsOf = ({ subscriptions }: Subscriber) => [...new Set(subscriptions.map(({ format }) => format))].join(', ')

const holdText = ({ pauses }: Subscriber, day: string): string => {
  const [pause] = pauses
  if (!pause) return ''
  if (!covers(pause, day)) return `Uppehåll från ${sayDate(pause.from)}`
  return pause.to === null ? 'Uppehåll tills vidare' : `Uppehåll till ${sayDate(pause.to)}`
}

const hasTemporaryAddress = ({ temporaryAddresses }: Subscriber, day: string): boolean =>
  temporaryAddresses.some((stay) => covers(stay, day))

const statusText = (subscriber: Subscriber): string => {
  const day = today()
  const said = [
    subscriber.isProtected ? 'Skyddad identitet' : '',
    holdText(subscriber, day),
    hasTemporaryAddress(subscriber, day) ? 'Tillfällig adress' : '',
  ]
  return said.filter(Boolean).join(', ')
}

const SubscriberStatus = ({ of }: { readonly of: Subscriber }) => {
  const day = today()
  const pause = holdText(of, day)
  return (
    <>
      {of.isProtected && (
        <Status tone="waiting" icon={Shield}>
          Skyddad identitet
        </Status>
      )}{' '}
      {pause && (
        <Status tone="waiting" icon={Pause}>
          {pause}
        </Status>
      )}{' '}
      {hasTemporaryAddress(of, day) && (
        <Status tone="now" icon={MapPin}>
          Tillfällig adress
        </Status>
      )}
    </>
  )
}

const Address = ({ of }: { readonly of: Subscriber }) => (
  <>
    {street(of)}
    <span className="soft small num row-under">{place(of)}</span>
  </>
)

/** `publications`: their names by id. */
export const subscriberListOf = (publications: readonly PublicationName[]) => {
  const names = new Map<string, string>(publications.map(({ _id, name }) => [_id, name]))
  const publicationsOf = (subscriber: Subscriber) =>
    joinList(subscriber.publications.flatMap((id) => names.get(id) ?? []).toSorted((a, b) => a.localeCompare(b, 'sv')))
  return defineList<Subscriber>({
    entity: 'subscriber',
    follows: ['publication'],
    collection: '/api/subscribers',
    words: { one: 'prenumerant', many: 'prenumeranter', none: 'Ingen' },
    title: nameOf,
    href: ({ _id }) => `/subscriber/${_id}`,
    filters: [
      {
        id: 'format',
        asks: 'format',
        label: 'Format',
        all: 'Alla format',
        options: subscriptionFormats.map((format) => ({ value: format, text: format })),
      },
      publicationFilter,
    ],
    columns: [
      { id: 'name', title: 'Namn', text: nameOf, isSortable: true, width: 'wide' },
      { id: 'customerNr', title: 'Kundnummer', text: ({ customerNr }) => customerNr, isSortable: true, isNumber: true },
      {
        id: 'address',
        title: 'Adress',
        text: addressOf,
        cell: (subscriber) => (addressOf(subscriber) ? <Address of={subscriber} /> : null),
        isSortable: true,
        isTwoLined: true,
        width: 'wide',
      },
      { id: 'format', title: 'Format', text: formatsOf, width: 'grow' },
      { id: 'publication', title: 'Publikation', text: publicationsOf, width: 'grow' },
      {
        id: 'standing',
        title: 'Läge',
        text: statusText,
        cell: (subscriber) => (statusText(subscriber) ? <SubscriberStatus of={subscriber} /> : null),
      },
      { id: 'phone', title: 'Telefon', text: ({ phone }) => phone, isOfFile: true },
      { id: 'cellphone', title: 'Mobil', text: ({ cellphone }) => cellphone, isOfFile: true },
      { id: 'email', title: 'E-post', text: ({ email }) => email, isOfFile: true },
    ],
    order: { column: 'name', direction: 'ascending' },
    pageSizes: [10, 20, 30, 50, 100, 500, 1000],
    searched: 'Sökningen gäller namn, adress, telefon, e-post och kundnummer.',
    remove: {
      tells: ({ subscriptions }) =>
        subscriptions.length === 0 ? 'Det finns inga prenumerationer.' : 'Prenumerationerna upphör med detsamma.',
    },
    empty: {
      icon: Users,
      text: 'Här finns de som får en publikation på skiva, på papper, i appen eller med e-post. Lägg till den första med Ny prenumerant, eller ett helt register med Importera.',
    },
  })
}
