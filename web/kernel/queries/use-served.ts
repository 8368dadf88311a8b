import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'

type ServedOptions<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn' | 'enabled' | 'meta'> & {
  readonly key: QueryKey
  /** The entities in the live feed after whose saves the answer is read again. */
  readonly follows?: readonly string[]
  readonly isWanted?: boolean
}

/** The server's answer at an address. */
export const useServed = <Body>(
  path: string,
  { key, follows = [], isWanted = true, ...options }: ServedOptions<Body>,
) => {
  const api = useApi()
  return useQuery<Body>({
    ...options,
    queryKey: key,
    queryFn: ({ signal }) => api.get<Body>(path, { signal }),
    enabled: isWanted,
    meta: { follows },
  })
}
