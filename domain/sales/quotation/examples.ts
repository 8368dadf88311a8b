import { CustomerId, DiscountId, MediaId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import { FIRST_PRICE_LIST } from '../pricing/services/first-price-list.ts'
import type { Pricing } from './commands.ts'
import type { QuotationEvent } from './events.ts'
import type { QuotationChanges } from './fields.ts'

const id = (last: string) => `0199e2a0-0000-7000-8000-0000000000${last}`

export const bulletin = QuotationId.parse(id('61'))
export const orderOfBulletin = OrderId.parse(id('62'))
export const otherOrder = OrderId.parse(id('63'))
export const society = CustomerId.parse(id('64'))
export const reader = UserId.parse(id('65'))
export const autumnDiscount = DiscountId.parse(id('66'))
export const firstText = MediaId.parse(id('67'))

export const today = '2026-11-20'
export const noon = '2026-11-20T11:00:00.000Z'

export const pricing: Pricing = { list: FIRST_PRICE_LIST, today, discount: null }

/** The least that a quotation needs before it can be sent. */
export const whoAsks = {
  name: 'Medlemsbladet',
  customerName: 'Hembygdsföreningen',
  customerEmail: 'post@hembygd.example.se',
  customerInfo: { person: 'Maj Ek', email: 'maj@hembygd.example.se' },
} satisfies QuotationChanges

/** The contact details in a visitor's complete form. */
export const wholeContact = {
  ...whoAsks.customerInfo,
  name: 'Hembygdsföreningen',
  organizationNumber: '556016-0680',
  purpose: 'Taltidning till medlemmarna',
  other: 'inget',
}

export const draftHistory: readonly QuotationEvent[] = [
  { type: 'QuotationDrafted', data: { quotationId: bulletin, shortCode: '0123456789abc' } },
  { type: 'QuotationDescribed', data: { quotationId: bulletin, changes: { name: 'Medlemsbladet' } } },
  {
    type: 'CustomerDetailsGiven',
    data: {
      quotationId: bulletin,
      changes: {
        customerName: 'Hembygdsföreningen',
        customerEmail: 'post@hembygd.example.se',
        customerInfo: { person: 'Maj Ek', email: 'maj@hembygd.example.se' },
      },
    },
  },
]
