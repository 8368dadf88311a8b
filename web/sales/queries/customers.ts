import type { CustomerView } from '../../../projections/sales/customer/view.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Customer = CustomerView

export const useCustomers = (isWanted = true) =>
  useRead<readonly Customer[]>('/api/customers', { enabled: isWanted, follows: ['customer', 'publication'] })

/** The options for choosing an organisation, by name. */
export const useCustomerOptions = (): readonly Option[] =>
  (useCustomers().data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))

/** How many persons reach something by the customer: as its own, or by a role in the organisation. */
export const usePersonsOf = (customer: string): number =>
  useRead<readonly unknown[]>(`/api/users/byCustomer/${customer}`, { follows: ['user'] }).data?.length ?? 0
