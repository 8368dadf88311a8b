import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'

const reservationCommands = {
  /**
   * `ownerHolds`: whether the entity that claimed the value before has it now. If not, its claim may be taken over when
   * it is older than `staleBefore`, or later than `aheadAfter`: a clock that has been set back since stamped such a
   * claim. All instants have the same form, so that they compare as text.
   */
  ClaimReservation: z.object({
    owner: z.string(),
    at: z.iso.datetime({ precision: 3 }),
    staleBefore: z.iso.datetime({ precision: 3 }),
    aheadAfter: z.iso.datetime({ precision: 3 }),
    ownerHolds: z.boolean(),
  }),
  ReleaseReservation: z.object({ owner: z.string() }),
}
export type ReservationCommand = CommandOf<typeof reservationCommands>
