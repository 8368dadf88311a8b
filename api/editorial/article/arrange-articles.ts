import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeContents } from '../../../commands/editorial/contents/change-contents.ts'
import {
  type ContentsCommand,
  contentsCommands,
  MAX_NUMBERED,
  SeenPlace,
} from '../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { setArticleETag } from './article-etag.ts'
import { issueOf } from './issue-of-article.ts'

const params = z.object({ id: ArticleId })
const response = { 200: z.object({ _id: ArticleId }) }

const placeOfOne = contentsCommands.PlaceArticle.pick({ after: true, page: true, from: true })
const ofMany = {
  params: z.object({ issueId: IssueId }),
  body: z.object({
    articles: z
      .array(placeOfOne.extend({ _id: ArticleId }))
      .min(1)
      .max(MAX_NUMBERED),
  }),
  response: { 200: z.object({ articles: z.array(ArticleId) }) },
}

type ArticleCommand = Extract<ContentsCommand, { readonly articleId: ArticleId }>

/** `from` says what the list showed to the sender: `page` of the article, `after` the article above it. */
export const arrangeArticlesRoutes = (app: App, services: Services): void => {
  const carryOut = async (request: FastifyRequest, reply: FastifyReply, issueId: IssueId, ask: ArticleCommand) => {
    const done = acceptOutcome(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
    await setArticleETag(reply, services, { issueId, articleId: ask.articleId, contents: done.state })
    return { _id: ask.articleId }
  }

  app.put(
    '/api/articles/:id/move',
    { schema: { params, body: contentsCommands.MoveArticle.pick({ direction: true, from: true }), response } },
    async (request, reply) => {
      const articleId = request.params.id
      const issueId = await issueOf(services, articleId)
      return carryOut(request, reply, issueId, { type: 'MoveArticle', articleId, ...request.body })
    },
  )

  app.put('/api/articles/:id/place', { schema: { params, body: placeOfOne, response } }, async (request, reply) => {
    const articleId = request.params.id
    const issueId = await issueOf(services, articleId)
    return carryOut(request, reply, issueId, { type: 'PlaceArticle', articleId, ...request.body })
  })

  app.put('/api/articles/places/:issueId', { schema: ofMany }, async (request, reply) => {
    const { issueId } = request.params
    const places = request.body.articles.map(({ _id: articleId, ...place }) => ({ articleId, ...place }))
    const ask: ContentsCommand = { type: 'PlaceArticles', places }
    acceptOutcome(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
    return { articles: places.map(({ articleId }) => articleId) }
  })

  app.put(
    '/api/articles/increment-pages-from/:issue/:id',
    {
      schema: {
        params: params.extend({ issue: IssueId }),
        body: z
          .object({ by: contentsCommands.ShiftArticles.shape.by.default(1), from: SeenPlace.optional() })
          .nullish(),
        response,
      },
    },
    async (request, reply) => {
      const { issue, id: articleId } = request.params
      const { by, from } = request.body ?? { by: 1 }
      return carryOut(request, reply, issue, { type: 'ShiftArticles', articleId, by, from })
    },
  )
}
