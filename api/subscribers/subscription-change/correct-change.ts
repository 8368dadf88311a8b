import { z } from 'zod'
import { correctSubscriptionChange } from '../../../commands/subscribers/subscription-change/correct-change.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import { acceptOutcome, commandContext, ifMatch, setETag } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { refuseHidden } from './require-request.ts'

export const correctChangeRoute = (app: App, services: Services): void => {
  app.put(
    '/api/subscribeTemps/:id',
    {
      schema: {
        params: z.object({ id: ChangeId }),
        body: ChangeRecord.partial(),
        response: { 200: z.object({ _id: ChangeId }) },
      },
    },
    async (request, reply) => {
      const changeId = request.params.id
      await refuseHidden(services, request, changeId)
      const correction = { changeId, sent: request.body, seen: ifMatch(request) }
      const context = commandContext(request)
      const outcome = await correctSubscriptionChange(services.handlers.subscriptionChange, correction, context)
      const { revision } = acceptOutcome(reply, outcome)
      if (revision !== 'noStream') setETag(reply, revision)
      return { _id: changeId }
    },
  )
}
