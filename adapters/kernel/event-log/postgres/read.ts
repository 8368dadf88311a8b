import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  type AnyEvent,
  type Batch,
  type EventLog,
  type Filter,
  type Position,
} from '../../../../domain/kernel/event-log.ts'
import type { Codec } from '../codec.ts'
import { placeOf, positionOf, START_OF_LOG } from './position.ts'
import { readingStreams } from './read-streams.ts'
import type { Outlast } from './retry-in-outage.ts'
import {
  areOfProcesses,
  columns,
  createQuery,
  decodeRows,
  type Row,
  rowPosition,
  type Statement,
  typeOf,
} from './rows.ts'

// Below the oldest running transaction, no event can appear any more. Transaction ids of an earlier epoch say nothing
// about this epoch's.
export const settledCondition = `(e.epoch, e.tx) < ((select epoch from event_epoch), pg_snapshot_xmin(pg_current_snapshot()))`

/**
 * Two statements: one that stops at the first place where an event can still appear, and one for readers that want
 * every visible event.
 */
const settledOrAllStatement = (name: string, text: (visible: string) => string) => {
  const known = { name, text: text(settledCondition) }
  const all = { name: `${name}-unsettled`, text: text('true') }
  return (unsettled: boolean): Statement => (unsettled ? all : known)
}

export const afterPlace = `(e.epoch, e.tx, e.seq) > ($1::int, $2::xid8, $3::bigint)`
export const inOrder = `e.epoch, e.tx, e.seq`

const nextStatement = settledOrAllStatement(
  'event-log-next',
  (visible) => `
    select ${columns} from event e where ${afterPlace} and ${visible} order by ${inOrder} limit $4`,
)

const noEvent = columns
  .split(', ')
  .slice(3)
  .map(() => 'null')
  .join(', ')

// The statement first finds how far to look, so that a filter with few matches still advances: to the last event of a
// fixed number of transactions, which the index finds without a scan. This place follows the matches as a row without
// data. Both parts are ordered, so that the server sorts nothing and sends the first rows while it looks for others.
// Each type is looked up in a hash under any plan: a list would be compared element by element, and the planner,
// knowing that the list matches little, would read the whole log for each page instead of from its place. `is true`
// keeps the look-up from becoming a join, which has no order.
const matchingStatement = settledOrAllStatement(
  'event-log-matching',
  (visible) => `
    with next as materialized (
      select e.epoch, (e.tx::text::numeric + $5)::text::xid8 as tx from event e
      where ${afterPlace} and ${visible} order by ${inOrder} limit 1
    ), reach as materialized (
      select e.epoch, e.tx, e.seq from event e
      where ${afterPlace} and (e.epoch, e.tx) <= ((select epoch from next), (select tx from next)) and ${visible}
      order by e.epoch desc, e.tx desc, e.seq desc limit 1
    )
    (
      select ${columns} from event e
      where ${afterPlace}
        and (e.epoch, e.tx, e.seq) <= ((select epoch from reach), (select tx from reach), (select seq from reach))
        and (e.type in (select unnest($6::text[]))) is true
      order by ${inOrder} limit $4
    ) union all select epoch, tx, seq, ${noEvent} from reach
    order by epoch, tx, seq`,
)

type MatchRow = Row | [epoch: string, tx: string, seq: string, stream: null, ...null[]]

const isEvent = (row: MatchRow): row is Row => row[3] !== null

const readHead = settledOrAllStatement(
  'event-log-head',
  (visible) => `
    select e.epoch::text, e.tx::text, e.seq::text from event e where ${visible}
    order by e.epoch desc, e.tx desc, e.seq desc limit 1`,
)

/** How many transactions a filter skips at once; most hold one event or none. */
const TRANSACTIONS_PER_FILTER_READ = 20_000

/** How many events one read of the tail fetches. */
const EVENTS_PER_TAIL_READ = 500

/** The rows in the log's order, and the position where the next read begins. */
type Page = { readonly rows: readonly Row[]; readonly upTo: Position }

/** A batch of this many events is part of a large piece of work. */
const EVENTS_OF_BUSY_READ = 50

export type TailBatch = Batch & {
  /** Processes appended much, and all of it has been read: more will come. */
  readonly isOfMuch: boolean
}

type TailRows = { readonly rows: readonly Row[]; readonly isOfMuch: boolean }

type Tail = { readonly end: Position; readonly reads: Map<Position, Promise<TailRows>> }

/** The reading part of the port. It repeats every query while the server is away. */
export const createReader = (pool: Pool, codec: Codec, outlast: Outlast) => {
  const rowsOf = createQuery(pool, outlast)

  const decoded = <Event extends AnyEvent>(rows: readonly Row[]) => outlast(() => decodeRows<Event>(codec, rows))

  const next = async (after: Position, limit: number, unsettled: boolean): Promise<Page> => {
    const { epoch, tx, seq } = placeOf(after)
    const rows = await rowsOf<Row>(nextStatement(unsettled), [epoch, tx, seq, limit])
    const last = rows.at(-1)
    return { rows, upTo: last ? rowPosition(last) : after }
  }

  const matching = async (after: Position, limit: number, unsettled: boolean, { types }: Filter): Promise<Page> => {
    const { epoch, tx, seq } = placeOf(after)
    const values = [epoch, tx, seq, limit, TRANSACTIONS_PER_FILTER_READ, types]
    const matched = await rowsOf<MatchRow>(matchingStatement(unsettled), values)
    const rows = matched.filter(isEvent)
    const last = rows.length === limit ? rows.at(-1) : matched.at(-1)
    return { rows, upTo: last ? positionOf(last[0], last[1], last[2]) : after }
  }

  const readAll: EventLog['readAll'] = async ({
    after = START_OF_LOG,
    limit = 1_000,
    filter,
    unsettled = false,
    reaches,
  }) => {
    const page = filter ? matching(after, limit, unsettled, filter) : next(after, limit, unsettled)
    const { rows, upTo } = await page
    if (reaches) {
      reaches(upTo)
      // Sends the pending requests before this process gets busy.
      await setImmediate()
    }
    return { events: await decoded(rows), upTo }
  }

  let tail: Tail = { end: START_OF_LOG, reads: new Map() }

  /** One query serves all followers at the same position with the same end. */
  const rowsOfTail = (after: Position, end: Position): Promise<TailRows> => {
    if (tail.end !== end) tail = { end, reads: new Map() }
    const { reads } = tail
    const asked = reads.get(after)
    if (asked) return asked
    const { epoch, tx, seq } = placeOf(after)
    const read = async () => {
      const rows = await rowsOf<Row>(nextStatement(false), [epoch, tx, seq, EVENTS_PER_TAIL_READ])
      const isOfMuch = rows.length >= EVENTS_OF_BUSY_READ && rows.length < EVENTS_PER_TAIL_READ && areOfProcesses(rows)
      return { rows, isOfMuch }
    }
    const reading = read()
    reads.set(after, reading)
    reading.catch(() => reads.delete(after))
    return reading
  }

  /**
   * The events between `after` and the log's `end`, and those that came since; only the first of them when there are
   * many.
   */
  const readTail = async (after: Position, end: Position, filter: Filter | undefined): Promise<TailBatch> => {
    const { rows, isOfMuch } = await rowsOfTail(after, end)
    const last = rows.at(-1)
    if (!last) return { events: [], upTo: after, isOfMuch }
    const wanted = filter ? rows.filter((row) => filter.types.includes(typeOf(row))) : rows
    return { events: await decoded(wanted), upTo: rowPosition(last), isOfMuch }
  }

  const head: EventLog['head'] = async ({ unsettled = false } = {}) => {
    const [last] = await rowsOf<[string, string, string]>(readHead(unsettled), [])
    return last && positionOf(...last)
  }

  return { read: readingStreams(rowsOf, decoded), readAll, readTail, head }
}
