import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import {
  isPosted,
  type SubscriptionFormat,
  subscriptionFormats,
} from '../../../domain/subscribers/subscription-formats.ts'
import type { Api, CreatedEntity } from '../api.ts'

/** 'ÅÅÅÅ-MM-DD', so many days after another day. */
export const dayAfter = (day: string, days: number): string => dateOfDays(daysOfDate(day) + days)

const firstnames =
  'Asta Birger Cecilia David Elsa Folke Gunvor Hilding Ingrid Joel Karin Lars Märta Nils Olga Per Rut Sixten Tyra Ulf ' +
  'Vera Wilmer Ylva Åke Ärla Östen Anna Bo Carin Dag Ebba Frej Greta Hugo Isa Jon Kaj Lova Mats Nora'

const towns = [
  ['972 00', 'Luleå'],
  ['961 00', 'Boden'],
  ['955 00', 'Råneå'],
  ['945 00', 'Rosvik'],
] as const

type Subscription = { readonly format: SubscriptionFormat; readonly from: string; readonly to: string | null }

type ExampleSubscriber = {
  readonly firstname: string
  readonly place: number
  readonly subscriptions: readonly Subscription[]
}

/** Days before the example: half have subscribed for more than a year, the others came in the course of it. */
const daysAgo = (place: number) => (place < 20 ? 380 + place * 3 : 360 - (place - 20) * 17)

/**
 * Every sixth has ended, and every seventh has changed to another format, so that the curves of the year rise and fall.
 */
const subscriptionsOf = (place: number, today: string): readonly Subscription[] => {
  const formatAt = (at: number) => subscriptionFormats[at % subscriptionFormats.length] ?? 'Daisy CD'
  const format = formatAt(place)
  const from = dayAfter(today, -daysAgo(place))
  if (place % 6 === 5) return [{ format, from, to: dayAfter(today, -20 - place * 4) }].filter(({ to }) => to > from)
  if (place % 7 !== 3) return [{ format, from, to: null }]
  const change = dayAfter(today, -10 - place * 5)
  if (change <= from) return [{ format, from, to: null }]
  return [
    { format, from, to: dayAfter(change, -1) },
    { format: formatAt(place + 3), from: change, to: null },
  ]
}

/** The subscribers as of a day. */
export const subscribersOn = (today: string): readonly ExampleSubscriber[] =>
  firstnames.split(' ').map((firstname, place) => ({ firstname, place, subscriptions: subscriptionsOf(place, today) }))

const formOf = ({ firstname, place, subscriptions }: ExampleSubscriber, mailHost: string) => {
  const [zip, city] = towns[place % towns.length] ?? towns[0]
  const number = (place + 1).toString().padStart(2, '0')
  return {
    firstname,
    lastname: 'Exempel',
    customerNr: `EX-${number}`,
    info: 'Exempelprenumerant. Personen är påhittad.',
    address: `Exempelgatan ${place + 1}`,
    zip,
    city,
    phone: `070-17406${number}`,
    ...(subscriptions.some(({ format }) => !isPosted(format)) ? { email: `exempel-${number}@${mailHost}` } : {}),
  }
}

/** Adds the subscribers of a publication. `mailHost`: the host of their addresses. */
export const addSubscribers = async (
  api: Api,
  { pub, today, mailHost }: { readonly pub: string; readonly today: string; readonly mailHost: string },
): Promise<void> => {
  for (const subscriber of subscribersOn(today)) {
    const step = `subscriber-${subscriber.place}`
    const body = { ...formOf(subscriber, mailHost), pub }
    const { _id } = await api<CreatedEntity>({ method: 'POST', path: '/api/subscribers', step, body })
    for (const [at, subscription] of subscriber.subscriptions.entries()) {
      const path = `/api/subscribers/addSub/${_id}`
      await api({ method: 'PUT', path, step: `${step}-${at}`, body: { publication: pub, ...subscription } })
    }
    if (subscriber.place !== 8) continue
    const hold = { from: dayAfter(today, 7), to: dayAfter(today, 21) }
    await api({ method: 'POST', path: `/api/subscribers/${_id}/pauses`, step: `${step}-hold`, body: hold })
  }
}
