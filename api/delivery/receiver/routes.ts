import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type DeliverIssue, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { cancelDeliveryOfIssue, hurryDeliveryOfIssue } from '../../../commands/delivery/delivery/delivery-acts.ts'
import { receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { withProgress, withTurn } from '../../../projections/delivery/receiver/progress.ts'
import { receiversOfIssue } from '../../../projections/delivery/receiver/queries.ts'
import { sentVersions } from '../../../projections/delivery/receiver/sent-versions.ts'
import { ReceiverView, SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { exportToFtpRoutes } from './export-to-ftp.ts'
import { RECEIVER_UNKNOWN, receiverTrialRoutes } from './trials.ts'

const createdDelivery = z.object({ _id: DeliveryId })
const ofIssue = z.object({ id: IssueId })
const ofReceiver = ofIssue.extend({ receiver: z.enum(receiverIds, RECEIVER_UNKNOWN) })
const ofDelivery = ofReceiver.extend({ delivery: DeliveryId })

const readReceiverRoutes = (app: App, { db, feed, findRelease }: Services): void => {
  app.get(
    '/api/issues/receivers/:id',
    { schema: { params: ofIssue, response: { 200: z.array(ReceiverView) } } },
    async (request) => {
      const found = await receiversOfIssue(db, currentUser(request), request.params.id)
      if (!found) throw notFoundProblem('Numret finns inte.')
      const release = await findRelease(request.params.id)
      return found.map((receiver) => withProgress(withTurn(receiver, release), feed.progressOf))
    },
  )

  app.get(
    '/api/issues/receivers/:id/versions',
    {
      schema: {
        params: ofIssue,
        querystring: z.object({ article: z.union([z.literal('all'), ArticleId]).optional() }),
        response: { 200: z.array(SentVersion) },
      },
    },
    async (request) => {
      const wanted = { issueId: request.params.id, asked: request.query.article }
      return orNotFound(await sentVersions(db, currentUser(request), wanted), 'Numret finns inte.')
    },
  )
}

const deliverIssueRoutes = (app: App, { handlers, now }: Services): void => {
  const deliver = async (request: FastifyRequest, reply: FastifyReply, wanted: Omit<DeliverIssue, 'by' | 'at'>) => {
    const by = currentUser(request)._id
    const answer = await deliverIssue(handlers, { ...wanted, by, at: now().toISOString() }, commandContext(request))
    if ('rejected' in answer) throw refusal(answer.rejected)
    acceptOutcome(reply, answer.outcome)
    void reply.code(201)
    return { _id: answer.deliveryId }
  }

  app.post(
    '/api/issues/receivers/:id/:receiver',
    {
      schema: {
        params: ofReceiver,
        /** An ended delivery that this one follows, to send the same once more. */
        querystring: z.object({
          after: DeliveryId.optional(),
          /** The delivery also overwrites changes that the receiver's staff have made since. */
          overwrite: z.stringbool().optional(),
        }),
        response: { 201: createdDelivery },
      },
    },
    (request, reply) => {
      const { id: issueId, receiver } = request.params
      return deliver(request, reply, { ...request.query, issueId, receiver })
    },
  )
}

const deliveryActRoutes = (app: App, services: Services): void => {
  for (const [name, change] of Object.entries({ cancel: cancelDeliveryOfIssue, hurry: hurryDeliveryOfIssue })) {
    app.post(
      `/api/issues/receivers/:id/:receiver/:delivery/${name}`,
      { schema: { params: ofDelivery, response: { 200: createdDelivery } } },
      async (request, reply) => {
        const { id: issueId, delivery: deliveryId } = request.params
        const act = { issueId, deliveryId, by: currentUser(request)._id, at: services.now().toISOString() }
        const done = orNotFound(await change(services, act, commandContext(request)), 'Leveransen finns inte.')
        if (done.outcome) acceptOutcome(reply, done.outcome)
        return { _id: deliveryId }
      },
    )
  }
}

export const receiverRoutes = (app: App, services: Services): void => {
  readReceiverRoutes(app, services)
  deliverIssueRoutes(app, services)
  exportToFtpRoutes(app, services)
  deliveryActRoutes(app, services)
  receiverTrialRoutes(app, services)
}
