import { changeDiscountRoute } from './change-discount.ts'
import { offerDiscountRoute } from './offer-discount.ts'
import { readDiscountRoutes } from './read-discounts.ts'
import { removeDiscountRoutes } from './remove-discount.ts'

export const discountRoutes = [readDiscountRoutes, offerDiscountRoute, changeDiscountRoute, removeDiscountRoutes]
