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
  /** These three are the invoice's. */
  address1: z.string(),
  postcode: z.string(),
  city: z.string(),
  delivery: Address,
  invoice: Address,
  /** Its publications, by name. */
  pubs: z.array(z.object({ _id: PublicationId, name: z.string() })),
  orderDate: z.string().nullable(),
  doneDate: z.string().nullable(),
  /** The contact has been forgotten, and nothing has been filled in since. */
  isContactForgotten: z.boolean(),
  createdAt: z.string(),
})
export type CustomerView = z.infer<typeof CustomerView>

/** What a customer may have, to be looked for by. */
export const customerHoldings = ['order', 'quotation', 'publication', 'nothing'] as const
export type CustomerHolding = (typeof customerHoldings)[number]

/** What a list of customers may be sorted by. */
export const customerSorts = { name: 'text' } as const
export type CustomerSort = keyof typeof customerSorts
