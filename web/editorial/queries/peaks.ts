import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../kernel/server/api-client.ts'

/** The waveform of a sound; its bytes never change under one address, so it is read once. */
export const usePeaks = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['peaks', id],
    queryFn: ({ signal }) => api.get<{ readonly peaks: readonly number[] }>(`/api/soundfiles/peaks/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
