import type { ReservationStream } from '../../commands/sales/reservation/stream.ts'
import type { CustomerId } from '../../domain/kernel/ids.ts'

export type ContextServices = {
  readonly reservationStream: ReservationStream
  /** Those of the organisations that have been removed: nobody has rights by them until they are restored. */
  readonly removedOrganizations: (ids: readonly string[]) => Promise<readonly string[]>
  readonly hasOrganization: (id: CustomerId) => Promise<boolean>
}
