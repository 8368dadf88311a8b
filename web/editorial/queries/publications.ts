import type { ReceiptOwner, SiteView } from '../../../projections/delivery/receipt/view.ts'
import type {
  OpenPublication,
  PublicationItem,
  PublicationName,
  PublicationSteps,
  PublicationView,
} from '../../../projections/editorial/publication/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type PublicationListed = PublicationItem

export const publicationsKey = ['publications'] as const

export const usePublicationNames = (isWanted = true) =>
  useRead<readonly PublicationName[]>('/api/publications/names', {
    enabled: isWanted,
    follows: ['publication', 'customer'],
  })

/** The process items of every publication. */
export const useProcessSteps = () =>
  useRead<readonly PublicationSteps[]>('/api/publications/processItems', { follows: ['publication'] })

export const usePublication = (publicationId: string | undefined) =>
  useRead<PublicationView>(publicationId === undefined ? undefined : `/api/publications/${publicationId}`, {
    key: [...publicationsKey, publicationId],
    follows: ['publication'],
  })

/** The publication that receipts belong to, even if it is removed. */
export const useReceiptOwner = (publicationId: string) =>
  useRead<ReceiptOwner>(`/api/publications/receipts/${publicationId}/owner`, {
    key: [...publicationsKey, publicationId, 'receiptOwner'],
    follows: ['publication'],
  })

/** The web sites that show articles of the publication. */
export const usePublicationSites = (publicationId: string) =>
  useRead<readonly SiteView[]>(`/api/publications/receipts/${publicationId}/sites`, {
    key: [...publicationsKey, publicationId, 'sites'],
    follows: ['delivery', 'publication'],
  })

/** The publications that take subscription requests from visitors. */
export const useOpenForChanges = () =>
  useRead<readonly OpenPublication[]>('/api/publications/allowSubscribeTemp', { follows: ['publication'] })

/** The publications that take files from visitors. */
export const useOpenForUploads = () =>
  useRead<readonly OpenPublication[]>('/api/publications/allowAnonUpload', { follows: ['publication'] })
