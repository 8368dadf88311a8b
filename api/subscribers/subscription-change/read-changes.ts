import { z } from 'zod'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { changeActionNames } from '../../../domain/subscribers/subscription-change/rules.ts'
import { listSubscriptionChanges } from '../../../projections/subscribers/subscription-change/queries.ts'
import {
  changeStates,
  SubscriptionChangeView,
  subscriptionChangeSorts,
} from '../../../projections/subscribers/subscription-change/view.ts'
import { currentUser, setETag } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { AccessHistory, accessHistory, recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireRequest } from './require-request.ts'

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
      const page = await listSubscriptionChanges(db, { ...request.query, of: currentUser(request) })
      const open = page.items.filter(({ isHidden }) => !isHidden)
      const ids = open.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  app.get(
    '/api/subscribeTemps/:id',
    { schema: { params, response: { 200: SubscriptionChangeView } } },
    async (request, reply) => {
      const { change, revision } = await requireRequest(services, request, request.params.id)
      if (!change.isHidden)
        await recordAccess(services, request, change.protectedSubscriber ? 'protected' : 'person', [change._id])
      setETag(reply, revision)
      return change
    },
  )

  app.get('/api/subscribeTemps/:id/reads', { schema: { params, response: { 200: AccessHistory } } }, (request) =>
    accessHistory(services, request, request.params.id),
  )
}
