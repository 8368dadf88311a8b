import { z } from 'zod'
import { changeIssue, removeIssue, restoreIssue } from '../../commands/issue/change-issue.ts'
import { IssueId } from '../../domain/core/ids.ts'
import { chosenRoutes } from '../chosen.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const params = z.object({ id: IssueId })
const noContent = { schema: { params, response: { 204: z.undefined() } } }
const ofIssue = { schema: { params, response: { 200: z.object({ _id: IssueId }) } } }

export const actOnIssueRoutes = (app: App, services: Services): void => {
  app.delete('/api/issues/:id', noContent, async (request, reply) => {
    accepted(reply, await removeIssue(services, request.params.id, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/issues/:id/restore', noContent, async (request, reply) => {
    accepted(reply, await restoreIssue(services, request.params.id, commandContext(request)))
    return reply.code(204).send()
  })

  chosenRoutes(
    app,
    { collection: '/api/issues', id: IssueId },
    {
      remove: ({ id, context }) => removeIssue(services, id, context),
      restore: ({ id, context }) => restoreIssue(services, id, context),
    },
  )

  app.put('/api/issues/set-date-undef/:id', ofIssue, async (request, reply) => {
    const issueId = request.params.id
    const ask = { type: 'DeactivateIssue' } as const
    accepted(reply, await changeIssue(services, { issueId, ask }, commandContext(request)))
    return { _id: issueId }
  })

  app.put('/api/issues/:id/reenablePush', ofIssue, async (request, reply) => {
    const issueId = request.params.id
    const ask = { type: 'ReenablePush', at: services.now().toISOString() } as const
    accepted(reply, await changeIssue(services, { issueId, ask }, commandContext(request)))
    return { _id: issueId }
  })
}
