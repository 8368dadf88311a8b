import { z } from 'zod'
import { changeContents } from '../../../../commands/editorial/contents/change-contents.ts'
import { IssueId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'

const acts = {
  toggleExportAll: 'ToggleExportAll',
  clearChanged: 'ClearChanged',
  clearMark: 'ClearMarks',
} as const

const schema = { params: z.object({ issueId: IssueId }), response: { 200: z.object({ _id: IssueId }) } }

/** The acts of the list on all its articles at once. */
export const changeAllArticlesRoutes = (app: App, services: Services): void => {
  for (const [name, type] of Object.entries(acts)) {
    app.put(`/api/articles/${name}/:issueId`, { schema }, async (request, reply) => {
      const { issueId } = request.params
      acceptOutcome(reply, await changeContents(services, { issueId, ask: { type } }, commandContext(request)))
      return { _id: issueId }
    })
  }
}
