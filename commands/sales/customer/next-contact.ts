import { v5 } from 'uuid'
import { ContactId, type CustomerId } from '../../../domain/kernel/ids.ts'
import type { KnownCustomer } from '../../../domain/sales/customer/customer.ts'

/**
 * The id of the contact after a forgotten one is known in advance, so that data written meanwhile can be under the next
 * contact's key.
 */
export const nextContactOf = (customerId: CustomerId, { forgotten }: Pick<KnownCustomer, 'forgotten'>): ContactId =>
  ContactId.parse(v5(`contact ${forgotten.length}`, customerId))
