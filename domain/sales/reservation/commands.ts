import { z } from 'zod'

/**
 * `ownerHolds`: whether the entity that claimed the value before really has it now. `staleBefore`, `aheadAfter`: claims from
 * before the one instant, or from after the other, which a clock has stamped that was set back since, may be taken over when
 * it has not; all instants have the same form, so that text compares as time.
 */
export const ClaimReservation = z.object({
  type: z.literal('ClaimReservation'),
  owner: z.string(),
  at: z.iso.datetime({ precision: 3 }),
  staleBefore: z.iso.datetime({ precision: 3 }),
  aheadAfter: z.iso.datetime({ precision: 3 }),
  ownerHolds: z.boolean(),
})

export const ReleaseReservation = z.object({ type: z.literal('ReleaseReservation'), owner: z.string() })

export const ReservationCommand = z.discriminatedUnion('type', [ClaimReservation, ReleaseReservation])
export type ReservationCommand = z.infer<typeof ReservationCommand>
