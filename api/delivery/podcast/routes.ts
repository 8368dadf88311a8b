import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { podcastsSeenBy } from '../../../projections/delivery/podcast/publication.ts'
import { PodcastIssue, PodcastListed, PodcastState } from '../../../projections/delivery/podcast/view.ts'
import { addressOf } from '../../kernel/access/rate-limit.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { forEverybody, sendFeed } from '../feeds/send-feed.ts'
import { createPodcastFeedCache } from './podcast-feed-cache.ts'
import { bytesOfEpisode, chaptersOfEpisode } from './sounds.ts'
import { issueOfPodcast, stateOfPodcast } from './state.ts'
import { textOfEpisode } from './text.ts'

const MAX_PAGES = 10_000

const ofPublication = z.object({ id: PublicationId })
const ofEpisode = z.object({ id: PublicationId, item: z.uuid() })

/** The podcast of a public publication, at addresses that never change. */
export const podcastRoutes = (app: App, services: Services): void => {
  const feedOf = createPodcastFeedCache(services)
  const now = () => services.now().toISOString()
  standingRoutes(app, services)

  app.get(
    '/api/publications/podcast/:id',
    {
      schema: {
        params: ofPublication,
        querystring: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1) }),
      },
    },
    async (request, reply) => {
      const feed = await feedOf(request.params.id, request.query.page)
      if (!feed) throw notFoundProblem('Publikationen har ingen podd på den adressen.')
      return sendFeed(request, reply, feed)
    },
  )

  app.route({
    // The route answers HEAD itself: the framework would read the whole file to throw it away.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/api/publications/podcast/:id/:item/ljud.mp3',
    schema: { params: ofEpisode },
    handler: async (request, reply) => {
      const { id: publication, item: id } = request.params
      const found = orNotFound(await bytesOfEpisode(services, { publication, id, now: now() }), 'Avsnittet finns inte.')
      void reply.header('Access-Control-Allow-Origin', '*')
      countDownload(services, request, { publication, issue: found.issue, article: found.article })
      return sendBytes(services.media.files, request, reply, {
        ...found,
        mimeType: 'audio/mpeg',
        name: `${id}.mp3`,
        download: false,
        immutable: false,
        isForAll: true,
      })
    },
  })

  app.get(
    '/api/publications/podcast/:id/:item/kapitel.json',
    { schema: { params: ofEpisode } },
    async (request, reply) => {
      const { id: publication, item: id } = request.params
      const chapters = await chaptersOfEpisode(services, { publication, id, now: now() })
      if (chapters === undefined) throw notFoundProblem('Avsnittet finns inte.')
      return forEverybody(reply).type('application/json+chapters; charset=utf-8').send(chapters)
    },
  )

  app.get(
    '/api/publications/podcast/:id/:item/text.html',
    { schema: { params: ofEpisode } },
    async (request, reply) => {
      const { id: publication, item: id } = request.params
      const text = await textOfEpisode(services, { publication, id, now: now() })
      if (text === undefined) throw notFoundProblem('Texten finns inte.')
      return forEverybody(reply).type('text/html; charset=utf-8').send(text)
    },
  )
}

type CountedEpisode = { readonly publication: string; readonly issue: string; readonly article: string | null }

/** Counts beside the answer: a listener does not wait for the count, and hears the episode when counting fails. */
const countDownload = ({ analytics, now, report }: Services, request: FastifyRequest, episode: CountedEpisode) => {
  const { method, headers } = request
  if (method !== 'GET') return
  const client = { address: addressOf(request), agent: headers['user-agent'] ?? '', range: headers.range }
  analytics
    .countDownload({ ...episode, ...client }, now())
    .catch((error: unknown) => report(`A download of ${episode.publication} was not counted: ${String(error)}`))
}

/** The state of podcasts, for staff. */
const standingRoutes = (app: App, services: Services): void => {
  app.get('/api/publications/podcasts', { schema: { response: { 200: z.array(PodcastListed) } } }, (request) =>
    podcastsSeenBy(services.db, currentUser(request)),
  )

  app.get(
    '/api/publications/podcast/:id/state',
    { schema: { params: ofPublication, response: { 200: PodcastState } } },
    async (request) => {
      return orNotFound(await stateOfPodcast(services, request.params.id), 'Publikationen finns inte.')
    },
  )

  app.get(
    '/api/issues/podcast/:id',
    { schema: { params: z.object({ id: IssueId }), response: { 200: PodcastIssue } } },
    async (request) => {
      return orNotFound(await issueOfPodcast(services, request.params.id, currentUser(request)), 'Numret finns inte.')
    },
  )
}
