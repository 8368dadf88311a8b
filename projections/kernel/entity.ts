import type { AnyEvent, RecordedEvent } from '../../domain/kernel/event-log.ts'
import type { MessageOfType } from '../../domain/kernel/message-of-type.ts'
import { type ProjectionOf, type RowFold, type RowFolds, rowProjection } from './projection.ts'
import type { RowOf, StatedTable } from './table.ts'

/** The change of a row by an event: some columns, none (`null`: the row is not even read), or its end. */
type Change<Row, Event extends AnyEvent> =
  | ((data: Event['data'], row: Row, recorded: RecordedEvent<Event>) => Partial<Row>)
  | 'removes'
  | null

type Entity<Row, Event extends AnyEvent, Opening extends Event['type']> = {
  readonly id: (data: Event['data']) => string
  readonly opens: { readonly [Type in Opening]: (recorded: RecordedEvent<MessageOfType<Event, Type>>) => Row }
  /** Total: an event without an entry does not compile. */
  readonly on: { readonly [Type in Exclude<Event['type'], Opening>]: Change<Row, MessageOfType<Event, Type>> }
}

/**
 * A read model with one row per stream, the usual form. A `revision` column keeps that of the last event heard; an
 * event about a missing row changes nothing.
 */
export const entity =
  <Event extends AnyEvent, T extends StatedTable>(table: T) =>
  <const Opening extends Event['type']>({ id, opens, on }: Entity<RowOf<T>, Event, Opening>): ProjectionOf<T> => {
    type Row = RowOf<T>
    const keys = ({ data }: Event) => [id(data)]
    const moved = ({ revision }: RecordedEvent) => ('revision' in table.columns ? { revision } : {})

    const opening = (open: (recorded: RecordedEvent<Event>) => Row): RowFold<Row, Event> => ({
      keys,
      fold: (_, recorded) => open(recorded),
    })
    const changing = (change: Change<Row, Event>): RowFold<Row, Event> | null =>
      change && {
        keys,
        fold: (row, recorded) =>
          change === 'removes'
            ? undefined
            : row && { ...row, ...change(recorded.event.data, row, recorded), ...moved(recorded) },
      }

    // The casts are sound: each fold only gets events of its own type.
    const opened = Object.entries(opens).map(([type, open]) => [type, opening(open as never)] as const)
    const changed = Object.entries(on).map(([type, change]) => [type, changing(change as never)] as const)
    const folds = Object.fromEntries([...opened, ...changed]) as unknown as RowFolds<Row, Event>
    return rowProjection<Event, T>(table, folds)
  }
