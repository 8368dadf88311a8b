import { z } from 'zod'
import type { Listen } from '../../../commands/listening/analytics/analytics.ts'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import {
  type DeviceKind,
  deviceKinds,
  type OpenedKind,
  type OriginKind,
  openedKinds,
  originKinds,
  siteOf,
  TENTHS,
} from '../../../domain/listening/listening-kinds.ts'
import { findHeard, type HeardArticle } from '../../../projections/listening/playlist/queries.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const MAX_BODY_BYTES = 4_096

/** Seconds that a report may name. What counts is bounded by the article's length. */
const MAX_HEARD_SECONDS = 6 * 3600

/** Times that a session may hear an article, which bounds what a made-up report adds. */
const MAX_REPLAYS = 3

const Line = z.string().max(500)
const unknownId = null

/** The report of a listener's player. Only known values are kept, since free text could name a person. */
const PlaybackReport = z.object({
  event: z.enum(['play', 'pause', 'ended', 'next', 'previous', 'rescan', 'progress']),
  session: z.string().min(8).max(100),
  /** Where the player found the article. The article itself tells where it stands now. */
  issue: IssueId.nullable().default(unknownId),
  publication: PublicationId.nullable().default(unknownId),
  domain: Line.optional(),
  path: Line.optional(),
  origin: z.string().optional(),
  client: z.string().optional(),
  title: Line.optional(),
  user: z.unknown().optional(),
  /**
   * `code`: the code of the article or its issue, which opens articles that are not public. `seconds` and `tenths`:
   * what of the article the session has heard until now.
   */
  data: z
    .object({
      article: ArticleId.nullable().default(unknownId),
      code: Line.optional(),
      seconds: z.int().min(0).max(MAX_HEARD_SECONDS).default(0),
      tenths: z
        .int()
        .min(0)
        .max(2 ** TENTHS - 1)
        .default(0),
    })
    .default({ article: unknownId, seconds: 0, tenths: 0 }),
})
type PlaybackReport = z.infer<typeof PlaybackReport>

const isKey = <Known extends object>(known: Known, told: string): told is Extract<keyof Known, string> =>
  Object.hasOwn(known, told)

const openedBy = (path = ''): OpenedKind | undefined => {
  const [, type = ''] = /^\/player\/([a-z]+)\//.exec(path) ?? []
  return isKey(openedKinds, type) ? type : undefined
}

/** The device, way and web site of a report, each as one of the known values. */
const kindsOf = ({ domain = '', path, origin = '', client = '' }: PlaybackReport, sites: readonly string[]) => {
  const device: DeviceKind = isKey(deviceKinds, client) ? client : 'other'
  const way: OriginKind = isKey(originKinds, origin) ? origin : 'other'
  const isFromSite = way === 'frame' || way === 'link'
  return { device, origin: way, opened: openedBy(path), site: isFromSite ? siteOf(domain, sites) : undefined }
}

const listenOf = (report: PlaybackReport, article: ArticleId, heard: HeardArticle): Listen => ({
  publication: heard.publication,
  issue: heard.issue,
  article,
  session: report.session,
  isBegun: report.event === 'play',
  isEnded: report.event === 'ended',
  seconds: Math.min(report.data.seconds, Math.ceil(heard.length * MAX_REPLAYS)),
  tenths: report.data.tenths,
  ...kindsOf(report, heard.sites),
})

export const analyticsRoutes = (app: App, services: Services): void => {
  const { db, analytics } = services

  /** The read models may not have seen the release yet when the first listener is quick. */
  const findReleased = async (wanted: Parameters<typeof findHeard>[1], now: string) => {
    const found = await findHeard(db, wanted, now)
    if (found) return found
    await waitForReadModels(services)
    return findHeard(db, wanted, now)
  }

  app.post(
    '/api/analytics',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: PlaybackReport, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await limitRate(services, request, 'analytics', { points: 120, seconds: 60 })
      const { issue, data } = request.body
      const { article, code } = data
      if (article === null) return reply.code(204).send()
      const now = services.now()
      const heard = await findReleased({ article, code }, now.toISOString())
      const isThere = heard !== undefined && (issue === null || issue === heard.issue)
      if (isThere) await analytics.record(listenOf(request.body, article, heard), now)
      return reply.code(204).send()
    },
  )
}
