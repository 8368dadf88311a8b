import type { Address } from '../../domain/customer/commands.ts'

export const customersTable = 'customers_v1'

/** What is personal is null once the contact has been forgotten, until somebody comes in her place. */
export type CustomerRow = {
  readonly id: string
  readonly name: string
  readonly info: string | null
  readonly organization_number: string | null
  readonly contact_name: string | null
  readonly contact_email: string | null
  /** As they were known when they were written: read them over `wholeAddress`. */
  readonly delivery: Partial<Address> | null
  readonly invoice: Partial<Address> | null
  readonly order_date: string | null
  readonly done_date: string | null
  readonly is_contact_forgotten: boolean
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}
