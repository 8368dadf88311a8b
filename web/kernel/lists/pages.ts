import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, type Api, type ReadOptions, useApi } from '../server/api-client.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'

export const ROWS_PER_PAGE = 50
const MAX_ROWS_PER_PAGE = 200

/** The last page that can be asked for by its number. */
export const MAX_NUMBERED_ROWS = 10_000

/** So far an address leads down a list; further down is gone on by hand. */
export const MAX_PAGES_READ = 10

/** Behind the row where it goes on, or the page of that number. */
type Part = { readonly from: string | undefined; readonly rows: number; readonly page?: number | undefined }

const addressOf = (list: string, { from, rows, page }: Part): string => {
  const place = page === undefined ? (from ? { cursor: from } : {}) : { page: String(page) }
  return `${list}&${new URLSearchParams({ limit: String(rows), ...place }).toString()}`
}

/** So many rows from there, by as few questions as it takes. */
const readPart = async <Row>(
  api: Api,
  list: string,
  { from, rows: wanted, page }: Part,
  options?: ReadOptions,
): Promise<Answer<readonly Row[]>> => {
  if (page !== undefined) return api.read(addressOf(list, { from, rows: wanted, page }), options)
  const read = (cursor: string | undefined, left: number) =>
    api.read<readonly Row[]>(addressOf(list, { from: cursor, rows: Math.min(left, MAX_ROWS_PER_PAGE) }), options)
  const first = await read(from, wanted)
  const rows = [...first.body]
  let { next } = first
  for (let left = wanted - MAX_ROWS_PER_PAGE; next !== undefined && left > 0; left -= MAX_ROWS_PER_PAGE) {
    const more = await read(next, left)
    rows.push(...more.body)
    next = more.next
  }
  return { ...first, body: rows, next }
}

/** A row that changed its place while page after page was read comes on both: it stands where it was read last. */
export const withoutRepeatedRows = <Row extends ListRow>(rows: readonly Row[]): readonly Row[] => {
  const last = new Map<string, number>(rows.map(({ _id }, at) => [_id, at]))
  return rows.filter(({ _id }, at) => last.get(_id) === at)
}

/** Of the pages of every list of an entity. */
export const listsKey = (entity: string) => [entity, 'list'] as const

type PageNumbers = { readonly page: number; readonly size: number } | undefined

const firstPart = (wanted: number, numbered: PageNumbers): Part =>
  numbered
    ? { from: undefined, rows: numbered.size, page: numbered.page }
    : { from: undefined, rows: wanted * ROWS_PER_PAGE }

const nextPart = (next: string | undefined): Part | undefined =>
  next === undefined ? undefined : { from: next, rows: ROWS_PER_PAGE }

/** Page after page, each behind the last row of the one before; as many as are wanted from the beginning; or one by its number. */
export const usePages = <Row extends ListRow>(
  { entity, collection, follows = [] }: EntityListOptions<Row>,
  { query, wanted, numbered }: { readonly query: string; readonly wanted: number; readonly numbered?: PageNumbers },
) => {
  const api = useApi()
  const beginning = firstPart(wanted, numbered)
  const pages = useInfiniteQuery({
    queryKey: [...listsKey(entity), collection, query, beginning.page, beginning.page && beginning.rows],
    queryFn: async ({ signal, pageParam }) => ({
      ...(await readPart<Row>(api, `${collection}?${query}`, pageParam, { signal })),
      asked: pageParam.rows,
    }),
    initialPageParam: beginning,
    getNextPageParam: ({ next }) => (beginning.page === undefined ? nextPart(next) : undefined),
    placeholderData: keepPreviousData,
    meta: { follows: [entity, ...follows] },
  })
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = pages
  const mayGoOn = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  const asked = pages.data?.pages.reduce((sum, part) => sum + part.asked, 0) ?? 0
  const end = mayGoOn && asked < wanted * ROWS_PER_PAGE ? asked : undefined
  // What was kept of the list may end before where its address leads.
  useEffect(() => {
    if (end !== undefined) void fetchNextPage({ cancelRefetch: false })
  }, [end, fetchNextPage])
  return pages
}

export type Pages<Row extends ListRow> = ReturnType<typeof usePages<Row>>

/** Behind what is there now: where the list is being read anew, that is not thrown away for its next page. */
export const readNextPage = async ({
  isRefetching,
  refetch,
  fetchNextPage,
}: Pick<Pages<ListRow>, 'isRefetching' | 'refetch' | 'fetchNextPage'>): Promise<void> => {
  if (isRefetching) await refetch({ cancelRefetch: false })
  await fetchNextPage({ cancelRefetch: false })
}

/** Every row of such a list, also those that nobody has paged to. */
export const readAllRows = async <Row extends ListRow>(api: Api, list: string): Promise<readonly Row[]> => {
  const { body } = await readPart<Row>(api, list, { from: undefined, rows: Number.POSITIVE_INFINITY })
  return withoutRepeatedRows(body)
}
