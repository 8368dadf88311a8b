import { z } from 'zod'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import { SubscriberId } from '../../domain/core/ids.ts'
import { ShowProtectedIdentity } from '../../domain/subscriber/commands.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

export const WhyShown = ShowProtectedIdentity.pick({ reason: true })

/** For a quarter of an hour she is shown to whoever said why. */
export const showProtectedRoute = (app: App, { handlers }: Services): void => {
  app.post(
    '/api/subscribers/:id/show',
    { schema: { params: z.object({ id: SubscriberId }), body: WhyShown, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id: subscriberId } = request.params
      const command = { type: 'ShowProtectedIdentity', subscriberId, reason: request.body.reason } as const
      accepted(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
