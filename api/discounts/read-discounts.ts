import { z } from 'zod'
import { DiscountId } from '../../domain/ids.ts'
import { findDiscount, listDiscounts } from '../../projections/discounts/queries.ts'
import { DiscountView } from '../../projections/discounts/view.ts'
import { notFound } from '../problem.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

export const readDiscountRoutes = (app: App, { db }: Services): void => {
  app.get('/api/discounts', { schema: { response: { 200: z.array(DiscountView) } } }, () => listDiscounts(db))

  app.get(
    '/api/discounts/:id',
    { schema: { params: z.object({ id: DiscountId }), response: { 200: DiscountView } } },
    async ({ params }, reply) => {
      const found = await findDiscount(db, params.id)
      if (!found) throw notFound('Rabatten finns inte.')
      setETag(reply, found.revision)
      return found.discount
    },
  )
}
