import { z } from 'zod'
import { ArticleId, IssueId, PublicationId } from '../../domain/ids.ts'
import { issueOfArticle } from '../../projections/issue-articles/queries.ts'
import { limitRate } from '../rate-limit.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const LARGEST = 4_096

const Line = z.string().max(500)
const nothing = null

/** What a listener's player tells. Names of people and addresses are neither asked for nor kept. */
const Told = z.object({
  event: z.enum(['play', 'pause', 'ended', 'next', 'previous', 'rescan']),
  session: z.string().min(8).max(100),
  issue: IssueId.nullable().default(nothing),
  publication: PublicationId.nullable().default(nothing),
  domain: Line.optional(),
  path: Line.optional(),
  origin: Line.optional(),
  client: Line.optional(),
  title: Line.optional(),
  user: z.unknown().optional(),
  data: z.object({ article: ArticleId.nullable().default(nothing) }).default({ article: nothing }),
})

export const analyticsRoutes = (app: App, services: Services): void => {
  const { db, analytics } = services

  app.post(
    '/api/analytics',
    { bodyLimit: LARGEST, schema: { body: Told, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await limitRate(services, request, 'analytics', { points: 600, seconds: 60 })
      const { event, issue, publication, session, data, domain, path, origin, client } = request.body
      const { article } = data
      const now = services.now()
      const detail = { domain, path: path?.split(/[?#]/)[0], origin, client }
      await analytics.record({ event, issue, publication, article, session, detail }, now)
      if (event === 'play' && article !== null && (await issueOfArticle(db, article))) {
        await analytics.countListen(article, session, now)
      }
      return reply.code(204).send()
    },
  )
}
