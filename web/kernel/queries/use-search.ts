import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../server/api-client.ts'

const MAX_RESULTS = 50

type Search = {
  readonly words: string
  readonly isWanted: boolean
  /** Entities whose changes repeat the search. */
  readonly follows: readonly string[]
}

/** The latest of a collection that match these words. */
export const useSearch = <Item>(
  collection: 'issues' | 'articles/found' | 'orders' | 'quotations',
  { words, isWanted, follows }: Search,
) => {
  const api = useApi()
  const search = useDeferredValue(words.trim())
  return useQuery({
    queryKey: [collection, 'found', search],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ search, limit: String(MAX_RESULTS) })
      return api.get<readonly Item[]>(`/api/${collection}?${asked}`, { signal })
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { follows },
  })
}
