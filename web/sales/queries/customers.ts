import type { CustomerView } from '../../../projections/sales/customer/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Customer = CustomerView

export const useCustomers = (isWanted = true) =>
  useRead<readonly Customer[]>('/api/customers', { enabled: isWanted, follows: ['customer', 'publication'] })

/** The options for choosing an organisation, by name. */
export const useCustomerOptions = (): readonly Option[] =>
  (useCustomers().data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))
