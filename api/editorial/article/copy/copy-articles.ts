import { z } from 'zod'
import { copyChosen } from '../../../../commands/editorial/contents/copy-chosen.ts'
import { dayInSweden } from '../../../../commands/kernel/swedish-days.ts'
import { MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId, PublicationId } from '../../../../domain/kernel/ids.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/kernel/values/texts/search-words.ts'
import { listImportableArticles } from '../../../../projections/editorial/issue-articles/reusable.ts'
import { ImportableArticle } from '../../../../projections/editorial/issue-articles/view.ts'
import { acceptOutcome, commandContext } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { readingVisibleIssues } from '../visible-issue.ts'
import { copyTools } from './copy-tools.ts'

const MAX_IMPORTABLE = 100

export const CopiedArticle = z.object({
  /** The article that was chosen. */
  _id: ArticleId,
  /** Its copy; null: the article is gone. */
  copy: ArticleId.nullable(),
})

/** The specification asks for an address whose GET copies. */
const copyOneRoutes = (app: App, services: Services): void => {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/articles/copy/:sourceId/:targetIssueId',
      schema: {
        params: z.object({ sourceId: ArticleId, targetIssueId: IssueId }),
        response: { 201: z.object({ _id: ArticleId }) },
      },
      handler: async (request, reply) => {
        const { sourceId, targetIssueId: issueId } = request.params
        const copying = { issueId, articleIds: [sourceId] }
        const { outcome, copied } = await copyChosen(copyTools(services), copying, commandContext(request))
        acceptOutcome(reply, outcome)
        void reply.code(201)
        return { _id: copied[0]?.articleId ?? sourceId }
      },
    })
  }
}

/** Copies articles into an issue: one, or many that a person has chosen among those that can be taken over. */
export const copyArticlesRoutes = (app: App, services: Services): void => {
  copyOneRoutes(app, services)
  const ofVisibleIssue = readingVisibleIssues(services)

  app.post(
    '/api/articles/copy/:targetIssueId',
    {
      schema: {
        params: z.object({ targetIssueId: IssueId }),
        body: z.object({
          articles: z.array(ArticleId).min(1).max(MAX_NUMBERED),
          /** The article above the first copy; absent: at the end. */
          after: ArticleId.optional(),
          /** Name, category, level and page alone. */
          onlyHeadings: z.boolean().default(false),
        }),
        response: { 201: z.object({ articles: z.array(CopiedArticle) }) },
      },
    },
    async (request, reply) => {
      const { articles, after, onlyHeadings: isHeadingOnly } = request.body
      const copying = { issueId: request.params.targetIssueId, articleIds: articles, after, isHeadingOnly }
      const { outcome, copied } = await copyChosen(copyTools(services), copying, commandContext(request))
      acceptOutcome(reply, outcome)
      const copies = new Map(copied.map(({ source, articleId }) => [source.articleId, articleId]))
      void reply.code(201)
      return { articles: articles.map((_id) => ({ _id, copy: copies.get(_id) ?? null })) }
    },
  )

  app.get(
    '/api/articles/importable/:issueId',
    {
      schema: {
        params: z.object({ issueId: IssueId }),
        querystring: z.object({
          search: z.string().max(MAX_SEARCH_LENGTH).default(''),
          publication: PublicationId.optional(),
          issue: IssueId.optional(),
          limit: z.coerce.number().int().min(1).max(MAX_IMPORTABLE).default(MAX_IMPORTABLE),
        }),
        response: { 200: z.array(ImportableArticle) },
      },
    },
    (request) => {
      const { issueId } = request.params
      const { search, publication: publicationId, issue: fromIssueId, limit } = request.query
      const query = { issueId, today: dayInSweden(services.now()), search, publicationId, fromIssueId, limit }
      return ofVisibleIssue(request, issueId, (reader) => listImportableArticles(services.db, reader, query))
    },
  )
}
