import { v5 } from 'uuid'
import { ContactId, type CustomerId } from '../../../domain/kernel/ids.ts'
import type { KnownCustomer } from '../../../domain/sales/customer/customer.ts'

/** Who comes after a forgotten contact is known beforehand, so that what is written meanwhile can be hers. */
export const nextContactOf = (customerId: CustomerId, { forgotten }: Pick<KnownCustomer, 'forgotten'>): ContactId =>
  ContactId.parse(v5(`contact ${forgotten.length}`, customerId))
