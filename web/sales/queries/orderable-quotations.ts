import type { QuotationListItem } from '../../../projections/sales/quotation/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'

const MAX_QUOTATIONS = 200

/** The options for choosing a quotation: those of one customer or of all, the latest first. */
export const useQuotationOptions = (customer: string | null): readonly Option[] => {
  const query = new URLSearchParams({ limit: String(MAX_QUOTATIONS), ...(customer ? { customer } : {}) }).toString()
  const { data = [] } = useRead<readonly QuotationListItem[]>(`/api/quotations?${query}`, { follows: ['quotation'] })
  return data.map(({ _id, name, customerName }) => ({ value: _id, text: name || customerName || 'Namnlös' }))
}
