import { z } from 'zod'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { PlaylistType } from '../../../projections/listening/playlist/find-place.ts'
import { isHeard } from '../../../projections/listening/playlist/queries.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const MAX_BODY_BYTES = 4_096

const Line = z.string().max(500)
const noArticle = null

/** The report of a listener's player. Only known values are kept, since free text could name a person. */
const PlaybackReport = z.object({
  event: z.enum(['play', 'pause', 'ended', 'next', 'previous', 'rescan']),
  session: z.string().min(8).max(100),
  issue: IssueId.nullable().default(noArticle),
  publication: PublicationId.nullable().default(noArticle),
  domain: Line.optional(),
  path: Line.optional(),
  origin: z.string().optional(),
  client: z.string().optional(),
  title: Line.optional(),
  user: z.unknown().optional(),
  /** `code`: the code of the article or its issue, which opens articles that are not public. */
  data: z
    .object({ article: ArticleId.nullable().default(noArticle), code: Line.optional() })
    .default({ article: noArticle }),
})

const knownValue = <Value extends string>(values: readonly Value[], told: string | undefined): Value | undefined =>
  values.find((value) => value === told)

/** The page and the player of ours in which the listener listened. */
const detailOf = ({ path, origin, client }: z.infer<typeof PlaybackReport>) => ({
  opened: knownValue(PlaylistType.options, /^\/player\/([a-z]+)\//.exec(path ?? '')?.[1]),
  origin: knownValue(['player'], origin),
  client: knownValue(['web'], client),
})

export const analyticsRoutes = (app: App, services: Services): void => {
  const { db, analytics } = services

  app.post(
    '/api/analytics',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: PlaybackReport, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await limitRate(services, request, 'analytics', { points: 60, seconds: 60 })
      const { event, issue, publication, session, data } = request.body
      const { article, code } = data
      const now = services.now()
      if (article === null || !(await isHeard(db, { article, code }, now.toISOString()))) return reply.code(204).send()
      await analytics.record({ event, issue, publication, article, session, detail: detailOf(request.body) }, now)
      if (event === 'play') await analytics.countListen(article, session, now)
      return reply.code(204).send()
    },
  )
}
