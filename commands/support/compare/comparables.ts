import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { type KindName, thingOf } from '../../../domain/support/thing-kinds.ts'
import { aggregates } from '../../handlers.ts'
import { ignoreUnknownEvents } from '../../kernel/handling/released-events.ts'
import { articleFields, contentsFields, issueFields } from './editorial-fields.ts'
import { publicationFields } from './publication-fields.ts'
import { quotationFields } from './quotation-fields.ts'
import { customerFields, discountFields, orderFields } from './sales-fields.ts'
import { fieldsByTable, fieldsByWords, type StateFields } from './state-fields.ts'
import { subscriberFields, userFields } from './subscribers-fields.ts'

/** The things whose screens are forms: every field of their state has its words. Others are compared by the words of events. */
const tables: { readonly [Kind in KindName]?: object } = {
  article: articleFields,
  contents: contentsFields,
  customer: customerFields,
  discount: discountFields,
  issue: issueFields,
  order: orderFields,
  publication: publicationFields,
  quotation: quotationFields,
  subscriber: subscriberFields,
  user: userFields,
}

/** How the state of a thing follows from its events, and which fields it has. */
type Comparable = {
  readonly initialState: object
  readonly evolve: (state: object, event: AnyEvent) => object
  readonly fieldsOf: (state: object) => StateFields
}

/** Inside of a removed thing lies the thing as it was. */
const unwrapState = (state: object): object => {
  const inner: unknown = ['was', 'order', 'issue'].map((key): unknown => Reflect.get(state, key)).find(Boolean)
  return typeof inner === 'object' && inner !== null ? { ...inner, ...state } : state
}

const noAggregate: Comparable = { initialState: {}, evolve: (state) => state, fieldsOf: () => new Map() }

const aggregateName = (kind: string) => kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

type Aggregate = {
  readonly decider: Pick<Comparable, 'initialState' | 'evolve'>
  readonly inWords: object
}

/** The aggregate whose events a stream holds; undefined: there is none of that name. */
export const aggregateOf = (stream: string): Aggregate | undefined => {
  const name = aggregateName(thingOf(stream).kind)
  // The cast is sound: a stream holds events of its own aggregate.
  return Object.hasOwn(aggregates, name)
    ? (aggregates[name as keyof typeof aggregates] as unknown as Aggregate)
    : undefined
}

export const comparableOf = (stream: string): Comparable => {
  const { kind } = thingOf(stream)
  const aggregate = aggregateOf(stream)
  if (!aggregate) return noAggregate
  // The cast is sound: as above.
  const { initialState, evolve } = ignoreUnknownEvents(
    aggregate.decider as never,
    aggregate.inWords as never,
  ) as unknown as Comparable
  const table = Object.hasOwn(tables, kind) ? tables[kind as KindName] : undefined
  return {
    initialState,
    evolve,
    fieldsOf: (state) => (table ? fieldsByTable(table, unwrapState(state)) : fieldsByWords(unwrapState(state))),
  }
}
