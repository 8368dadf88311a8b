import type { PublicationId } from '../../domain/core/ids.ts'
import { addressOn, isPausedOn, receivedOn } from '../../domain/subscriber/dispatch.ts'
import type { SubscriptionFormat } from '../../domain/values/subscription-formats.ts'
import { nameOf } from '../../domain/subscriber/names.ts'
import { hasDays, isOver } from '../../domain/subscriber/periods.ts'
import type { KnownSubscriber } from '../../domain/subscriber/state.ts'

type Rows = readonly (readonly string[])[]

const head = ['Kundnummer', 'Förnamn', 'Efternamn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Ortskod', 'Telefon', 'Mobil']

/** Everybody with all that is known of her, a line each. */
export const registerRows = (subscribers: readonly KnownSubscriber[], today: string): Rows => [
  [...head, 'E-post', 'Ombud', 'Ombudet nås', 'Format', 'Information'],
  ...subscribers.map(({ form, subscriptions }) => {
    const formats = subscriptions.filter((each) => hasDays(each) && !isOver(each, today)).map(({ format }) => format)
    return [
      form.customerNr,
      form.firstname,
      form.lastname,
      form.coaddress,
      form.address,
      form.zip,
      form.city,
      form.cityCode,
      form.phone,
      form.cellphone,
      form.email,
      form.proxyName,
      form.proxyContact,
      [...new Set(formats)].join(', '),
      form.info,
    ]
  }),
]

type Dispatch = {
  readonly publicationId: PublicationId
  readonly formats: readonly SubscriptionFormat[]
  readonly day: string
}

const dispatchHead = ['Kundnummer', 'Namn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Format', 'Antal']

/** What is posted of a publication on a day: to those who are not away, to where they are. By postcode, as the post sorts. */
export const dispatchRows = (
  subscribers: readonly KnownSubscriber[],
  { publicationId, formats, day }: Dispatch,
): Rows => {
  const lines = subscribers
    .filter((subscriber) => !isPausedOn(subscriber, day))
    .flatMap((subscriber) => {
      const { address, coaddress, zip, city } = addressOn(subscriber, day)
      const { form } = subscriber
      return receivedOn(subscriber, publicationId, day)
        .filter(({ format }) => formats.includes(format))
        .map(({ format, issues }) => ({
          zip,
          cells: [form.customerNr, nameOf(form), coaddress, address, zip, city, format, String(issues)],
        }))
    })
  const sorted = lines.toSorted((one, other) => one.zip.localeCompare(other.zip, 'sv'))
  return [dispatchHead, ...sorted.map(({ cells }) => cells)]
}
