import { z } from 'zod'
import { ChangeId } from '../../domain/core/ids.ts'
import { changeActionNames } from '../../domain/subscription-change/rules.ts'
import { findSubscriptionChange, listSubscriptionChanges } from '../../projections/subscription-changes/queries.ts'
import {
  changeStates,
  subscriptionChangeSorts,
  SubscriptionChangeView,
} from '../../projections/subscription-changes/view.ts'
import { answerPage, listQuery } from '../list-query.ts'
import { notFound } from '../problem.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const Query = listQuery(subscriptionChangeSorts, { sort: 'created', direction: 'desc' }).and(
  z.object({ state: z.enum(changeStates).optional(), action: z.enum(changeActionNames).optional() }),
)

export const readChangeRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/subscribeTemps',
    { schema: { querystring: Query, response: { 200: z.array(SubscriptionChangeView) } } },
    async ({ query }, reply) => answerPage(reply, await listSubscriptionChanges(db, query)),
  )

  app.get(
    '/api/subscribeTemps/:id',
    { schema: { params: z.object({ id: ChangeId }), response: { 200: SubscriptionChangeView } } },
    async ({ params }, reply) => {
      const found = await findSubscriptionChange(db, params.id)
      if (!found) throw notFound('Ärendet finns inte.')
      setETag(reply, found.revision)
      return found.change
    },
  )
}
