import { z } from 'zod'
import { CustomerId, PublicationId } from '../../../domain/kernel/ids.ts'
import { Address } from '../../../domain/sales/customer/commands.ts'

/** A customer as the API answers it and the screens show it. */
export const CustomerView = z.object({
  _id: CustomerId,
  name: z.string(),
  info: z.string(),
  organizationNumber: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  /** The next three fields are of the invoice's address. */
  address1: z.string(),
  postcode: z.string(),
  city: z.string(),
  delivery: Address,
  invoice: Address,
  /** The customer's publications, by name. */
  pubs: z.array(z.object({ _id: PublicationId, name: z.string() })),
  /** The days that staff wrote in place of those of the customer's orders. */
  orderDate: z.string().nullable(),
  doneDate: z.string().nullable(),
  /** When the customer's first order was placed, and the latest one done; null: there is none. */
  firstOrder: z.string().nullable(),
  lastDone: z.string().nullable(),
  /** The contact has been forgotten, and staff have filled in nothing since. */
  isContactForgotten: z.boolean(),
  createdAt: z.string(),
})
export type CustomerView = z.infer<typeof CustomerView>

/** A list of customers can be filtered by these holdings. */
export const customerHoldings = ['order', 'quotation', 'publication', 'nothing'] as const
export type CustomerHolding = (typeof customerHoldings)[number]

/** A list of customers can be sorted by these columns. */
export const customerSorts = { name: 'text' } as const
export type CustomerSort = keyof typeof customerSorts
