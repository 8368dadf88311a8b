import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { Trace } from '../../../domain/kernel/trace.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'

/** A larger batch is a rebuild or a start from far behind: no act waits for it. */
const MAX_TRACED_EVENTS = 100

/** The last event of each act in the batch. */
const actsIn = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.length > MAX_TRACED_EVENTS ? [] : [...new Map(events.map((event) => [event.correlationId, event])).values()]

/** The same projections, with a span for each act in a batch, from the reading of its rows until they are written. */
export const tracedProjections = (projections: readonly Projection[], trace: Trace): readonly Projection[] =>
  projections.map((projection) => ({
    ...projection,
    prepare: async (db, table, events) => {
      const spans = actsIn(events).map(({ correlationId, eventId: causationId }) =>
        trace.begin({
          name: `project ${projection.name}`,
          correlationId,
          causationId,
          attributes: { 'ljudkod.events': events.length },
        }),
      )
      const end = (isFailed: boolean) => spans.forEach((span) => span.end(isFailed))
      const write = await projection.prepare(db, table, events).catch((error: unknown) => {
        end(true)
        throw error
      })
      return (tx) =>
        write(tx).then(
          () => end(false),
          (error: unknown) => {
            end(true)
            throw error
          },
        )
    },
  }))
