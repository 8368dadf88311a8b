import { z } from 'zod'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { MAX_SEARCH_LENGTH } from '../../../domain/kernel/values/texts/search-words.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { findArticlesCalled } from '../../../projections/editorial/found-articles/queries.ts'
import { FoundArticle } from '../../../projections/editorial/found-articles/view.ts'
import {
  findArticle,
  findHeardArticle,
  listArticleNames,
  listArticles,
  listReadableArticles,
} from '../../../projections/editorial/issue-articles/queries.ts'
import { ArticleName, HeardArticle, MAX_CHANGED_ARTICLES } from '../../../projections/editorial/issue-articles/view.ts'
import { countWrongSecret } from '../../kernel/access/rate-limit.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { AnsweredArticle, AnsweredChange, articleAnswer, ListedArticle, withListenCounts } from './article-answer.ts'
import { exportedArticleRoutes } from './export/exported-articles.ts'
import { readingVisibleIssues } from './visible-issue.ts'

const MAX_FOUND_ARTICLES = 100

const ofIssue = z.object({ issueId: IssueId })

const ChangedArticlesQuery = z.object({
  ids: z
    .string()
    .max(MAX_CHANGED_ARTICLES * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(ArticleId).max(MAX_CHANGED_ARTICLES)),
})

const articleUnavailable = () =>
  new ProblemError({
    status: 404,
    title: 'Unavailable',
    detail: 'Artikeln går inte att lyssna på nu. Den kanske är under produktion.',
  })

const articlesOfIssueRoutes = (app: App, services: Services): void => {
  const { db } = services
  const ofVisibleIssue = readingVisibleIssues(services)
  exportedArticleRoutes(app, services, ofVisibleIssue)

  app.get(
    '/api/articles/issue/:issueId',
    {
      schema: {
        params: ofIssue,
        querystring: z.object({ text: z.stringbool().optional() }),
        response: { 200: z.array(ListedArticle) },
      },
    },
    (request) => {
      const { issueId } = request.params
      const list: typeof listArticles = request.query.text ? listReadableArticles : listArticles
      return ofVisibleIssue(request, issueId, async (reader) =>
        withListenCounts(services, await list(db, reader, issueId)),
      )
    },
  )

  app.get(
    '/api/articles/issue/:issueId/changed',
    { schema: { params: ofIssue, querystring: ChangedArticlesQuery, response: { 200: z.array(AnsweredChange) } } },
    (request) => {
      const { issueId } = request.params
      const asked: ReadonlySet<string> = new Set(request.query.ids)
      return ofVisibleIssue(request, issueId, async (reader) => {
        const all = await listArticles(db, reader, issueId)
        const found = all.filter(({ _id }) => asked.has(_id))
        const above = new Map(all.map(({ _id }, index) => [_id, all[index - 1]?._id ?? null]))
        const listed = await withListenCounts(services, found)
        return listed.map((article) => ({ article, after: above.get(article._id) ?? null }))
      })
    },
  )

  app.get(
    '/api/articles/names/:issueId',
    { schema: { params: ofIssue, response: { 200: z.array(ArticleName) } } },
    (request) => {
      const { issueId } = request.params
      return ofVisibleIssue(request, issueId, (reader) => listArticleNames(db, reader, issueId))
    },
  )
}

export const readArticleRoutes = (app: App, services: Services): void => {
  const { db, now } = services
  articlesOfIssueRoutes(app, services)

  app.get(
    '/api/articles/found',
    {
      schema: {
        querystring: z.object({
          search: z.string().max(MAX_SEARCH_LENGTH),
          limit: z.coerce.number().int().min(1).max(MAX_FOUND_ARTICLES).default(MAX_FOUND_ARTICLES),
        }),
        response: { 200: z.array(FoundArticle) },
      },
    },
    (request) => findArticlesCalled(db, currentUser(request), request.query),
  )

  app.get(
    '/api/articles/byCode/:code',
    { schema: { params: z.object({ code: z.string().max(100) }), response: { 200: HeardArticle } } },
    async (request) => {
      const found = await findHeardArticle(db, request.params.code, {
        now: isStaff(request.user) ? undefined : now().toISOString(),
        proofOf: (mediaId) => playProof(services.media.playKey, mediaId),
      })
      if (found) return found
      await countWrongSecret(services, request, 'listening code')
      throw articleUnavailable()
    },
  )

  app.get(
    '/api/articles/:id',
    { schema: { params: z.object({ id: ArticleId }), response: { 200: AnsweredArticle } } },
    async (request, reply) => {
      const reader = currentUser(request)
      const found = orNotFound(await findArticle(db, reader, request.params.id), 'Artikeln finns inte.')
      void reply.header('ETag', found.etag)
      return articleAnswer(services, reader, found)
    },
  )
}
