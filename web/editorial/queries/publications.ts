import { useQuery } from '@tanstack/react-query'
import type { ReceiptOwner, SiteView } from '../../../projections/delivery/receipt/view.ts'
import type {
  OpenPublication,
  PublicationItem,
  PublicationName,
  PublicationSteps,
  PublicationView,
} from '../../../projections/editorial/publication/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type PublicationListed = PublicationItem

export const publicationsKey = ['publications'] as const

export const usePublicationNames = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, 'names'],
    queryFn: ({ signal }) => api.get<readonly PublicationName[]>('/api/publications/names', { signal }),
    enabled: isWanted,
    meta: { follows: ['publication', 'customer'] },
  })
}

/** The process items of every publication. */
export const useProcessSteps = () => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, 'processItems'],
    queryFn: ({ signal }) => api.get<readonly PublicationSteps[]>('/api/publications/processItems', { signal }),
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

/** The publication that receipts belong to, even if it is removed. */
export const useReceiptOwner = (publicationId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, publicationId, 'receiptOwner'],
    queryFn: ({ signal }) => api.get<ReceiptOwner>(`/api/publications/receipts/${publicationId}/owner`, { signal }),
    meta: { follows: ['publication'] },
  })
}

/** The web sites that show articles of the publication. */
export const usePublicationSites = (publicationId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, publicationId, 'sites'],
    queryFn: ({ signal }) =>
      api.get<readonly SiteView[]>(`/api/publications/receipts/${publicationId}/sites`, { signal }),
    meta: { follows: ['delivery', 'publication'] },
  })
}

/** The publications that take subscription requests from visitors. */
export const useOpenForChanges = () => {
  const api = useApi()
  return useQuery({
    queryKey: [...publicationsKey, 'allowSubscribeTemp'],
    queryFn: ({ signal }) => api.get<readonly OpenPublication[]>('/api/publications/allowSubscribeTemp', { signal }),
    meta: { follows: ['publication'] },
  })
}
