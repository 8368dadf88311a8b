import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicationItem, PublicationName, PublicationView } from '../../projections/publications/view.ts'
import { useApi } from '../api-client.ts'

export type PublicationListed = PublicationItem

export const publicationsKey = ['publications'] as const

export type PublicationSearch = {
  /** With those from before 11 August 2019. */
  readonly older: boolean
  /** A search finds older ones too. */
  readonly search: string
}

export const usePublications = ({ older, search }: PublicationSearch = { older: false, search: '' }) => {
  const api = useApi()
  const query = new URLSearchParams({ ...(older ? { older: 'true' } : {}), ...(search ? { search } : {}) }).toString()
  return useQuery({
    queryKey: [...publicationsKey, 'list', query],
    queryFn: ({ signal }) =>
      api.get<readonly PublicationListed[]>(`/api/publications${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
    meta: { follows: ['publication', 'customer'] },
  })
}

export const usePublicationNames = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, 'names'],
    queryFn: ({ signal }) => api.get<readonly PublicationName[]>('/api/publications/names', { signal }),
    enabled: isWanted,
    meta: { follows: ['publication'] },
  })
}

export const usePublication = (publicationId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, publicationId],
    queryFn: ({ signal }) => api.get<PublicationView>(`/api/publications/${publicationId ?? ''}`, { signal }),
    enabled: publicationId !== undefined,
    meta: { follows: ['publication'] },
  })
}
