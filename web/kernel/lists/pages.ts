import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, type Api, type ReadOptions, useApi } from '../server/api-client.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'

export const ROWS_PER_PAGE = 50
const MAX_ROWS_PER_PAGE = 200

/** The last row that a page number can reach. */
export const MAX_NUMBERED_ROWS = 10_000

/** An address restores this many pages of a list; the user loads further ones. */
export const MAX_PAGES_READ = 10

/** A cursor to continue from, or the page of that number. */
type Part = { readonly from: string | undefined; readonly rows: number; readonly page?: number | undefined }

const addressOf = (list: string, { from, rows, page }: Part): string => {
  const place = page === undefined ? (from ? { cursor: from } : {}) : { page: String(page) }
  return `${list}&${new URLSearchParams({ limit: String(rows), ...place }).toString()}`
}

/** Reads this many rows from there, by as few requests as possible. */
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

/** A row that moved while pages were read occurs twice: the later reading counts. */
export const withoutRepeatedRows = <Row extends ListRow>(rows: readonly Row[]): readonly Row[] => {
  const last = new Map<string, number>(rows.map(({ _id }, at) => [_id, at]))
  return rows.filter(({ _id }, at) => last.get(_id) === at)
}

export const listsKey = (entity: string) => [entity, 'list'] as const

type PageNumbers = { readonly page: number; readonly size: number } | undefined

const firstPart = (wanted: number, numbered: PageNumbers): Part =>
  numbered
    ? { from: undefined, rows: numbered.size, page: numbered.page }
    : { from: undefined, rows: wanted * ROWS_PER_PAGE }

const nextPart = (next: string | undefined): Part | undefined =>
  next === undefined ? undefined : { from: next, rows: ROWS_PER_PAGE }

/** Loads page after page, each behind the last row of the one before; several at first; or one by its number. */
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
  // The cached part of the list may end before its address says.
  useEffect(() => {
    if (end !== undefined) void fetchNextPage({ cancelRefetch: false })
  }, [end, fetchNextPage])
  return pages
}

export type Pages<Row extends ListRow> = ReturnType<typeof usePages<Row>>

/** Reads the page behind the loaded ones. A running refetch is not thrown away for it. */
export const readNextPage = async ({
  isRefetching,
  refetch,
  fetchNextPage,
}: Pick<Pages<ListRow>, 'isRefetching' | 'refetch' | 'fetchNextPage'>): Promise<void> => {
  if (isRefetching) await refetch({ cancelRefetch: false })
  await fetchNextPage({ cancelRefetch: false })
}

/** Reads every row of such a list, also those on pages not loaded. */
export const readAllRows = async <Row extends ListRow>(api: Api, list: string): Promise<readonly Row[]> => {
  const { body } = await readPart<Row>(api, list, { from: undefined, rows: Number.POSITIVE_INFINITY })
  return withoutRepeatedRows(body)
}
