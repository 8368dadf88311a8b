import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentTime } from '../../kernel/clock.ts'
import {
  type TimelineFilter,
  type TimelineRow,
  useEventCount,
  useEventDetail,
  useTimeline,
} from '../queries/timeline.ts'

/** How many events before the asked one a deep link shows. */
const EVENTS_BEFORE_ASKED = 10

const names = { lane: 'slag', actor: 'vem', text: 'text', from: 'fran', to: 'till' } as const

/** The part of an address that selects a row: the revision of an own event, the id of any other row. */
export const addressOfRow = ({ isOwn, revision, id }: TimelineRow): string =>
  isOwn && revision !== null ? revision.toString() : id

const isRevision = (text: string) => /^\d{1,9}$/.test(text)

/** The filter, kept in the address. */
const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const read = (name: string) => params.get(name) ?? ''
  const filter: TimelineFilter = {
    lane: read(names.lane),
    actor: read(names.actor),
    text: read(names.text),
    from: read(names.from),
    to: read(names.to),
    order: read('ordning') === 'nyast' ? 'newest' : 'oldest',
  }
  const write = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filter,
    isFiltered: Object.values(names).some((name) => params.has(name)),
    setFilter: (field: keyof typeof names, value: string) => write(names[field], value),
    setOrder: (order: TimelineFilter['order']) => write('ordning', order === 'newest' ? 'nyast' : ''),
    clear: () => setParams({}, { replace: true }),
    event: read('event'),
    /** The address of this page with another event selected. */
    addressOf: (row: TimelineRow) => {
      const next = new URLSearchParams(params)
      next.set('event', addressOfRow(row))
      return `?${next.toString()}`
    },
    select: (event: string) => write('event', event),
  }
}

/** A deep link far into a long history begins a little before its event. */
const useStart = (event: string, isFiltered: boolean) => {
  const [start, setStart] = useState<number | null>(() => {
    const askedRevision = isRevision(event) && !isFiltered ? Number(event) - EVENTS_BEFORE_ASKED : 0
    return askedRevision > 0 ? askedRevision - 1 : null
  })
  return { start, showAll: () => setStart(null) }
}

/** A deadline that has not come yet. */
const isComing = ({ id, at }: TimelineRow): boolean =>
  id.startsWith('deadline-') && Date.parse(at) > currentTime().getTime()

/** The row that the address selects, and all of its event; an event that no row shows is read alone. */
const useSelection = (stream: string, event: string, rows: readonly TimelineRow[]) => {
  const selectedRow = rows.find((row) => addressOfRow(row) === event)
  const place =
    selectedRow ?? (isRevision(event) ? { stream, revision: Number(event) } : { stream: null, revision: null })
  return { selected: selectedRow, detail: useEventDetail(place.stream, place.revision) }
}

/** How many events have come since the last page was read. */
const useFresh = (stream: string, known: number | undefined): number => {
  const count = useEventCount(stream, known !== undefined)
  return Math.max(0, (count ?? 0) - (known ?? Number.POSITIVE_INFINITY))
}

/** The state of a timeline: its filter and selected event in the address, its rows, and what has come since. */
export const useTimelineDesk = (stream: string) => {
  const address = useFilter()
  const { filter, event, isFiltered } = address
  const { start, showAll } = useStart(event, isFiltered || filter.order === 'newest')
  const query = useTimeline(stream, filter, start)
  const { rows: foundRows, pages } = query
  const rows = foundRows.filter((row) => !isComing(row))
  const isHistoryWhole = !isFiltered && start === null && !query.hasNextPage
  const knownCount = pages.at(-1)?.count
  return {
    ...address,
    ...useSelection(stream, event, foundRows),
    stream,
    query,
    rows,
    /** Deadlines to come, the next first. */
    coming: foundRows.filter(isComing).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    thing: pages[0]?.thing,
    beside: pages[0]?.beside ?? [],
    count: knownCount ?? 0,
    /** How many rows belong to the thing's own events; undefined while some of them are not read. */
    belonging: isHistoryWhole ? rows.filter(({ isOwn }) => !isOwn).length : undefined,
    lanes: [...new Map(pages.flatMap((page) => page.lanes).map((lane) => [lane.key, lane])).values()],
    actors: [...new Set(pages.flatMap((page) => page.actors))],
    fresh: useFresh(stream, knownCount),
    start,
    showAll,
  }
}

export type TimelineDesk = ReturnType<typeof useTimelineDesk>
