import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { SubmittedFields } from '../../kernel/form-merge.ts'
import type { DiscountCommand, DiscountForm } from './commands.ts'
import type { DiscountEvent } from './events.ts'

export type Offer = {
  readonly name: string
  readonly info: string
  readonly discountCode: string
  /** In hundredths: 1250 is 12.5 %. */
  readonly percent: number
  readonly active: boolean
}

export type Discount =
  | { readonly status: 'Missing' }
  | { readonly status: 'Offered' | 'Removed'; readonly offer: Offer }

export type DiscountRejection = 'DiscountAlreadyExists' | 'DiscountNotFound'

type DiscountDecision = Decision<DiscountEvent, DiscountRejection>
type DiscountId = DiscountCommand['discountId']

const toHundredths = (percent: number): number => Math.round(percent * 100)

/** Gives the values as the form shows them. */
export const formOf = ({ percent, ...offer }: Offer): DiscountForm => ({ ...offer, discountPercent: percent / 100 })

const descriptionChanges = (offer: Offer, { name, info }: SubmittedFields<DiscountForm>) => ({
  ...(name === undefined || name === offer.name ? {} : { name }),
  ...(info === undefined || info === offer.info ? {} : { info }),
})

const change = (
  discountId: DiscountId,
  offer: Offer,
  changes: SubmittedFields<DiscountForm>,
): readonly DiscountEvent[] => {
  const { discountCode, discountPercent, active } = changes
  const percent = discountPercent === undefined ? offer.percent : toHundredths(discountPercent)
  const words = descriptionChanges(offer, changes)
  const events: DiscountEvent[] = []
  if (Object.keys(words).length > 0) events.push({ type: 'DiscountDescribed', data: { discountId, changes: words } })
  if (discountCode !== undefined && discountCode !== offer.discountCode)
    events.push({ type: 'DiscountCodeChanged', data: { discountId, discountCode } })
  if (percent !== offer.percent) events.push({ type: 'DiscountPercentSet', data: { discountId, percent } })
  if (active !== undefined && active !== offer.active)
    events.push({ type: active ? 'DiscountResumed' : 'DiscountWithdrawn', data: { discountId } })
  return events
}

const decide = (command: DiscountCommand, discount: Discount): DiscountDecision => {
  const { discountId } = command
  if (command.type === 'OfferDiscount') {
    if (discount.status !== 'Missing') return reject('DiscountAlreadyExists')
    const { name, info, discountCode, discountPercent, active } = command
    const percent = toHundredths(discountPercent)
    return [{ type: 'DiscountOffered', data: { discountId, name, info, discountCode, percent, active } }]
  }
  if (discount.status === 'Missing') return reject('DiscountNotFound')
  const isOffered = discount.status === 'Offered'
  switch (command.type) {
    case 'ChangeDiscount':
      return isOffered ? change(discountId, discount.offer, command.changes) : reject('DiscountNotFound')
    case 'RemoveDiscount':
      return isOffered ? [{ type: 'DiscountRemoved', data: { discountId } }] : []
    case 'RestoreDiscount':
      return isOffered ? [] : [{ type: 'DiscountRestored', data: { discountId } }]
    default:
      return assertNever(command)
  }
}

type KnownDiscountEvent = Exclude<DiscountEvent, { type: 'DiscountOffered' | 'DiscountRemoved' | 'DiscountRestored' }>

const partsIn = (event: KnownDiscountEvent): Partial<Offer> => {
  switch (event.type) {
    case 'DiscountDescribed':
      return event.data.changes
    case 'DiscountCodeChanged':
      return { discountCode: event.data.discountCode }
    case 'DiscountPercentSet':
      return { percent: event.data.percent }
    case 'DiscountWithdrawn':
      return { active: false }
    case 'DiscountResumed':
      return { active: true }
    default:
      return assertNever(event)
  }
}

const evolve = (discount: Discount, event: DiscountEvent): Discount => {
  if (event.type === 'DiscountOffered') {
    const { discountId: _, ...offer } = event.data
    return { status: 'Offered', offer }
  }
  if (discount.status === 'Missing') return discount
  if (event.type === 'DiscountRemoved') return { ...discount, status: 'Removed' }
  if (event.type === 'DiscountRestored') return { ...discount, status: 'Offered' }
  return { ...discount, offer: { ...discount.offer, ...partsIn(event) } }
}

export const discountDecider: Decider<DiscountCommand, Discount, DiscountEvent, DiscountRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
