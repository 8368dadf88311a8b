import type { EventLog, RecordedEvent, Revision } from '../../../domain/kernel/event-log.ts'
import { dayAfter } from '../../../domain/kernel/values/dates/calendar.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import type { LabelFile } from '../../people/access/personal-reads.ts'
import type { EventRegister } from '../event-register.ts'
import { EARLIER_EVENTS, eventRows, type RowTools } from './event-rows.ts'
import { type LabelTools, labelFilesOf, labelRows } from './label-rows.ts'
import { relatedEvents } from './relations.ts'
import { byTime, type Lane, type TimelineRow, withLetters } from './rows.ts'
import type { FindWork } from './work.ts'
import { workRows } from './work-rows.ts'

export type TimelineTools = RowTools & LabelTools & { readonly register: EventRegister; readonly findWork: FindWork }

export type TimelineFilter = {
  /** The key of a lane. */
  readonly lane?: string | undefined
  /** The name of an actor, as rows tell it. */
  readonly actor?: string | undefined
  /** A part of the sentence, the reason or the channel. */
  readonly text?: string | undefined
  /** Days (`YYYY-MM-DD`) in Sweden, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type TimelineQuery = TimelineFilter & {
  readonly stream: string
  readonly newestFirst: boolean
  /** Goes on behind this revision, in the order of the query. */
  readonly behind?: Revision | undefined
}

export type TimelinePage = {
  /** In the order of the query. */
  readonly rows: readonly TimelineRow[]
  /** Where the next page goes on; null: there are no more. */
  readonly next: Revision | null
  /** All events of the thing. */
  readonly count: number
  /** Lanes and actors of all rows that were looked at, also of those that the filter leaves out. */
  readonly lanes: readonly Lane[]
  readonly actors: readonly string[]
}

/** The events of a first screen. */
export const EVENTS_PER_PAGE = 50
/** A filter that finds little looks this far before it answers. */
const MAX_EVENTS_PER_SEARCH = 1_000

type Range = { readonly low: Revision; readonly high: Revision }

/** The first revision of a range whose day lies at or after `day`; behind the range where none does. */
const findDay = async (log: EventLog, stream: string, { low, high }: Range, day: string): Promise<Revision> => {
  let [from, to] = [low, high + 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const { events } = await log.read(stream, { from: middle, to: middle })
    const at = events[0]?.recordedAt
    if (at !== undefined && dayInSweden(new Date(at)) < day) from = middle + 1
    else to = middle
  }
  return from
}

const rangeOf = async (log: EventLog, { stream, from, to }: TimelineQuery, whole: Range): Promise<Range> => ({
  low: from === undefined ? whole.low : await findDay(log, stream, whole, from),
  high: to === undefined ? whole.high : (await findDay(log, stream, whole, dayAfter(to))) - 1,
})

const includes = (text: string, part: string) => text.toLocaleLowerCase('sv').includes(part.toLocaleLowerCase('sv'))

const isWanted =
  ({ lane, actor, text, from, to }: TimelineFilter) =>
  (row: TimelineRow): boolean => {
    const day = dayInSweden(new Date(row.at))
    return (
      (lane === undefined || row.lane.key === lane) &&
      (actor === undefined || row.actor === actor) &&
      (text === undefined || includes(`${row.said} ${row.reason} ${row.channel}`, text)) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    )
  }

/** The rows of consecutive events of the thing, with all that belongs to them. */
export const rowsOfEvents = async (
  tools: TimelineTools,
  { events, from }: { readonly events: readonly RecordedEvent[]; readonly from: number },
  withOwn = false,
): Promise<readonly TimelineRow[]> => {
  const own = events.slice(from)
  const [unordered, sentences] = await Promise.all([relatedEvents(tools, own, withOwn), tools.tell(events, from)])
  const related = unordered.toSorted((one, other) => tools.log.compare(one.recorded.position, other.recorded.position))
  const told = new Map(
    own.flatMap(({ eventId }, place) => {
      const said = sentences[place]
      return said ? [[eventId, said] as const] : []
    }),
  )
  const [rows, work] = await Promise.all([
    eventRows(tools, related, told),
    tools.findWork({
      correlationIds: [...new Set(own.map(({ correlationId }) => correlationId))],
      eventIds: related.map(({ recorded }) => recorded.eventId),
    }),
  ])
  const known = new Set(rows.map(({ id }) => id))
  // Of a large act, only the work that these events gave.
  const given = work.filter(({ causationId }) => known.has(causationId))
  return withLetters([...rows, ...workRows(given, related)])
}

/** Behind every event: only the revision of the stream is read. */
const LAST_REVISION = 2 ** 31 - 1

/** The next revisions of the query, which are fewer at its end, and none behind it (`low` above `high`). */
const pageRange = ({ low, high }: Range, { newestFirst, behind }: TimelineQuery): Range => {
  if (newestFirst) {
    const last = Math.min(high, (behind ?? high + 1) - 1)
    return { low: Math.max(low, last - EVENTS_PER_PAGE + 1), high: last }
  }
  const first = Math.max(low, (behind ?? low - 1) + 1)
  return { low: first, high: Math.min(high, first + EVENTS_PER_PAGE - 1) }
}

const readPage = async (
  tools: TimelineTools,
  { low, high }: Range,
  { stream, files }: { readonly stream: string; readonly files: readonly LabelFile[] },
) => {
  const start = Math.max(0, low - EARLIER_EVENTS)
  const { events } = await tools.log.read(stream, { from: start, to: high + 1 })
  const [known, next] = [events.slice(0, high + 1 - start), events[high + 1 - start]]
  const rows = await rowsOfEvents(tools, { events: known, from: low - start })
  const own = known.slice(low - start)
  return [...rows, ...(await labelRows(tools, files, { own, until: next?.recordedAt, rows }))]
}

/**
 * What happened to a thing: a page of its events, each with what of other things, jobs and deadlines belongs to it.
 * Undefined: nothing ever happened to it. Rejects as `EventLog.read` does.
 */
export const readTimeline = async (tools: TimelineTools, query: TimelineQuery): Promise<TimelinePage | undefined> => {
  const { revision } = await tools.log.read(query.stream, { from: LAST_REVISION, to: LAST_REVISION })
  if (revision === 'noStream') return undefined
  const files = await labelFilesOf(tools, query.stream)
  const { low, high } = await rangeOf(tools.log, query, { low: 0, high: revision })
  // A file of labels belongs to the event before it, which may lie before the asked days.
  const range = { low: files.length > 0 ? Math.max(0, low - 1) : low, high }
  const found: TimelineRow[] = []
  const seen: TimelineRow[] = []
  let behind = query.behind
  let next: Revision | null = null
  for (let looked = 0; ; looked += EVENTS_PER_PAGE) {
    const page = pageRange(range, { ...query, behind })
    if (page.low > page.high) break
    const rows = await readPage(tools, page, { stream: query.stream, files })
    seen.push(...rows)
    found.push(...rows.filter(isWanted(query)))
    behind = query.newestFirst ? page.low : page.high
    const hasMore = query.newestFirst ? page.low > range.low : page.high < range.high
    next = hasMore ? behind : null
    if (!hasMore || found.length >= EVENTS_PER_PAGE || looked + EVENTS_PER_PAGE >= MAX_EVENTS_PER_SEARCH) break
  }
  const unique = [...new Map(found.map((row) => [row.id, row])).values()].toSorted(byTime)
  return {
    rows: query.newestFirst ? unique.toReversed() : unique,
    next,
    count: revision + 1,
    lanes: [...new Map(seen.map(({ lane }) => [lane.key, lane])).values()],
    actors: [...new Set(seen.map(({ actor }) => actor).filter((actor) => actor !== ''))].toSorted(),
  }
}
