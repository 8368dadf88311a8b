import type { SubmissionEvent } from '../../../domain/editorial/submission/events.ts'
import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import type { ErasedKind, ForgettingPlan } from '../../../domain/support/forgetting/events.ts'
import { isForgettable, type Stay } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { readStreams } from '../../history/read-streams.ts'
import type { GatheredData } from './gather.ts'
import type { PersonScope } from './person-scope.ts'
import { personalValues, subjectOf } from './personal-values.ts'

const valuesIn = (events: readonly RecordedEvent[]): number =>
  events.reduce((sum, { event }) => sum + personalValues(event).filter(({ text }) => text !== '').length, 0)

type OwnStreams = readonly (readonly [stream: string, events: readonly RecordedEvent[]])[]

/** Invoice facts outlive the person for as long as the law wants. */
const isKept = ({ event }: RecordedEvent): boolean => event.type === 'InvoiceFactsSealed'

const dependentKinds = (own: OwnStreams): readonly ErasedKind[] =>
  [...Map.groupBy(own, ([stream]) => thingOf(stream).kind)].map(([kind, all]) => ({
    kind,
    things: all.length,
    values: all.reduce((sum, [, events]) => sum + valuesIn(events.filter((each) => !isKept(each))), 0),
  }))

const invoicesIn = (own: OwnStreams): readonly Stay[] => {
  const days = own.flatMap(([, events]) =>
    // The cast is sound: the type of the event is looked at first.
    (events as readonly RecordedEvent<OrderEvent>[]).flatMap(({ event }) =>
      event.type === 'InvoiceFactsSealed' && !isErased(event.data.facts) ? [event.data.eraseOn] : [],
    ),
  )
  const last = days.toSorted().at(-1)
  return last === undefined ? [] : [{ what: 'invoice', count: days.length, until: last }]
}

/** Texts of an order that concern no contact: no forgetting of a person reaches them. */
const orderTextsIn = (own: OwnStreams): readonly Stay[] => {
  const loneThings = own.filter(
    ([stream, events]) =>
      thingOf(stream).kind === 'order' &&
      events.every(({ event }) => isKept({ event } as RecordedEvent) || concernsNoPerson(event)),
  )
  return loneThings.length === 0 ? [] : [{ what: 'orderTexts', count: loneThings.length, until: null }]
}

const concernsNoPerson = (event: RecordedEvent['event']): boolean =>
  'concerns' in event.data ? event.data.concerns === null : subjectOf(event) === Reflect.get(event.data, 'orderId')

const acceptedQuotations = (scope: PersonScope): readonly Stay[] => {
  const all = [...scope.events.values()].flat() as readonly RecordedEvent<SubmissionEvent>[]
  const count = all.reduce(
    (sum, { event }) => sum + (event.type === 'SubmissionFilesAccepted' ? event.data.mediaIds.length : 0),
    0,
  )
  return count === 0 ? [] : [{ what: 'acceptedFiles', count, until: null }]
}

const bylinesOf = (scope: PersonScope): readonly Stay[] =>
  [...scope.events.keys()].some((stream) => thingOf(stream).kind === 'user')
    ? [{ what: 'bylines', count: null, until: null }]
    : []

/** Texts that others wrote lie in other things: an administrator reads them before the forgetting. */
const mentionsIn = ({ mentions, withheld }: GatheredData): readonly Stay[] => {
  const count = mentions.length + withheld.reduce((sum, { places }) => sum + places, 0)
  return count === 0 ? [] : [{ what: 'mentions', count, until: null }]
}

/** The data that go and stay when a person is forgotten in the confirmed things. Orders are read for their invoices. */
export const planForgetting = async (
  log: EventLog,
  scope: PersonScope,
  gathered: GatheredData,
): Promise<ForgettingPlan> => {
  const { own, letters } = gathered
  const confirmedStreams = [...scope.events.keys()].filter((stream) => isForgettable(thingOf(stream).kind))
  const dependentStreams: OwnStreams = [...own].filter(([stream]) => !confirmedStreams.includes(stream))
  const orders = dependentStreams.flatMap(([stream]) => (thingOf(stream).kind === 'order' ? [stream] : []))
  const read = await readStreams(log, orders)
  const invoices = invoicesIn(orders.map((stream, index) => [stream, read[index] ?? []] as const))
  return {
    things: confirmedStreams.map((stream) => ({ stream, values: valuesIn(own.get(stream) ?? []) })),
    follows: dependentKinds(dependentStreams),
    files: dependentStreams.filter(([stream]) => thingOf(stream).kind === 'media').length,
    letters: letters.length,
    stays: [
      ...invoices,
      ...orderTextsIn(dependentStreams),
      ...acceptedQuotations(scope),
      ...mentionsIn(gathered),
      ...bylinesOf(scope),
      { what: 'backups', count: null, until: null },
      { what: 'disk', count: null, until: null },
    ],
  }
}
