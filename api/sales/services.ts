import type { ReservationStream } from '../../commands/sales/reservation/stream.ts'
import type { CustomerId } from '../../domain/kernel/ids.ts'

export type ContextServices = {
  readonly reservationStream: ReservationStream
  /** Organisations that have been removed: they give no rights until they are restored. */
  readonly removedOrganizations: (ids: readonly string[]) => Promise<readonly string[]>
  readonly hasOrganization: (id: CustomerId) => Promise<boolean>
}
