import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeTwoStep } from '../../../commands/people/user/log-in/two-step.ts'
import { PasskeyId } from '../../../domain/kernel/ids.ts'
import type { TwoStepCommand } from '../../../domain/people/user/two-step-commands.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { provePassword, WithPassword } from './prove-password.ts'

const none = { 204: z.undefined() }

/** Takes away the second step of one's own, or a part of it. */
export const turnOffRoutes = (app: App, services: Services): void => {
  const path = '/api/users/me/twoStep'

  const removing = async (
    request: FastifyRequest<{ Body: z.infer<typeof WithPassword> }>,
    reply: FastifyReply,
    command: TwoStepCommand,
  ) => {
    await provePassword(services, request, request.body.password)
    acceptOutcome(reply, await changeTwoStep(services, command, commandContext(request)))
    return reply.code(204).send()
  }

  app.post(`${path}/app/remove`, { schema: { body: WithPassword, response: none } }, (request, reply) =>
    removing(request, reply, { type: 'RemoveAuthenticator', userId: currentUser(request)._id }),
  )

  app.post(`${path}/off`, { schema: { body: WithPassword, response: none } }, (request, reply) =>
    removing(request, reply, { type: 'TurnOffTwoStep', userId: currentUser(request)._id }),
  )

  app.post(
    `${path}/passkeys/:id/remove`,
    { schema: { params: z.object({ id: PasskeyId }), body: WithPassword, response: none } },
    (request, reply) =>
      removing(request, reply, {
        type: 'RemovePasskey',
        userId: currentUser(request)._id,
        passkeyId: request.params.id,
      }),
  )
}
