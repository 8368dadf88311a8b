import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import { hasDays, isOver } from '../../../domain/subscribers/subscriber/periods.ts'
import { type Dispatch, postOnDay } from '../../../domain/subscribers/subscriber/post/post.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'

type Rows = readonly (readonly string[])[]

const head = ['Kundnummer', 'Förnamn', 'Efternamn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Ortskod', 'Telefon', 'Mobil']

/** The whole register, a line for each subscriber. */
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

const dispatchHead = ['Kundnummer', 'Namn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Format', 'Antal']

/** The post of a publication on a day. Subscribers without an address come first, for the office to complete. */
export const dispatchRows = (subscribers: readonly KnownSubscriber[], dispatch: Dispatch): Rows => {
  const people = subscribers.map((subscriber) => ({ subscriber }))
  const { unaddressed, parcels } = postOnDay(people, dispatch)
  return [
    dispatchHead,
    ...[...unaddressed, ...parcels].map(({ to, name, at: { coaddress, address, zip, city }, format, issues }) => {
      const { customerNr } = to.subscriber.form
      return [customerNr, name, coaddress, address, writtenPostcode(zip), city, format, String(issues)]
    }),
  ]
}
