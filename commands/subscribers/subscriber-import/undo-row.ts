import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { ImportId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { eventsCausedBy, rowCause } from '../../../domain/subscribers/subscriber/undo/cause.ts'
import { type UndoPlan, undoPlanOf } from '../../../domain/subscribers/subscriber/undo/undo.ts'
import { withCause } from '../subscriber/caused-history.ts'

type ImportedRow = { readonly importId: ImportId; readonly place: number; readonly subscriberId: SubscriberId }

/** Plans the undo of one row, for the preview and the undo itself. */
export const planRowUndo = (
  recorded: readonly RecordedEvent<SubscriberEvent>[],
  { importId, place, subscriberId }: ImportedRow,
  how: { readonly today: string; readonly all?: boolean },
): UndoPlan => {
  const cause = rowCause(importId, place)
  const history = withCause(recorded, cause)
  const its = eventsCausedBy(history, cause)
  const { command, kept } = undoPlanOf(history, its, { subscriberId, ...how })
  const last = its.at(-1)
  // A subscriber without any other event needs no record of the undo.
  if (!last || (its.length === history.length && kept.length === 0)) return { command, kept }
  const where = { subscriberId, importId, place, revision: last.revision, events: its.length }
  return { command: { ...command, note: { type: 'ImportTakenBack', data: { ...where, stays: kept } } }, kept }
}
