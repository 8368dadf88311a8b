import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeContents } from '../../../commands/editorial/contents/change-contents.ts'
import { correctArticle } from '../../../commands/editorial/contents/correct-article.ts'
import { type ContentsCommand, CorrectionText } from '../../../domain/editorial/contents/commands.ts'
import { ArticleId, CorrectionId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { issueOf } from './issue-of-article.ts'

const params = z.object({ id: ArticleId })
const ofCorrection = params.extend({ correction: CorrectionId })
const body = z.object({ text: CorrectionText })
const CreatedCorrection = z.object({ _id: CorrectionId })

/** Corrections that listeners are told of, for an article that was wrong when its issue was released. */
export const correctArticleRoutes = (app: App, services: Services): void => {
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ask: MessageOfType<ContentsCommand, 'RewordCorrection' | 'TakeBackCorrection'>,
  ) => {
    const issueId = await issueOf(services, ask.articleId)
    acceptOutcome(reply, await changeContents(services, { issueId, ask }, commandContext(request)))
    return { _id: ask.correctionId }
  }

  app.post(
    '/api/articles/:id/corrections',
    { schema: { params, body, response: { 201: CreatedCorrection } } },
    async (request, reply) => {
      const articleId = request.params.id
      const context = commandContext(request)
      const correctionId = CorrectionId.parse(newId(context))
      const issueId = await issueOf(services, articleId)
      const correct = { issueId, articleId, correctionId, ...request.body, at: services.now().toISOString() }
      acceptOutcome(reply, await correctArticle(services, correct, context))
      void reply.code(201)
      return { _id: correctionId }
    },
  )

  app.put(
    '/api/articles/:id/corrections/:correction',
    { schema: { params: ofCorrection, body, response: { 200: CreatedCorrection } } },
    (request, reply) => {
      const { id: articleId, correction: correctionId } = request.params
      return change(request, reply, { type: 'RewordCorrection', articleId, correctionId, ...request.body })
    },
  )

  app.delete(
    '/api/articles/:id/corrections/:correction',
    { schema: { params: ofCorrection, response: { 200: CreatedCorrection } } },
    (request, reply) => {
      const { id: articleId, correction: correctionId } = request.params
      return change(request, reply, { type: 'TakeBackCorrection', articleId, correctionId })
    },
  )
}
