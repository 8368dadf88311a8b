import { z } from 'zod'
import { narratorObjection } from '../../../commands/editorial/article/narrator-objection.ts'
import { reviseArticle } from '../../../commands/editorial/article/revise-article.ts'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm, SeenArticle } from '../../../domain/editorial/contents/commands.ts'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import { commandContext, refuseFor } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { acceptedArticle } from './answer-article.ts'
import { seenArticle, setArticleETag } from './article-etag.ts'
import { issueOf } from './issue-of-article.ts'

/** The whole article or part of it. `from`: what the list showed, for an edit in the list. */
const Changes = z.object({
  ...ArticleForm.partial().shape,
  ...ArticleBody.partial().shape,
  from: SeenArticle.optional(),
})

const splitRevision = ({
  ingress,
  text,
  byLine,
  narratedBy,
  narratedByUser,
  ...attributes
}: Omit<z.infer<typeof Changes>, 'from'>) => {
  const body = Object.entries({ ingress, text, byLine, narratedBy, narratedByUser })
  return { attributes, body: Object.fromEntries(body.filter(([, value]) => value !== undefined)) }
}

export const reviseArticleRoute = (app: App, services: Services): void => {
  app.put('/api/articles/:id', { schema: { ...idSchema(ArticleId), body: Changes } }, async (request, reply) => {
    const articleId = request.params.id
    const issueId = await issueOf(services, articleId)
    const { from, ...changes } = request.body
    refuseFor(await narratorObjection(services, changes.narratedByUser, articleId))
    const revision = { issueId, articleId, ...splitRevision(changes), from, seen: seenArticle(request) }
    acceptedArticle(reply, await reviseArticle(services, revision, commandContext(request)))
    await setArticleETag(reply, services, { issueId, articleId })
    return { _id: articleId }
  })
}
