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
import { keepRead, Told, toldReads } from '../personal-reads.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const Query = listQuery(subscriptionChangeSorts, { sort: 'created', direction: 'desc' }).and(
  z.object({ state: z.enum(changeStates).optional(), action: z.enum(changeActionNames).optional() }),
)

const params = z.object({ id: ChangeId })

export const readChangeRoutes = (app: App, services: Services): void => {
  const { db } = services

  app.get(
    '/api/subscribeTemps',
    { schema: { querystring: Query, response: { 200: z.array(SubscriptionChangeView) } } },
    async (request, reply) => {
      const page = await listSubscriptionChanges(db, request.query)
      const ids = page.items.map(({ _id }) => _id)
      await keepRead(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  app.get(
    '/api/subscribeTemps/:id',
    { schema: { params, response: { 200: SubscriptionChangeView } } },
    async (request, reply) => {
      const found = await findSubscriptionChange(db, request.params.id)
      if (!found) throw notFound('Ärendet finns inte.')
      await keepRead(services, request, 'person', [found.change._id])
      setETag(reply, found.revision)
      return found.change
    },
  )

  app.get(
    '/api/subscribeTemps/:id/reads',
    { schema: { params, response: { 200: z.array(Told) } } },
    ({ params: { id } }) => toldReads(services, id),
  )
}
