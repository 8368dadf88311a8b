import { useCustomerOptions } from '../../sales/queries/customers.ts'

/** The organisations that users may have a role in: the customers, by name. */
export const useOrganizations = useCustomerOptions
