import { z } from 'zod'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { findDiscount, listDiscounts } from '../../../projections/sales/discount/queries.ts'
import { DiscountView, discountSorts, discountStates } from '../../../projections/sales/discount/view.ts'
import { requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(discountSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({ state: z.enum(discountStates).optional() }),
)

export const readDiscountRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/discounts',
    { schema: { querystring: Query, response: { 200: z.array(DiscountView) } } },
    async ({ query }, reply) => answerPage(reply, await listDiscounts(db, query)),
  )

  app.get(
    '/api/discounts/:id',
    { schema: { params: z.object({ id: DiscountId }), response: { 200: DiscountView } } },
    async ({ params }, reply) => {
      const found = await findDiscount(db, params.id)
      return requireFound(reply, found, 'Rabatten finns inte.').discount
    },
  )
}
