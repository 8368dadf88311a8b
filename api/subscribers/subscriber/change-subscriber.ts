import { z } from 'zod'
import { changeSubscriber } from '../../../commands/subscribers/subscriber/change-subscriber.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { blankForm, SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { acceptOutcome, answerChange, commandContext, ifMatch, newId } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { isHiddenFrom, protectedIdentity } from './protected-identity.ts'

/**
 * A part of the form: absent fields stay as they are. Derived fields (`name`) and fields with routes of their own are
 * ignored.
 */
const Body = SubscriberForm.partial()

export const changeSubscriberRoutes = (app: App, services: Services): void => {
  const { handlers } = services

  app.post(
    '/api/subscribers',
    { schema: { body: Body, response: { 201: z.object({ _id: SubscriberId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const subscriberId = SubscriberId.parse(newId(context))
      const form = SubscriberForm.parse({ ...blankForm, ...request.body })
      const command = { type: 'RegisterSubscriber', subscriberId, ...form, imported: false } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
      return reply.code(201).send({ _id: subscriberId })
    },
  )

  app.put('/api/subscribers/:id', { schema: { ...idSchema(SubscriberId), body: Body } }, async (request, reply) => {
    const subscriberId = request.params.id
    // A user who has not seen the protected fields would overwrite them with blanks.
    if (await isHiddenFrom(services, request, subscriberId)) throw protectedIdentity()
    const change = { subscriberId, sent: request.body, seen: ifMatch(request) }
    return answerChange(
      reply,
      subscriberId,
      await changeSubscriber(handlers.subscriber, change, commandContext(request)),
    )
  })
}
