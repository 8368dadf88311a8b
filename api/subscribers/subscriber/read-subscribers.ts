import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { historyLinesOf } from '../../../commands/history/history.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import {
  type FoundSubscriber,
  findSubscriber,
  listSubscribers,
} from '../../../projections/subscribers/subscriber/queries.ts'
import { SubscriberView, subscriberSorts } from '../../../projections/subscribers/subscriber/view.ts'
import { currentUser, setETag } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { AccessHistory, accessHistory, HistoryEntry, recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readerContextOf } from './reader-context.ts'

const Query = listQuery(subscriberSorts, { sort: 'name', direction: 'asc' }, { usual: 10, most: 1000 }).and(
  z.object({
    format: z.enum(subscriptionFormats).optional(),
    publication: PublicationId.optional(),
    page: wholeNumber({ min: 1, max: 10_000 }).optional(),
  }),
)

const params = z.object({ id: SubscriberId })

const subscriberMissing = () => notFoundProblem('Prenumeranten finns inte.')

export const readSubscriberRoutes = (app: App, services: Services): void => {
  const { db, log, now } = services

  const recordRead = async (request: FastifyRequest, { subscriber, isHidden }: FoundSubscriber) => {
    if (!isHidden)
      await recordAccess(services, request, subscriber.isProtected ? 'protected' : 'person', [subscriber._id])
  }

  app.get(
    '/api/subscribers',
    { schema: { querystring: Query, response: { 200: z.array(SubscriberView) } } },
    async (request, reply) => {
      const { today } = readerContextOf(request, now())
      const page = await listSubscribers(db, { ...request.query, today, of: currentUser(request) })
      const open = page.items.filter(({ isProtected }) => !isProtected)
      await recordAccess(
        services,
        request,
        'list',
        open.map(({ _id }) => _id),
      )
      return answerPage(reply, page)
    },
  )

  app.get(
    '/api/subscribers/:id',
    { schema: { params, response: { 200: SubscriberView.extend({ isHidden: z.boolean() }) } } },
    async (request, reply) => {
      const found = await findSubscriber(db, request.params.id, readerContextOf(request, now()))
      if (!found) throw subscriberMissing()
      const { subscriber, revision, isHidden } = found
      await recordRead(request, found)
      setETag(reply, revision)
      return { ...subscriber, isHidden }
    },
  )

  app.get(
    '/api/subscribers/:id/history',
    { schema: { params, response: { 200: z.array(HistoryEntry) } } },
    async (request) => {
      const found = await findSubscriber(db, request.params.id, readerContextOf(request, now()))
      if (!found) throw subscriberMissing()
      await recordRead(request, found)
      // The lines of the history may contain the subscriber's name.
      return found.isHidden ? [] : [...(await historyLinesOf(log, subscriberStream(found.subscriber._id)))].toReversed()
    },
  )

  app.get('/api/subscribers/:id/reads', { schema: { params, response: { 200: AccessHistory } } }, (request) =>
    accessHistory(services, request, request.params.id),
  )
}
