import type { EventLog } from '../domain/kernel/event-log.ts'
import * as delivery from './delivery/context.ts'
import * as editorial from './editorial/context.ts'
import type { EventInWords } from './kernel/history/sentence-parts.ts'
import * as people from './people/context.ts'
import * as production from './production/context.ts'
import * as sales from './sales/context.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

export const aggregates = {
  ...people.aggregates,
  ...editorial.aggregates,
  ...production.aggregates,
  ...delivery.aggregates,
  ...sales.aggregates,
  ...subscribers.aggregates,
  ...support.aggregates,
}
type Aggregates = typeof aggregates

export type Handlers = { readonly [Name in keyof Aggregates]: ReturnType<Aggregates[Name]> }

/** One handler per aggregate, shared by the whole process: each queues the commands on a stream and keeps its state. */
export const handlersOf = (log: EventLog): Handlers =>
  // The cast is sound: each name keeps the handler of its aggregate.
  Object.fromEntries(Object.entries(aggregates).map(([name, handle]) => [name, handle(log)])) as unknown as Handlers

/** The words for every type of event in the log. The cast is sound: each event finds the words of its own type. */
export const eventsInWords = Object.fromEntries(
  Object.values(aggregates).flatMap(({ inWords }) => Object.entries(inWords)),
) as Readonly<Record<string, EventInWords>>
