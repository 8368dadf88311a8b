import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type KindName, thingOf } from '../../../domain/support/thing-kinds.ts'

export type PastScreen = { readonly name: string; readonly address: string }

const textIn = (events: readonly RecordedEvent[], field: string): string | undefined =>
  events.map(({ event }): unknown => Reflect.get(event.data, field)).find((value) => typeof value === 'string')

type FindScreens = (id: string, events: readonly RecordedEvent[]) => readonly PastScreen[]

const ofIssue: FindScreens = (id, events) => {
  const publicationId = textIn(events, 'publicationId')
  return [
    { name: 'Artiklar', address: `/publications/articles/${id}` },
    { name: 'Nummer', address: `/publications/issues/edit/${id}` },
    ...(publicationId === undefined
      ? []
      : [{ name: 'Publikationens nummer', address: `/publications/issues/${publicationId}` }]),
  ]
}

const subscriberList: PastScreen = { name: 'Alla prenumeranter', address: '/subscribers' }

const ownScreens: { readonly [Kind in KindName]?: FindScreens } = {
  issue: ofIssue,
  contents: ofIssue,
  quotation: (id, events) => {
    const code = textIn(events, 'shortCode')
    return [
      { name: 'Offert', address: `/quotation/${id}` },
      ...(code === undefined ? [] : [{ name: 'Sidan som kunden såg', address: `/quotplug/${code}` }]),
      { name: 'Prislista', address: '/pricelist' },
    ]
  },
  order: (id, events) => {
    const quotationId = textIn(events, 'quotation')
    return [
      { name: 'Order', address: `/order/${id}` },
      ...(quotationId === undefined ? [] : [{ name: 'Offert', address: `/quotation/${quotationId}` }]),
    ]
  },
  publication: (id) => [
    { name: 'Nummer', address: `/publications/issues/${id}` },
    { name: 'Prenumeranter', address: `/subscribers?publication=${id}` },
  ],
  subscriber: (id) => [{ name: 'Prenumerant', address: `/subscriber/${id}` }, subscriberList],
  subscriptionChange: (id) => [{ name: 'Ärende', address: `/subscribeTemp/${id}` }, subscriberList],
}

/** Pages of which nothing is kept from the past but the list in which the thing stands today. */
const withoutPast: ReadonlySet<string> = new Set(['user', 'administrators', 'delivery', 'subscriberImport', 'repair'])

/** The screens of a thing that can be shown as they were, the most telling first. */
export const pastScreensOf = (stream: string, events: readonly RecordedEvent[]): readonly PastScreen[] => {
  const { kind, id, words } = thingOf(stream)
  const own = Object.hasOwn(ownScreens, kind) ? ownScreens[kind as KindName] : undefined
  if (own) return own(id, events)
  return words.page && !withoutPast.has(kind) ? [{ name: words.name, address: words.page(id) }] : []
}
