import { correctSubscriptionChange } from '../../../commands/subscribers/subscription-change/correct-change.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import { answerChange, commandContext, ifMatch } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { refuseHidden } from './require-request.ts'

export const correctChangeRoute = (app: App, services: Services): void => {
  app.put(
    '/api/subscribeTemps/:id',
    { schema: { ...idSchema(ChangeId), body: ChangeRecord.partial() } },
    async (request, reply) => {
      const changeId = request.params.id
      await refuseHidden(services, request, changeId)
      const correction = { changeId, sent: request.body, seen: ifMatch(request) }
      const context = commandContext(request)
      const outcome = await correctSubscriptionChange(services.handlers.subscriptionChange, correction, context)
      return answerChange(reply, changeId, outcome)
    },
  )
}
