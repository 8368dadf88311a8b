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

// Below the oldest transaction that still runs, nothing can appear any more. Transaction ids of an earlier epoch say
// nothing about those of this one.
const settledCondition = `(e.epoch, e.tx) < ((select epoch from event_epoch), pg_snapshot_xmin(pg_current_snapshot()))`

/** A statement that stops where anything can still appear, and the same for who wants everything that is there. */
const settledOrAllStatement = (name: string, text: (visible: string) => string) => {
  const known = { name, text: text(settledCondition) }
  const all = { name: `${name}-unsettled`, text: text('true') }
  return (unsettled: boolean): Statement => (unsettled ? all : known)
}

const afterPlace = `(e.epoch, e.tx, e.seq) > ($1::int, $2::xid8, $3::bigint)`
const inOrder = `e.epoch, e.tx, e.seq`

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

// First how far to look, so that a filter that matches little still gets on: to the last that so many transactions from
// the next one on hold, which is found without passing over any. It comes after what matches, as a row of nothing but a
// place. Both parts are ordered, so that nothing is sorted and the first rows are on their way while others are sought.
// Each type is looked up in a hash, which any plan does: in a list it would be compared with one after another, and whoever
// knows that the list matches little reads the whole log for each page rather than on from its place. Being asked whether
// it is true keeps the look-up from becoming a join, which has no order.
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

/** How many transactions a filter passes over at once; most hold an event or none. */
const TRANSACTIONS_PER_FILTER_READ = 20_000

/** So many events of a tail are read at a time. */
const EVENTS_PER_TAIL_READ = 500

/** As they lie, and where one reads on. */
type Page = { readonly rows: readonly Row[]; readonly upTo: Position }

/** So many at a time are of work that goes on. */
const EVENTS_OF_BUSY_READ = 50

export type TailBatch = Batch & {
  /** Processes have appended much, and all of it has been read: more will come. */
  readonly isOfMuch: boolean
}

type TailRows = { readonly rows: readonly Row[]; readonly isOfMuch: boolean }

type Tail = { readonly end: Position; readonly reads: Map<Position, Promise<TailRows>> }

/** What of the port only reads. Every query is tried again while the server is away. */
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
      // What is asked for now is on its way before this process is busy.
      await setImmediate()
    }
    return { events: await decoded(rows), upTo }
  }

  let tail: Tail = { end: START_OF_LOG, reads: new Map() }

  /** Asked once by all who have read to the same place and know the same end. */
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

  /** What lies between `after` and the `end` of the log, and what has come since, the first of it when that is much. */
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
