import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeDiscountRoute } from './change-discount.ts'
import { offerDiscountRoute } from './offer-discount.ts'
import { readDiscountRoutes } from './read-discounts.ts'
import { removeDiscountRoutes } from './remove-discount.ts'

export const discountRoutes = (app: App, services: Services): void => {
  readDiscountRoutes(app, services)
  offerDiscountRoute(app, services)
  changeDiscountRoute(app, services)
  removeDiscountRoutes(app, services)
}
