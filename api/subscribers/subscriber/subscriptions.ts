import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { PublicationId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { Copies, type SubscriberCommand, SubscriptionFormat } from '../../../domain/subscribers/subscriber/commands.ts'
import { dayBefore } from '../../../domain/subscribers/subscriber/periods.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: SubscriberId })
const response = { 200: z.object({ _id: SubscriberId }) }
const Pub = z.object({ pub: PublicationId })

/** By default a subscription begins today and has no last day. */
const NewSubscription = z.object({
  publication: PublicationId,
  format: SubscriptionFormat,
  issues: Copies.default(1),
  from: Day.optional(),
  to: Day.nullable().default(null),
})

/** By default the last day is yesterday. `subscription`: ends that one alone, and may also set a later last day. */
const EndBody = z.object({
  publication: PublicationId,
  format: SubscriptionFormat,
  subscription: SubscriptionId.optional(),
  lastDay: Day.optional(),
})

/** The last day that the subscription had before it was ended. */
const ReopenBody = z.object({ to: Day.nullable() })

export const subscriptionRoutes = (app: App, { handlers, now }: Services): void => {
  const today = () => dayInSweden(now())

  const carryOut = async (request: FastifyRequest, reply: FastifyReply, command: SubscriberCommand) => {
    const { subscriberId } = command
    acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
    return { _id: subscriberId }
  }

  const mustExist = async (publicationId: PublicationId) => {
    if (!(await findPublication({ handlers }, publicationId))) throw refusal('PublicationNotFound')
  }

  app.put('/api/subscribers/addPub/:id', { schema: { params, body: Pub, response } }, async (request, reply) => {
    const publicationId = request.body.pub
    await mustExist(publicationId)
    return carryOut(request, reply, { type: 'JoinPublication', subscriberId: request.params.id, publicationId })
  })

  app.put('/api/subscribers/delPub/:id', { schema: { params, body: Pub, response } }, (request, reply) => {
    const of = { subscriberId: request.params.id, publicationId: request.body.pub }
    return carryOut(request, reply, { type: 'LeavePublication', ...of, lastDay: dayBefore(today()) })
  })

  app.put(
    '/api/subscribers/addSub/:id',
    { schema: { params, body: NewSubscription, response } },
    async (request, reply) => {
      const { publication: publicationId, from, ...rest } = request.body
      await mustExist(publicationId)
      return carryOut(request, reply, {
        type: 'StartSubscription',
        subscriberId: request.params.id,
        subscriptionId: SubscriptionId.parse(newId(commandContext(request), 'subscription')),
        publicationId,
        ...rest,
        from: from ?? today(),
        isDated: from !== undefined,
      })
    },
  )

  app.put('/api/subscribers/delSub/:id', { schema: { params, body: EndBody, response } }, (request, reply) => {
    const { publication: publicationId, format, subscription, lastDay = dayBefore(today()) } = request.body
    return carryOut(request, reply, {
      type: 'EndSubscription',
      subscriberId: request.params.id,
      publicationId,
      format,
      ...(subscription === undefined ? {} : { subscriptionId: subscription }),
      lastDay,
      today: today(),
    })
  })

  app.post(
    '/api/subscribers/:id/subscriptions/:subscription/reopen',
    { schema: { params: params.extend({ subscription: SubscriptionId }), body: ReopenBody, response } },
    (request, reply) => {
      const { id: subscriberId, subscription: subscriptionId } = request.params
      return carryOut(request, reply, { type: 'ReopenSubscription', subscriberId, subscriptionId, ...request.body })
    },
  )
}
