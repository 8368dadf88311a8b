import type { ReceiptOwner, SiteView } from '../../../projections/delivery/receipt/view.ts'
import type {
  OpenPublication,
  PublicationItem,
  PublicationName,
  PublicationSteps,
  PublicationView,
} from '../../../projections/editorial/publication/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type PublicationListed = PublicationItem

export const publicationsKey = ['publications'] as const

export const usePublicationNames = (isWanted = true) =>
  useServed<readonly PublicationName[]>('/api/publications/names', {
    key: [...publicationsKey, 'names'],
    follows: ['publication', 'customer'],
    isWanted,
  })

/** The process items of every publication. */
export const useProcessSteps = () =>
  useServed<readonly PublicationSteps[]>('/api/publications/processItems', {
    key: [...publicationsKey, 'processItems'],
    follows: ['publication'],
  })

export const usePublication = (publicationId: string | undefined) =>
  useServed<PublicationView>(`/api/publications/${publicationId ?? ''}`, {
    key: [...publicationsKey, publicationId],
    follows: ['publication'],
    isWanted: publicationId !== undefined,
  })

/** The publication that receipts belong to, even if it is removed. */
export const useReceiptOwner = (publicationId: string) =>
  useServed<ReceiptOwner>(`/api/publications/receipts/${publicationId}/owner`, {
    key: [...publicationsKey, publicationId, 'receiptOwner'],
    follows: ['publication'],
  })

/** The web sites that show articles of the publication. */
export const usePublicationSites = (publicationId: string) =>
  useServed<readonly SiteView[]>(`/api/publications/receipts/${publicationId}/sites`, {
    key: [...publicationsKey, publicationId, 'sites'],
    follows: ['delivery', 'publication'],
  })

/** The publications that take subscription requests from visitors. */
export const useOpenForChanges = () =>
  useServed<readonly OpenPublication[]>('/api/publications/allowSubscribeTemp', {
    key: [...publicationsKey, 'allowSubscribeTemp'],
    follows: ['publication'],
  })
