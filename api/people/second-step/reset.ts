import { z } from 'zod'
import { changeTwoStep } from '../../../commands/people/user/log-in/two-step.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { ResetReason } from '../../../domain/people/user/two-step-commands.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const ownReset = () =>
  new ProblemError({
    status: 409,
    title: 'OwnTwoStep',
    detail: 'Din egen tvåstegsinloggning slår du av under Inställningar.',
  })

/** For a user who has lost telephone and codes. */
export const resetTwoStepRoute = (app: App, services: Services): void => {
  app.post(
    '/api/users/:id/twoStep/reset',
    {
      schema: {
        params: z.object({ id: UserId }),
        body: z.object({ reason: ResetReason }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const resetBy = currentUser(request)._id
      const userId = request.params.id
      if (userId === resetBy) throw ownReset()
      const command = { type: 'ResetTwoStep', userId, resetBy, reason: request.body.reason } as const
      acceptOutcome(reply, await changeTwoStep(services, command, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
