import { z } from 'zod'
import { narratorObjection } from '../../../commands/editorial/article/narrator-objection.ts'
import { reviseArticle } from '../../../commands/editorial/article/revise-article.ts'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, newId, refuseFor } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { acceptedArticle } from './answer-article.ts'
import { setArticleETag } from './article-etag.ts'

const Body = ArticleBody.partial()
const NewArticle = z.object({
  ...ArticleForm.partial().shape,
  ...Body.shape,
  issue: IssueId,
  /** The article above the new one, used when the caller asks for no page. */
  after: ArticleId.exactOptional(),
})

export const addArticleRoute = (app: App, services: Services): void => {
  app.post(
    '/api/articles',
    { schema: { body: NewArticle, response: { 201: z.object({ _id: ArticleId }) } } },
    async (request, reply) => {
      const { issue: issueId, after, ingress, text, byLine, narratedBy, narratedByUser, ...form } = request.body
      refuseFor(await narratorObjection(services, narratedByUser))
      const context = commandContext(request)
      const articleId = ArticleId.parse(newId(context))
      const added = { issueId, articleId, code: shortCode(), ...(after && { after }), form }
      acceptOutcome(reply, await addArticle(services, added, context))
      const sent = { ingress, text, byLine, narratedBy, narratedByUser }
      const body = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
      const revision = { issueId, articleId, attributes: {}, body, seen: undefined }
      if (Object.keys(body).length > 0) acceptedArticle(reply, await reviseArticle(services, revision, context))
      await setArticleETag(reply, services, { issueId, articleId })
      return reply.code(201).send({ _id: articleId })
    },
  )
}
