import { useQuery } from '@tanstack/react-query'
import type { QuotationListItem, QuotationView, RevisionView } from '../../../projections/sales/quotation/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useServed } from '../../kernel/queries/use-served.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Quotation = QuotationView
export type ListedQuotation = QuotationListItem
export type Revision = RevisionView

/** The latest quotations that match the words. */
export const useQuotationSearch = (words: string, isWanted: boolean) =>
  useSearch<ListedQuotation>('quotations', { words, isWanted, follows: ['quotation'] })

/** The quotation, in the cache that its form uses. */
export const useQuotation = (id: string | undefined): Quotation | undefined => {
  const api = useApi()
  const path = `/api/quotations/${id}`
  const { data } = useQuery({
    queryKey: ['entity', path],
    queryFn: ({ signal }) => api.read<Quotation>(path, { signal }),
    enabled: id !== undefined,
    meta: { follows: ['quotation'] },
  })
  return data?.body
}

export const useRevisions = (id: string) =>
  useServed<readonly Revision[]>(`/api/quotations/${id}/revisions`, {
    key: ['quotations', id, 'revisions'],
    follows: ['quotation'],
  })
