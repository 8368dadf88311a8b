import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'

type ReadQueryOptions<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn' | 'meta'> & {
  /** Entities whose changes make the answer outdated. */
  readonly follows?: readonly string[]
  /** The key in the cache, where an act names it; by default the path. */
  readonly key?: QueryKey
}

/** The server's answer at a path; without a path nothing is read. */
export const useRead = <Body>(
  path: string | undefined,
  { follows, key = [path], ...options }: ReadQueryOptions<Body> = {},
) => {
  const api = useApi()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Body>(path ?? '', { signal }),
    enabled: path !== undefined,
    ...(follows && { meta: { follows } }),
    ...options,
  })
}

/** An entity with its version, in the cache that its form uses. */
export const useReadEntity = <Body>(path: string | undefined, follows: readonly string[]) => {
  const api = useApi()
  return useQuery({
    queryKey: ['entity', path],
    queryFn: ({ signal }) => api.read<Body>(path ?? '', { signal }),
    enabled: path !== undefined,
    meta: { follows },
  })
}
