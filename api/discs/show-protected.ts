import type { FastifyReply, FastifyRequest } from 'fastify'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import type { SubscriberId } from '../../domain/core/ids.ts'
import type { WhyShown } from '../subscribers/show-protected.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import type { z } from 'zod'

/** The named act for each whose identity is protected, before what is printed tells who she is. */
export const showProtected = async (
  { handlers }: Pick<Services, 'handlers'>,
  request: FastifyRequest<{ readonly Body: z.infer<typeof WhyShown> }>,
  reply: FastifyReply,
  hidden: readonly SubscriberId[],
): Promise<void> => {
  const { reason } = request.body
  const whole = commandContext(request)
  for (const subscriberId of new Set(hidden)) {
    const command = { type: 'ShowProtectedIdentity', subscriberId, reason } as const
    const context = derivedContext(whole, subscriberId)
    accepted(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
  }
}
