import { codeAsKept } from '../../domain/discount/commands.ts'
import { DiscountId } from '../../domain/ids.ts'
import type { CommandContext } from '../command-handler.ts'
import { derivedContext } from '../derived-context.ts'
import { discountStream } from '../discount.ts'
import type { Handlers } from '../handlers.ts'
import { claimReservation, type ReservationStream } from '../reservation.ts'

export type DiscountTools = {
  readonly handlers: Pick<Handlers, 'discount' | 'reservation'>
  readonly reservationStream: ReservationStream
  readonly now: () => Date
}

export const codeStream = ({ reservationStream }: Pick<DiscountTools, 'reservationStream'>, code: string) =>
  reservationStream('discount-code', codeAsKept(code))

/** What the discount of this id offers under this code; undefined when it has another by now, or is removed. */
export const offerUnder = async (
  { handlers }: Pick<DiscountTools, 'handlers'>,
  { owner, code }: { readonly owner: string; readonly code: string },
) => {
  const discount = await handlers.discount.state(discountStream(DiscountId.parse(owner)))
  if (discount.status !== 'Offered' || discount.offer.discountCode !== codeAsKept(code)) return undefined
  return discount.offer
}

/** False when another discount has the code. */
export const claimCode = async (
  tools: DiscountTools,
  { owner, code }: { readonly owner: DiscountId; readonly code: string },
  context: CommandContext,
): Promise<boolean> => {
  const claim = {
    stream: codeStream(tools, code),
    owner,
    now: tools.now(),
    holds: async (other: string) => (await offerUnder(tools, { owner: other, code })) !== undefined,
  }
  const outcome = await claimReservation(tools.handlers.reservation, claim, context)
  if (outcome.kind !== 'accepted') return false
  const reservation = await tools.handlers.reservation.state(claim.stream)
  return reservation.status === 'Claimed' && reservation.owner === owner
}

export const releaseCode = async (
  tools: DiscountTools,
  { owner, code }: { readonly owner: DiscountId; readonly code: string },
  context: CommandContext,
): Promise<void> => {
  await tools.handlers.reservation(
    codeStream(tools, code),
    { type: 'ReleaseReservation', owner },
    derivedContext(context, 'release discount code'),
  )
}
