import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { changeSubscriber } from '../../../commands/subscribers/subscriber/change-subscriber.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { blankForm, SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { acceptOutcome, answerChange, commandContext, ifMatch, newId } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { isHiddenFrom, protectedIdentity } from './protected-identity.ts'

/**
 * A part of the form: absent fields stay as they are. Derived fields (`name`) and fields with routes of their own are
 * ignored.
 */
const Body = SubscriberForm.partial()

/** `pub`: the publication that the new subscriber belongs to; an organisation's administrator has to name one. */
const NewBody = Body.extend({ pub: PublicationId.optional() })

export const changeSubscriberRoutes = (app: App, services: Services): void => {
  const { handlers } = services

  app.post(
    '/api/subscribers',
    { schema: { body: NewBody, response: { 201: z.object({ _id: SubscriberId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const subscriberId = SubscriberId.parse(newId(context))
      const { pub, ...sent } = request.body
      if (pub && !(await findPublication(services, pub))) throw refusal('PublicationNotFound')
      const form = SubscriberForm.parse({ ...blankForm, ...sent })
      const command = { type: 'RegisterSubscriber', subscriberId, ...form, imported: false } as const
      const stream = subscriberStream(subscriberId)
      acceptOutcome(reply, await handlers.subscriber(stream, command, context))
      if (pub) {
        const join = { type: 'JoinPublication', subscriberId, publicationId: pub } as const
        acceptOutcome(reply, await handlers.subscriber(stream, join, derivedContext(context, 'join')))
      }
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
