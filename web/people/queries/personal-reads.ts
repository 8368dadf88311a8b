import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../kernel/server/api-client.ts'
import type { HistoryEntry } from '../../subscribers/queries/subscribers.ts'

/** The access record of a person. `thing`: '/api/subscribers/<id>'. */
export const usePersonalReads = (thing: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['reads', thing],
    queryFn: ({ signal }) => api.get<readonly HistoryEntry[]>(`${thing}/reads`, { signal }),
  })
}
