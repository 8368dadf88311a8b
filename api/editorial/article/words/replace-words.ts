import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  contentsAt,
  type ReplaceInArticle,
  replaceInArticle,
  takeReplacementBack,
} from '../../../../commands/editorial/article/replace-in-issue.ts'
import type { ArticleOutcome } from '../../../../commands/editorial/article/revise-article.ts'
import { derivedContext } from '../../../../commands/kernel/handling/derived-context.ts'
import { WordReplacement, wordFields } from '../../../../domain/editorial/article/words/words-in-article.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { commandContext } from '../../../kernel/access/request-context.ts'
import { BulkOutcome } from '../../../kernel/bulk-routes.ts'
import { ProblemError } from '../../../kernel/problem.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { acceptedArticle } from '../answer-article.ts'
import { versionsIn } from '../article-etag.ts'

const ReplacedArticle = BulkOutcome.extend({ _id: ArticleId })
/** `kept`: the fields that were changed since, and stay as they are. */
const RestoredArticle = ReplacedArticle.extend({ name: z.string(), kept: z.array(z.enum(wordFields)) })

const params = z.object({ issueId: IssueId })

const CHANGED_MEANWHILE = 'Någon annan har ändrat artikeln sedan du sökte. Sök igen.'

/** Why an article was not changed; null when it was, or stood so before. */
const refusalOf = (reply: FastifyReply, outcome: ArticleOutcome): string | null => {
  if (outcome.kind === 'conflict') return CHANGED_MEANWHILE
  try {
    acceptedArticle(reply, outcome)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.detail ?? error.problem.title
    throw error
  }
}

const isDone = (outcome: ArticleOutcome) => outcome.kind === 'accepted' && outcome.events.length > 0

const articlesIn = (issueId: IssueId, { articles, replacement, ...search }: WordReplacement) =>
  articles.map(({ _id: articleId, etag, leftOut }): ReplaceInArticle => {
    const seen = versionsIn(etag)
    if (!seen) throw new ProblemError({ status: 400, title: 'BadETag', detail: 'etag har fel form.' })
    return { issueId, articleId, seen, search, replacement, leftOut }
  })

/**
 * Replaces words in the articles of an issue: a command for each under one correlation, one after the other. The same
 * request undoes it: what an article had and got follows from the version that was searched.
 */
export const replaceWordsRoutes = (app: App, services: Services): void => {
  app.put(
    '/api/articles/words/:issueId',
    { schema: { params, body: WordReplacement, response: { 200: z.object({ articles: z.array(ReplacedArticle) }) } } },
    async (request, reply) => {
      const { issueId } = request.params
      const whole = commandContext(request)
      const at = contentsAt(services, issueId)
      const articles: z.infer<typeof ReplacedArticle>[] = []
      for (const asked of articlesIn(issueId, request.body)) {
        const context = derivedContext(whole, `words of ${asked.articleId}`)
        const contents = await at(asked.seen.contents)
        const outcome = await replaceInArticle(services, asked, { contents, context })
        articles.push({ _id: asked.articleId, refused: refusalOf(reply, outcome), isDone: isDone(outcome) })
      }
      return { articles }
    },
  )
  app.post(
    '/api/articles/words/:issueId/undo',
    { schema: { params, body: WordReplacement, response: { 200: z.object({ articles: z.array(RestoredArticle) }) } } },
    async (request, reply) => {
      const { issueId } = request.params
      const whole = commandContext(request)
      const at = contentsAt(services, issueId)
      const articles: z.infer<typeof RestoredArticle>[] = []
      for (const asked of articlesIn(issueId, request.body)) {
        const context = derivedContext(whole, `words of ${asked.articleId}`)
        const contents = await at(asked.seen.contents)
        const { outcome, name, kept } = await takeReplacementBack(services, asked, { contents, context })
        const refused = refusalOf(reply, outcome)
        articles.push({ _id: asked.articleId, refused, isDone: isDone(outcome), name, kept: [...kept] })
      }
      return { articles }
    },
  )
}
