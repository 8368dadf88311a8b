import { z } from 'zod'
import { changeContents } from '../../../commands/editorial/contents/change-contents.ts'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import { findArticleSharing } from '../../../projections/editorial/article-sharing/queries.ts'
import { ArticleSharing } from '../../../projections/editorial/article-sharing/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { issueOf } from './issue-of-article.ts'

const params = z.object({ id: ArticleId })

/** Where a shared article is used, what a reference follows, and the end of following. */
export const articleSharingRoutes = (app: App, services: Services): void => {
  app.get('/api/articles/:id/sharing', { schema: { params, response: { 200: ArticleSharing } } }, async (request) => {
    const found = await findArticleSharing(services.db, currentUser(request), request.params.id)
    if (!found) throw notFoundProblem('Artikeln finns inte.')
    return found
  })

  app.post(
    '/api/articles/:id/sharing/end',
    { schema: { params, response: { 200: z.object({ _id: ArticleId }) } } },
    async (request, reply) => {
      const articleId = request.params.id
      const issueId = await issueOf(services, articleId)
      const ask = { type: 'EndFollowing', articleId, because: 'editor' } as const
      acceptOutcome(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
      return { _id: articleId }
    },
  )
}
