import { z } from 'zod'
import { addHeadlines } from '../../../../commands/editorial/contents/add-articles.ts'
import { shortCode } from '../../../../commands/kernel/short-code.ts'
import { ArticleForm, MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, newId } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'

const { name, level, page } = ArticleForm.shape
const Headlines = z.object({
  issueId: IssueId,
  /** The article above the first; absent: at the end. */
  after: ArticleId.exactOptional(),
  headlines: z
    .array(z.object({ name, level, page: page.exactOptional() }))
    .min(1, 'Skriv minst en rubrik.')
    .max(MAX_NUMBERED, `Skapa högst ${MAX_NUMBERED} artiklar åt gången.`),
})

/** A pasted list of headlines becomes articles, in its order. */
export const createHeadlinesRoute = (app: App, services: Services): void => {
  app.post(
    '/api/articles/headlines',
    { schema: { body: Headlines, response: { 201: z.object({ articles: z.array(z.object({ _id: ArticleId })) }) } } },
    async (request, reply) => {
      const { headlines, ...where } = request.body
      const context = commandContext(request)
      const articles = headlines.map((form, index) => ({
        articleId: ArticleId.parse(newId(context, String(index))),
        code: shortCode(),
        form,
      }))
      acceptOutcome(reply, await addHeadlines(services, { ...where, articles }, context))
      return reply.code(201).send({ articles: articles.map(({ articleId: _id }) => ({ _id })) })
    },
  )
}
