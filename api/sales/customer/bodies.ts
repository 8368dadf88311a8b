import type { z } from 'zod'
import { Address, CustomerForm } from '../../../domain/sales/customer/commands.ts'

/**
 * Takes part of the form: an absent field stays as it is. `address1` is another name of the invoice's address, which
 * takes precedence. Derived fields (`postcode`, `city`, `pubs`) are ignored.
 */
export const CustomerBody = CustomerForm.extend({
  delivery: Address.partial(),
  invoice: Address.partial(),
  address1: Address.shape.address1,
}).partial()
export type CustomerBody = z.infer<typeof CustomerBody>

export const NewCustomer = CustomerBody.extend({ name: CustomerForm.shape.name })
export type NewCustomer = z.infer<typeof NewCustomer>

type SomeCustomer = Omit<CustomerBody, 'address1'>

export const formOf = ({ address1, invoice, ...rest }: CustomerBody): SomeCustomer => {
  if (address1 === undefined) return { ...rest, invoice }
  return { ...rest, invoice: { ...invoice, address1: invoice?.address1 ?? address1 } }
}
