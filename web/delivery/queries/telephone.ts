import { useQuery } from '@tanstack/react-query'
import type { TelephoneServiceView, TelephoneView } from '../../../projections/delivery/telephone-services/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { TelephoneServiceView, TelephoneView }

export const telephonePath = (publicationId: string): string => `/api/publications/${publicationId}/telephone`

export const telephoneKey = (publicationId: string) => ['telephone', publicationId] as const

export const useTelephone = (publicationId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: telephoneKey(publicationId),
    queryFn: ({ signal }) => api.get<TelephoneView>(telephonePath(publicationId), { signal }),
    meta: { follows: ['publication'] },
  })
}
