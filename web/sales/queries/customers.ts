import type { CustomerView } from '../../../projections/sales/customer/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useServed } from '../../kernel/queries/use-served.ts'

export type Customer = CustomerView

export const useCustomers = (isWanted = true) =>
  useServed<readonly Customer[]>('/api/customers', {
    key: ['customers'],
    follows: ['customer', 'publication'],
    isWanted,
  })

/** The options for choosing an organisation, by name. */
export const useCustomerOptions = (): readonly Option[] =>
  (useCustomers().data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))
