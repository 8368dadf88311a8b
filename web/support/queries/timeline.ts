import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventDetail, Timeline, TimelineRow } from '../../../projections/support/timeline/view.ts'
import { deskReason } from '../reason/reason-store.ts'
import { useDeskApi, useDeskRead } from '../reason/use-desk-api.ts'
import { queryOf } from './with-query.ts'

export type {
  BesideThing,
  EventDetail,
  Timeline,
  TimelineLane,
  TimelineRow,
} from '../../../projections/support/timeline/view.ts'

/** The filter of a timeline; empty values filter nothing. Days are `YYYY-MM-DD`. */
export type TimelineFilter = {
  readonly lane: string
  readonly actor: string
  readonly text: string
  readonly from: string
  readonly to: string
  readonly order: 'oldest' | 'newest'
}

export const thingPath = (stream: string): string => `/api/support/things/${encodeURIComponent(stream)}`

/** Rows of several pages once each, in the order of the filter. */
const joinRows = (pages: readonly Timeline[], { order }: TimelineFilter): readonly TimelineRow[] => {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  const turn = order === 'newest' ? -1 : 1
  return rows.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -turn : turn))
}

/** The things that a timeline shows with its own, with the same reason. */
const thingsWith = ({ rows, beside }: Timeline): readonly string[] => [
  ...rows.flatMap((row) => row.stream ?? []),
  ...beside.map((thing) => thing.stream),
]

/** Pages of what happened to a thing, from behind a revision on. */
export const useTimeline = (stream: string, filter: TimelineFilter, behind: number | null) => {
  const api = useDeskApi()
  const path = `${thingPath(stream)}/timeline?`
  const query = useInfiniteQuery({
    queryKey: ['support', 'timeline', stream, filter, behind],
    queryFn: async ({ pageParam, signal }) => {
      const place = pageParam === null ? {} : { behind: pageParam.toString() }
      const page = await api.get<Timeline>(
        `${path}${new URLSearchParams([...queryOf(filter), ...Object.entries(place)]).toString()}`,
        { signal },
      )
      deskReason.include(stream, thingsWith(page))
      return page
    },
    initialPageParam: behind,
    getNextPageParam: ({ next }) => next,
  })
  const pages = query.data?.pages ?? []
  return { ...query, pages, rows: joinRows(pages, filter) }
}

const POLL_MS = 5_000

/** How many events the thing has now. */
export const useEventCount = (stream: string, enabled: boolean): number | undefined =>
  useDeskRead<{ readonly count: number }>(`${thingPath(stream)}/count`, { enabled, refetchInterval: POLL_MS }).data
    ?.count

/** The details of an event; without a stream nothing is read. */
export const useEventDetail = (stream: string | null, revision: number | null) =>
  useDeskRead<EventDetail>(
    stream === null || revision === null ? undefined : `${thingPath(stream)}/events/${revision.toString()}`,
    { staleTime: 60_000 },
  )

/** Where an event lies, by its id. */
export const useEventPlace = (eventId: string) =>
  useDeskRead<{ readonly stream: string; readonly revision: number }>(
    eventId === '' ? undefined : `/api/support/events/${encodeURIComponent(eventId)}`,
  )
