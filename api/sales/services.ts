import type { InvoiceTools } from '../../commands/sales/order/invoice-facts.ts'
import type { ReservationStream } from '../../commands/sales/reservation/stream.ts'
import type { CustomerId } from '../../domain/kernel/ids.ts'

export type ContextServices = Pick<InvoiceTools, 'invoiceYears'> & {
  readonly reservationStream: ReservationStream
  /** Organisations that have been removed: they give no rights until they are restored. */
  readonly removedOrganizations: (ids: readonly string[]) => Promise<readonly string[]>
  readonly hasOrganization: (id: CustomerId) => Promise<boolean>
}
