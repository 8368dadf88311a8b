import { DiscountId } from '../../../domain/kernel/ids.ts'
import { normalizeCode } from '../../../domain/sales/discount/commands.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimReservation, type ReservationStream, releaseReservation } from '../reservation/stream.ts'
import { discountStream } from './stream.ts'

export type DiscountTools = {
  readonly handlers: Pick<Handlers, 'discount' | 'reservation'>
  readonly reservationStream: ReservationStream
  readonly now: () => Date
}

export const codeStream = ({ reservationStream }: Pick<DiscountTools, 'reservationStream'>, code: string) =>
  reservationStream('discount-code', normalizeCode(code))

/** The terms of this discount under this code; undefined when the discount has another code by now, or is removed. */
export const offerUnder = async (
  { handlers }: Pick<DiscountTools, 'handlers'>,
  { owner, code }: { readonly owner: string; readonly code: string },
) => {
  const discount = await handlers.discount.state(discountStream(DiscountId.parse(owner)))
  if (discount.status !== 'Active' || discount.offer.discountCode !== normalizeCode(code)) return undefined
  return discount.offer
}

type CodeReservation = { readonly owner: DiscountId; readonly code: string }

const codeClaim = (tools: DiscountTools, { owner, code }: CodeReservation) => ({
  stream: codeStream(tools, code),
  owner,
  holds: async (other: string) => (await offerUnder(tools, { owner: other, code })) !== undefined,
})

/** Returns false when another discount has the code. */
export const claimCode = async (
  tools: DiscountTools,
  owned: CodeReservation,
  context: CommandContext,
): Promise<boolean> => {
  const claim = { ...codeClaim(tools, owned), now: tools.now() }
  const outcome = await claimReservation(tools.handlers.reservation, claim, context)
  if (outcome.kind !== 'accepted') return false
  const reservation = await tools.handlers.reservation.state(claim.stream)
  return reservation.status === 'Claimed' && reservation.owner === owned.owner
}

/** Releases a code that the discount does not have, so that another discount can take it at once. */
export const releaseCode = (tools: DiscountTools, owned: CodeReservation, context: CommandContext): Promise<void> =>
  releaseReservation(tools.handlers.reservation, codeClaim(tools, owned), context)
