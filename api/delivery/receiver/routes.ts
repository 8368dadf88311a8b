import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type DeliverIssue, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryOfIssue } from '../../../commands/delivery/delivery/delivery-acts.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import {
  type ReceiverId,
  receiverIds,
  receivers,
  serverOf,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, DeliveryId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { receiversOfIssue } from '../../../projections/delivery/receiver/queries.ts'
import { sentVersions } from '../../../projections/delivery/receiver/sent-versions.ts'
import { type ReceiverDelivery, ReceiverView, SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { SiteForTrial, SiteTrial, TransferForTrial, TransferTrial } from './trials.ts'

const RECEIVER_UNKNOWN = 'Den mottagaren finns inte.'
const fileReceivers = ['ftp', 'legimus'] as const satisfies readonly ReceiverId[]
const createdDelivery = z.object({ _id: DeliveryId })

/** The names in the specification's addresses for products sent by file transfer. */
const formats = { mp3: 'mp3Files', wav: 'wavFiles' } as const

export const receiverRoutes = (app: App, services: Services): void => {
  const { db, handlers, now, tryPlace, trySite, hurryDelivery, findRelease, feed } = services

  const howFarIs = <Delivery extends ReceiverDelivery>(delivery: Delivery): Delivery => {
    const said = delivery.status === 'underway' ? feed.progressOf(delivery._id) : undefined
    if (!said) return delivery
    const { percent, secondsLeft = null } = said
    return { ...delivery, progress: { percent, secondsLeft, isPastReturn: 'isPastReturn' in said } }
  }

  const withProgress = ({ delivery, underway, ...receiver }: ReceiverView): ReceiverView => ({
    ...receiver,
    delivery: delivery && howFarIs(delivery),
    ...(underway && { underway: underway.map(howFarIs) }),
  })

  /** A delivery ordered after the release has replaced the automatic one for that receiver. */
  const withTurn = (receiver: ReceiverView, release: Awaited<ReturnType<typeof findRelease>>): ReceiverView => {
    const { isAutomatic, delivery, earlier } = receiver
    const ordered = [...(delivery ? [delivery] : []), ...earlier]
    const isNext =
      release !== undefined && ordered.every(({ orderedAt }) => Date.parse(orderedAt) < Date.parse(release.since))
    return isAutomatic && isNext ? { ...receiver, awaitsTurn: true } : receiver
  }

  type Wanted = Omit<DeliverIssue, 'by' | 'at'>

  const deliver = async (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    const by = currentUser(request)._id
    const answer = await deliverIssue(handlers, { ...wanted, by, at: now().toISOString() }, commandContext(request))
    if ('rejected' in answer) throw new ProblemError(problemOf(answer.rejected))
    acceptOutcome(reply, answer.outcome)
    void reply.code(201)
    return { _id: answer.deliveryId }
  }

  app.get(
    '/api/issues/receivers/:id',
    { schema: { params: z.object({ id: IssueId }), response: { 200: z.array(ReceiverView) } } },
    async (request) => {
      const found = await receiversOfIssue(db, currentUser(request), request.params.id)
      if (!found) throw notFoundProblem('Numret finns inte.')
      const release = await findRelease(request.params.id)
      return found.map((receiver) => withProgress(withTurn(receiver, release)))
    },
  )

  app.get(
    '/api/issues/receivers/:id/versions',
    {
      schema: {
        params: z.object({ id: IssueId }),
        querystring: z.object({ article: z.union([z.literal('all'), ArticleId]).optional() }),
        response: { 200: z.array(SentVersion) },
      },
    },
    async (request) => {
      const wanted = { issueId: request.params.id, asked: request.query.article }
      const found = await sentVersions(db, currentUser(request), wanted)
      if (!found) throw notFoundProblem('Numret finns inte.')
      return found
    },
  )

  app.post(
    '/api/issues/receivers/:id/:receiver',
    {
      schema: {
        params: z.object({ id: IssueId, receiver: z.enum(receiverIds, RECEIVER_UNKNOWN) }),
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

  const steered = z.object({ id: IssueId, receiver: z.enum(receiverIds, RECEIVER_UNKNOWN), delivery: DeliveryId })
  const stateOf = async ({ id: issueId, delivery: deliveryId }: z.infer<typeof steered>) => {
    const state = await deliveryOfIssue(handlers.delivery, { issueId, deliveryId })
    if (!state) throw notFoundProblem('Leveransen finns inte.')
    return state
  }

  app.post(
    '/api/issues/receivers/:id/:receiver/:delivery/cancel',
    { schema: { params: steered, response: { 200: createdDelivery } } },
    async (request, reply) => {
      const { delivery: deliveryId } = request.params
      await stateOf(request.params)
      const cancel = {
        type: 'CancelDelivery',
        deliveryId,
        by: currentUser(request)._id,
        at: now().toISOString(),
      } as const
      acceptOutcome(reply, await handlers.delivery(deliveryStream(deliveryId), cancel, commandContext(request)))
      return { _id: deliveryId }
    },
  )

  app.post(
    '/api/issues/receivers/:id/:receiver/:delivery/hurry',
    { schema: { params: steered, response: { 200: createdDelivery } } },
    async (request, reply) => {
      const { delivery: deliveryId } = request.params
      const state = await stateOf(request.params)
      const { channel, template } = state.ordered
      if (state.status === 'Waiting') await hurryDelivery({ deliveryId, channel })
      // Retrying a take-down cannot do anything twice, because it looks at the site first.
      if (state.status === 'Parked' && template === 'web-withdrawal') {
        const by = currentUser(request)._id
        const retry = { type: 'RetryDelivery', deliveryId, by, at: now().toISOString() } as const
        const begun = await handlers.delivery(deliveryStream(deliveryId), retry, commandContext(request))
        const isBegunElsewhere = begun.kind === 'rejected' && begun.reason === 'DeliveryNotParked'
        if (!isBegunElsewhere) acceptOutcome(reply, begun)
      }
      return { _id: deliveryId }
    },
  )

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/exportToFtp/:id/:arg',
      schema: {
        params: z.object({
          id: IssueId,
          arg: z.enum(Object.keys(formats) as (keyof typeof formats)[], 'Den exporten finns inte.'),
        }),
        response: { 201: createdDelivery },
      },
      handler: (request, reply) => {
        const { id: issueId, arg } = request.params
        return deliver(request, reply, { issueId, receiver: 'ftp', product: formats[arg] })
      },
    })
  }

  const settingsOf = async (publicationId: PublicationId) => {
    const publication = await handlers.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Active') throw notFoundProblem('Publikationen finns inte.')
    return publication.settings
  }

  app.post(
    '/api/publications/receivers/:id/:receiver/try',
    {
      schema: {
        params: z.object({ id: PublicationId, receiver: z.enum(fileReceivers, RECEIVER_UNKNOWN) }),
        body: TransferForTrial,
        response: { 200: TransferTrial },
      },
    },
    async ({ params, body }) => {
      const saved = (await settingsOf(params.id))[receivers[params.receiver].place]
      // The saved password goes only to the server and user that it was saved for.
      const isSame = serverOf(body.url) === serverOf(saved.url) && body.username === saved.username
      const password = body.password ?? (isSame ? saved.password : null) ?? ''
      return tryPlace({ ...body, password }, {})
    },
  )

  app.post(
    '/api/publications/receivers/:id/web/try',
    { schema: { params: z.object({ id: PublicationId }), body: SiteForTrial, response: { 200: SiteTrial } } },
    async ({ params, body: { pass, ...body } }) => {
      const saved = (await settingsOf(params.id)).exportWordPress
      const isSame = serverOf(body.url) === serverOf(saved.url) && body.user === saved.user
      const password = pass ?? (isSame ? saved.pass : null) ?? ''
      return trySite({ ...body, password, isDraft: true, sound: 'none' }, {})
    },
  )
}
