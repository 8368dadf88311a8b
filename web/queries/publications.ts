import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'

export type PublicationListed = {
  readonly _id: string
  readonly name: string
  readonly orgName: string | null
  readonly info: string
}

export const publicationsKey = ['publications'] as const

export const usePublications = () => {
  const api = useApi()
  return useQuery({
    queryKey: publicationsKey,
    queryFn: ({ signal }) => api.get<readonly PublicationListed[]>('/api/publications', { signal }),
    meta: { follows: ['publication'] },
  })
}
