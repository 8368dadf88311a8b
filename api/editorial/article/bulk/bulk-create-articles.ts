import { z } from 'zod'
import { numberArticles } from '../../../../commands/editorial/contents/add-articles.ts'
import { shortCode } from '../../../../commands/kernel/short-code.ts'
import { contentsCommands, MAX_NUMBERED, Page } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, newId } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'

const NumberedArticles = z
  .object({
    issueId: IssueId,
    name: contentsCommands.NumberArticles.shape.name.default('Kapitel'),
    startNumber: z.int().min(0).max(100_000).default(1),
    endNumber: z.int().min(0).max(100_000).default(30),
    pageIncrement: z.int().min(0).max(1_000).default(5),
  })
  .refine(({ startNumber, endNumber }) => endNumber >= startNumber, {
    error: 'Sista numret måste vara minst lika stort som det första.',
    path: ['endNumber'],
  })
  .refine(({ startNumber, endNumber }) => endNumber - startNumber < MAX_NUMBERED, {
    error: `Skapa högst ${MAX_NUMBERED} artiklar åt gången.`,
    path: ['endNumber'],
  })

const CreatedArticles = z.object({
  articles: z.array(z.object({ _id: ArticleId, code: z.string(), name: z.string(), page: Page })),
})

export const bulkCreateArticlesRoute = (app: App, services: Services): void => {
  app.post(
    '/api/articles/bulk-create-articles',
    { schema: { body: NumberedArticles, response: { 201: CreatedArticles } } },
    async (request, reply) => {
      const { endNumber, ...numbering } = request.body
      const context = commandContext(request)
      const articles = Array.from({ length: endNumber - numbering.startNumber + 1 }, (_, index) => ({
        articleId: ArticleId.parse(newId(context, String(index))),
        code: shortCode(),
      }))
      const { events } = acceptOutcome(reply, await numberArticles(services, { ...numbering, articles }, context))
      const created = events.flatMap(({ type, data }) => (type === 'ArticlesNumbered' ? data.articles : []))
      return reply.code(201).send({
        articles: created.map(({ articleId, code, name, page }) => ({ _id: articleId, code, name, page })),
      })
    },
  )
}
