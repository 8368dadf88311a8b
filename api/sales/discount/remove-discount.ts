import { removeDiscount, restoreDiscount } from '../../../commands/sales/discount/remove-discount.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const removeDiscountRoutes = (app: App, services: Services): void =>
  removableRoutes(
    app,
    { collection: '/api/discounts', id: DiscountId, isOfMany: true },
    {
      remove: ({ id, context }) => removeDiscount(services, id, context),
      restore: ({ id, context }) => restoreDiscount(services, id, context),
    },
  )
