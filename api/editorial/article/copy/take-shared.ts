import { z } from 'zod'
import { takeShared } from '../../../../commands/editorial/contents/sharing/take-shared.ts'
import { MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/kernel/values/texts/search-words.ts'
import { listSharedArticles } from '../../../../projections/editorial/article-sharing/queries.ts'
import { SharedArticle } from '../../../../projections/editorial/article-sharing/view.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { readingVisibleIssues } from '../visible-issue.ts'
import { CopiedArticle } from './copy-articles.ts'
import { copyTools } from './copy-tools.ts'

const MAX_SHARED = 100
const params = z.object({ issueId: IssueId })

/** The articles that other publications share, and taking them into an issue. */
export const takeSharedRoutes = (app: App, services: Services): void => {
  const ofVisibleIssue = readingVisibleIssues(services)

  app.get(
    '/api/articles/shared/:issueId',
    {
      schema: {
        params,
        querystring: z.object({
          search: z.string().max(MAX_SEARCH_LENGTH).default(''),
          limit: z.coerce.number().int().min(1).max(MAX_SHARED).default(MAX_SHARED),
        }),
        response: { 200: z.array(SharedArticle) },
      },
    },
    (request) => {
      const { issueId } = request.params
      const query = { issueId, ...request.query, now: services.now().toISOString() }
      return ofVisibleIssue(request, issueId, () => listSharedArticles(services.db, query))
    },
  )

  app.post(
    '/api/articles/shared/:issueId',
    {
      schema: {
        params,
        body: z.object({
          articles: z.array(ArticleId).min(1).max(MAX_NUMBERED),
          /** The article above the first; absent: at the end. */
          after: ArticleId.optional(),
          as: z.enum(['copy', 'reference']).default('copy'),
        }),
        response: { 201: z.object({ articles: z.array(CopiedArticle) }) },
      },
    },
    async (request, reply) => {
      const { articles, after, as } = request.body
      const { issueId } = request.params
      const taking = { issueId, articleIds: articles, after, as, at: services.now().toISOString() }
      const { outcome, copied } = await takeShared(copyTools(services), taking, commandContext(request))
      acceptOutcome(reply, outcome)
      const copies = new Map(copied.map(({ source, articleId }) => [source.articleId, articleId]))
      void reply.code(201)
      return { articles: articles.map((_id) => ({ _id, copy: copies.get(_id) ?? null })) }
    },
  )
}
