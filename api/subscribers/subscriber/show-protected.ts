import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberCommands } from '../../../domain/subscribers/subscriber/commands.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const ShowReason = subscriberCommands.ShowProtectedIdentity.pick({ reason: true })

/**
 * Records the reason for showing each protected subscriber, before a file or a print reveals the name: once under a
 * key, however many sheets the administrator then looks at.
 */
export const showProtected = async (
  { handlers }: Pick<Services, 'handlers'>,
  request: FastifyRequest<{ readonly Body: z.infer<typeof ShowReason> }>,
  reply: FastifyReply,
  hidden: readonly SubscriberId[],
): Promise<void> => {
  const { reason } = request.body
  const whole = commandContext(request, request.body, { anyQuery: true })
  for (const subscriberId of new Set(hidden)) {
    const command = { type: 'ShowProtectedIdentity', subscriberId, reason } as const
    const context = derivedContext(whole, subscriberId)
    acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
  }
}

/** Shows a protected subscriber for a quarter of an hour to the user who gave a reason. */
export const showProtectedRoute = (app: App, { handlers }: Services): void => {
  app.post(
    '/api/subscribers/:id/show',
    { schema: { params: z.object({ id: SubscriberId }), body: ShowReason, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id: subscriberId } = request.params
      const command = { type: 'ShowProtectedIdentity', subscriberId, reason: request.body.reason } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
