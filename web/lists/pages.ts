import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../server/api-client.ts'
import type { EntityListOptions, Listed } from './list-of.ts'

const PAGE = 50
const LARGEST_PAGE = 200

const addressOf = (list: string, limit: number, cursor: string | undefined): string =>
  `${list}&${new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) }).toString()}`

/** Of the pages of every list of an entity. */
export const listsKey = (entity: string) => [entity, 'list'] as const

/** Page after page, each behind the last row of the one before. */
export const usePages = <Row extends Listed>(
  { entity, collection, follows = [] }: EntityListOptions<Row>,
  query: string,
) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...listsKey(entity), collection, query],
    queryFn: ({ signal, pageParam }) =>
      api.read<readonly Row[]>(addressOf(`${collection}?${query}`, PAGE, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { follows: [entity, ...follows] },
  })
}

export type Pages<Row extends Listed> = ReturnType<typeof usePages<Row>>

/** Every row of such a list, also those that nobody has paged to. */
export const readAll = async <Row>(api: Api, list: string): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { body, next } = await api.read<readonly Row[]>(addressOf(list, LARGEST_PAGE, cursor))
    rows.push(...body)
    cursor = next
  } while (cursor !== undefined)
  return rows
}
