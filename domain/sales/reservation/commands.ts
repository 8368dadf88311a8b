import { z } from 'zod'

/**
 * `ownerHolds`: whether the entity that claimed the value before has it now. If not, its claim may be taken over when
 * it is older than `staleBefore`, or later than `aheadAfter`: a clock that has been set back since stamped such a
 * claim. All instants have the same form, so that they compare as text.
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
