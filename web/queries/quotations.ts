import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QuotationSort } from '../../projections/quotations/view.ts'
import type { QuotationListItem, QuotationView, RevisionView } from '../../projections/quotations/view.ts'
import { useApi } from '../api-client.ts'
import { useFound } from './found.ts'

export type Quotation = QuotationView
export type ListedQuotation = QuotationListItem
export type Revision = RevisionView

export type QuotationFilter = {
  readonly search: string
  readonly state: string
  readonly customer: string
  readonly sort: QuotationSort
  readonly direction: 'asc' | 'desc'
}

const PAGE = 50

const addressOf = (filter: QuotationFilter, after: string | undefined): string => {
  const params = new URLSearchParams({ limit: String(PAGE) })
  for (const [name, value] of Object.entries({ ...filter, after })) if (value) params.set(name, value)
  return `/api/quotations?${params}`
}

/** Page after page, each behind the last of the one before. */
export const useQuotations = (filter: QuotationFilter) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['quotations', filter],
    queryFn: ({ signal, pageParam }) => api.get<readonly ListedQuotation[]>(addressOf(filter, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?._id),
    placeholderData: keepPreviousData,
    meta: { follows: ['quotation', 'customer'] },
  })
}

/** The latest that go by these words. */
export const useFoundQuotations = (words: string, isWanted: boolean) =>
  useFound<ListedQuotation>('quotations', { words, isWanted, follows: ['quotation'] })

/** As its form loads it. */
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

export const useRevisions = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['quotations', id, 'revisions'],
    queryFn: ({ signal }) => api.get<readonly Revision[]>(`/api/quotations/${id}/revisions`, { signal }),
    meta: { follows: ['quotation'] },
  })
}
