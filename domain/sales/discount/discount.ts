import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { DiscountCommand, DiscountForm } from './commands.ts'
import type { DiscountEvent } from './events.ts'

type Offer = {
  readonly name: string
  readonly info: string
  readonly discountCode: string
  /** In hundredths: 1250 is 12.5 %. */
  readonly percent: number
  readonly active: boolean
}

export type Discount = { readonly status: 'Missing' } | { readonly status: 'Active' | 'Removed'; readonly offer: Offer }

export type DiscountRejection = 'DiscountAlreadyExists' | 'DiscountNotFound'

type DiscountDecision = Decision<DiscountEvent, DiscountRejection>
type DiscountId = DiscountCommand['discountId']

const toHundredths = (percent: number): number => Math.round(percent * 100)

/** Gives the values as the form shows them. */
export const formOf = ({ percent, ...offer }: Offer): DiscountForm => ({ ...offer, discountPercent: percent / 100 })

const change = (
  discountId: DiscountId,
  offer: Offer,
  changes: SubmittedFields<DiscountForm>,
): readonly DiscountEvent[] => {
  const { discountCode, discountPercent, active } = changes
  const percent = discountPercent === undefined ? offer.percent : toHundredths(discountPercent)
  const words = changesIn(offer, { name: changes.name, info: changes.info })
  const events: DiscountEvent[] = [...intention('DiscountDescribed', { discountId }, words)]
  if (discountCode !== undefined && discountCode !== offer.discountCode)
    events.push({ type: 'DiscountCodeChanged', data: { discountId, discountCode } })
  if (percent !== offer.percent) events.push({ type: 'DiscountPercentSet', data: { discountId, percent } })
  if (active !== undefined && active !== offer.active)
    events.push({ type: active ? 'DiscountResumed' : 'DiscountWithdrawn', data: { discountId } })
  return events
}

const decideKnown = decideByType<
  Exclude<DiscountCommand, { type: 'OfferDiscount' }>,
  Exclude<Discount, { status: 'Missing' }>,
  DiscountDecision
>({
  ChangeDiscount: ({ discountId, changes }, { status, offer }) =>
    status === 'Active' ? change(discountId, offer, changes) : reject('DiscountNotFound'),
  RemoveDiscount: ({ discountId }, { status }) =>
    status === 'Active' ? [{ type: 'DiscountRemoved', data: { discountId } }] : [],
  RestoreDiscount: ({ discountId }, { status }) =>
    status === 'Active' ? [] : [{ type: 'DiscountRestored', data: { discountId } }],
})

const decide = (command: DiscountCommand, discount: Discount): DiscountDecision => {
  if (command.type !== 'OfferDiscount')
    return discount.status === 'Missing' ? reject('DiscountNotFound') : decideKnown(command, discount)
  if (discount.status !== 'Missing') return reject('DiscountAlreadyExists')
  const { type: _, discountPercent, ...data } = command
  return [{ type: 'DiscountOffered', data: { ...data, percent: toHundredths(discountPercent) } }]
}

const evolveOffer = evolveByType<
  Offer,
  Exclude<DiscountEvent, { type: 'DiscountOffered' | 'DiscountRemoved' | 'DiscountRestored' }>
>({
  DiscountDescribed: ({ changes }) => changes,
  DiscountCodeChanged: ({ discountCode }) => ({ discountCode }),
  DiscountPercentSet: ({ percent }) => ({ percent }),
  DiscountWithdrawn: () => ({ active: false }),
  DiscountResumed: () => ({ active: true }),
})

const evolve = (discount: Discount, event: DiscountEvent): Discount => {
  if (event.type === 'DiscountOffered') {
    const { discountId: _, ...offer } = event.data
    return { status: 'Active', offer }
  }
  if (discount.status === 'Missing') return discount
  if (event.type === 'DiscountRemoved') return { ...discount, status: 'Removed' }
  if (event.type === 'DiscountRestored') return { ...discount, status: 'Active' }
  return { ...discount, offer: evolveOffer(discount.offer, event) }
}

export const discountDecider: Decider<DiscountCommand, Discount, DiscountEvent, DiscountRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
