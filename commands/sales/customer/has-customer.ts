import type { CustomerId } from '../../../domain/kernel/ids.ts'
import { customerStream, type HandleCustomer } from './stream.ts'

/** Tells whether a customer is there, and not removed. */
export const hasCustomer =
  ({ customer }: { readonly customer: Pick<HandleCustomer, 'state'> }) =>
  async (id: CustomerId): Promise<boolean> =>
    (await customer.state(customerStream(id))).status === 'Active'
