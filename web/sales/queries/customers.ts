import { useQuery } from '@tanstack/react-query'
import type { CustomerView } from '../../../projections/sales/customer/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useApi } from '../../kernel/server/api-client.ts'

export type Customer = CustomerView

export const useCustomers = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: ['customers'],
    queryFn: ({ signal }) => api.get<readonly Customer[]>('/api/customers', { signal }),
    enabled: isWanted,
    meta: { follows: ['customer', 'publication'] },
  })
}

/** The options for choosing an organisation, by name. */
export const useCustomerOptions = (): readonly Option[] =>
  (useCustomers().data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))
