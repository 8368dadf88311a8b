import { CLOCK_TOLERANCE_MS } from '../../../domain/kernel/recency.ts'
import { CLAIM_LEASE_MINUTES, reservationDecider } from '../../../domain/sales/reservation/reservation.ts'
import { type CommandContext, commandHandler } from '../../kernel/handling/command-handler.ts'
import { freshContext } from '../../kernel/handling/derived-context.ts'
import { reservationInWords } from '../history-words/reservation.ts'

/**
 * Names the stream that reserves a value. The name is an HMAC, so that the log does not reveal the value. `kind`
 * separates values of different kinds: 'email', 'discount-code'.
 */
export type ReservationStream = (kind: string, value: string) => string

export const handleReservation = commandHandler(reservationDecider, reservationInWords)

export type HandleReservation = ReturnType<typeof handleReservation>

export type HeldReservation = {
  readonly stream: string
  readonly owner: string
  /** Whether that entity has the value now, read from its own stream. */
  readonly holds: (owner: string) => Promise<boolean>
}

export type ReservationClaim = HeldReservation & { readonly now: Date }

/** Reserves a value, or takes it over from an entity that claimed it and does not have it. */
export const claimReservation = (
  handle: HandleReservation,
  { stream, owner, now, holds }: ReservationClaim,
  context: CommandContext,
) =>
  handle(
    stream,
    async ({ now: current }) => ({
      type: 'ClaimReservation',
      owner,
      at: now.toISOString(),
      staleBefore: new Date(now.getTime() - CLAIM_LEASE_MINUTES * 60_000).toISOString(),
      aheadAfter: new Date(now.getTime() + CLOCK_TOLERANCE_MS).toISOString(),
      ownerHolds: current.status === 'Claimed' && (await holds(current.owner)),
    }),
    freshContext(context),
  )

/** Releases a value, unless its owner has it. */
export const releaseReservation = async (
  handle: HandleReservation,
  { stream, owner, holds }: HeldReservation,
  context: CommandContext,
): Promise<void> => {
  if (await holds(owner)) return
  await handle(stream, { type: 'ReleaseReservation', owner }, freshContext(context))
}
