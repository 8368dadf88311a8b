import { useQuery } from '@tanstack/react-query'
import type { QuotationListItem } from '../../../projections/sales/quotation/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useApi } from '../../kernel/server/api-client.ts'

const MAX_QUOTATIONS = 200

/** The options for choosing a quotation: those of one customer or of all, the latest first. */
export const useQuotationOptions = (customer: string | null): readonly Option[] => {
  const api = useApi()
  const query = new URLSearchParams({ limit: String(MAX_QUOTATIONS), ...(customer ? { customer } : {}) }).toString()
  const { data = [] } = useQuery({
    queryKey: ['quotations', 'options', query],
    queryFn: ({ signal }) => api.get<readonly QuotationListItem[]>(`/api/quotations?${query}`, { signal }),
    meta: { follows: ['quotation'] },
  })
  return data.map(({ _id, name, customerName }) => ({ value: _id, text: name || customerName || 'Namnlös' }))
}
