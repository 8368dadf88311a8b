import type { Revision } from '../../../domain/kernel/event-log.ts'
import { type ChangedField, changedFields, rawText } from './changed-fields.ts'
import { EARLIER_EVENTS } from './event-rows.ts'
import { rowsOfEvents, type TimelineTools } from './read-timeline.ts'
import type { TimelineRow } from './rows.ts'

/** All that is known of one event. */
export type EventDetail = {
  readonly row: TimelineRow
  readonly type: string
  readonly commandId: string
  readonly correlationId: string
  readonly changes: readonly ChangedField[]
  /** What it follows from, and what it led to, in the order of time. */
  readonly after: readonly TimelineRow[]
  readonly gave: readonly TimelineRow[]
  /** The event with its metadata, as JSON to read. */
  readonly raw: string
}

/** Undefined: the thing has no such event. Rejects as `EventLog.read` does. */
export const readEvent = async (
  tools: TimelineTools,
  { stream, revision }: { readonly stream: string; readonly revision: Revision },
): Promise<EventDetail | undefined> => {
  const start = Math.max(0, revision - EARLIER_EVENTS)
  const { events } = await tools.log.read(stream, { from: start, to: revision })
  const recorded = events.at(-1)
  if (recorded?.revision !== revision) return undefined
  const rows = await rowsOfEvents(tools, { events, from: events.length - 1 }, true)
  const row = rows.find(({ id }) => id === recorded.eventId)
  if (!row) return undefined
  const { event, position: _, ...metadata } = recorded
  return {
    row,
    type: event.type,
    commandId: recorded.commandId,
    correlationId: recorded.correlationId,
    changes: changedFields(
      event,
      events.slice(0, -1).map((each) => each.event),
    ),
    after: rows.filter(({ id }) => row.after.includes(id)),
    gave: rows.filter(({ after }) => after.includes(row.id)),
    raw: rawText({ ...event, metadata }),
  }
}
