import { z } from 'zod'
import { changesSince } from '../../../../commands/editorial/article/changes-since.ts'
import { ArticleId } from '../../../../domain/kernel/ids.ts'
import { userNames } from '../../../../projections/people/user/queries.ts'
import { idSchema } from '../../../kernel/http/id-schemas.ts'
import { ProblemError } from '../../../kernel/problem.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { versionsIn } from '../article-etag.ts'
import { issueOf } from '../issue-of-article.ts'

/** `name`: null for what no person did, such as an import. */
const Change = z.object({ field: z.string(), name: z.string().nullable(), at: z.string() })

const schema = {
  ...idSchema(ArticleId),
  querystring: z.object({ since: z.string().max(100) }),
  response: { 200: z.object({ changes: z.array(Change) }) },
}

/** Who changed which field of an article since the version with this ETag, for an editor whose form is older. */
export const changesSinceRoute = (app: App, services: Services): void => {
  app.get('/api/articles/:id/changes', { schema }, async (request) => {
    const articleId = request.params.id
    const seen = versionsIn(request.query.since)
    if (!seen) throw new ProblemError({ status: 400, title: 'BadETag', detail: 'since har fel form.' })
    const issueId = await issueOf(services, articleId)
    const changes = await changesSince(services.log, { issueId, articleId }, seen)
    const users = changes.flatMap(({ actor }) => (actor.kind === 'user' ? [actor.id] : []))
    const names = await userNames(services.db, [...new Set(users)])
    return { changes: changes.map(({ field, actor, at }) => ({ field, name: names.get(actor.id) ?? null, at })) }
  })
}
