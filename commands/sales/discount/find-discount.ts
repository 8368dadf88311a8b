import { DiscountId } from '../../../domain/kernel/ids.ts'
import { codeStream, type DiscountTools, offerUnder } from './code-reservation.ts'

type FoundDiscount = {
  readonly discountId: DiscountId
  readonly name: string
  /** In hundredths: 1250 is 12.5 %. */
  readonly percent: number
}

/** Finds the discount behind a code as a customer types it; undefined for an unknown code or an inactive discount. */
export const discountByCode = async (
  tools: Pick<DiscountTools, 'handlers' | 'reservationStream'>,
  code: string,
): Promise<FoundDiscount | undefined> => {
  const reservation = await tools.handlers.reservation.state(codeStream(tools, code))
  if (reservation.status === 'Missing') return undefined
  const { owner } = reservation
  const offer = await offerUnder(tools, { owner, code })
  if (!offer?.active) return undefined
  return { discountId: DiscountId.parse(owner), name: offer.name, percent: offer.percent }
}
