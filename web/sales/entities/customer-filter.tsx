import { CustomerId } from '../../../domain/kernel/ids.ts'
import type { FilterProps, ListFilter } from '../../kernel/lists/define-list.ts'
import { FilterChoice } from '../../kernel/lists/filters/FilterChoice.tsx'
import { useCustomerOptions } from '../queries/customers.ts'

const Customers = (props: FilterProps) => <FilterChoice {...props} options={useCustomerOptions()} />

/** Filters the rows of one organisation. */
export const customerFilter: ListFilter = {
  id: 'org',
  asks: 'customer',
  label: 'Organisation',
  all: 'Alla organisationer',
  menu: Customers,
  knows: (value) => CustomerId.safeParse(value).success,
}
