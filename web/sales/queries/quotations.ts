import type { QuotationListItem, QuotationView, RevisionView } from '../../../projections/sales/quotation/view.ts'
import { useRead, useReadEntity } from '../../kernel/queries/use-read.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'

export type Quotation = QuotationView
export type ListedQuotation = QuotationListItem
export type Revision = RevisionView

/** The latest quotations that match the words. */
export const useQuotationSearch = (words: string, isWanted: boolean) =>
  useSearch<ListedQuotation>('quotations', { words, isWanted, follows: ['quotation'] })

/** The quotation, in the cache that its form uses. */
export const useQuotation = (id: string | undefined): Quotation | undefined =>
  useReadEntity<Quotation>(id === undefined ? undefined : `/api/quotations/${id}`, ['quotation']).data?.body

export const useRevisions = (id: string) =>
  useRead<readonly Revision[]>(`/api/quotations/${id}/revisions`, { follows: ['quotation'] })
