import { changeIssue, removeIssue, restoreIssue } from '../../../commands/editorial/issue/change-issue.ts'
import { allowPush } from '../../../commands/subscribers/push/allow-push.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const ofIssue = { schema: idSchema(IssueId) }

export const actOnIssueRoutes = (app: App, services: Services): void => {
  removableRoutes(
    app,
    { collection: '/api/issues', id: IssueId, isOfMany: true },
    {
      remove: ({ id, context }) => removeIssue(services, id, context),
      restore: ({ id, context }) => restoreIssue(services, id, context),
    },
  )

  app.put('/api/issues/set-date-undef/:id', ofIssue, async (request, reply) => {
    const issueId = request.params.id
    const ask = { type: 'DeactivateIssue' } as const
    acceptOutcome(reply, await changeIssue(services, { issueId, ask }, commandContext(request)))
    return { _id: issueId }
  })

  app.put('/api/issues/:id/reenablePush', ofIssue, async (request, reply) => {
    const issueId = request.params.id
    const at = services.now().toISOString()
    const allow = { issueId, by: currentUser(request)._id, at }
    acceptOutcome(reply, await allowPush(services, allow, commandContext(request)))
    return { _id: issueId }
  })
}
