import { z } from 'zod'
import { changeContents } from '../../commands/contents/change-contents.ts'
import { ArticleId } from '../../domain/core/ids.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { issueOf } from './issue-of-article.ts'

const schema = { params: z.object({ id: ArticleId }), response: { 204: z.undefined() } }

export const removeArticleRoutes = (app: App, services: Services): void => {
  app.delete('/api/articles/:id', { schema }, async (request, reply) => {
    const articleId = request.params.id
    const issueId = await issueOf(services, articleId)
    const ask = { type: 'RemoveArticle', articleId } as const
    accepted(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/articles/:id/restore', { schema }, async (request, reply) => {
    const articleId = request.params.id
    const issueId = await issueOf(services, articleId)
    const ask = { type: 'RestoreArticle', articleId } as const
    accepted(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
    return reply.code(204).send()
  })
}
