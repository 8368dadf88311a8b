import { useQuery } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'

export type Disk = {
  readonly room: 'plenty' | 'scarce' | 'none'
  /** Bytes. */
  readonly free: number
  readonly size: number
}

const POLL_MS = 5 * 60_000

/** The free room on the server's disk, polled while it is shown. */
export const useDisk = (enabled: boolean): Disk | undefined => {
  const api = useApi()
  return useQuery({
    queryKey: ['disk'],
    queryFn: ({ signal }) => api.get<Disk>('/api/disk', { signal }),
    refetchInterval: POLL_MS,
    enabled,
  }).data
}
