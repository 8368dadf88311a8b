import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { parsePlayerAddress } from '../../../domain/listening/typed-code.ts'
import { publicationAsApp } from '../../../projections/listening/playlist/app.ts'
import { isCode, type PlaylistRequest, PlaylistType } from '../../../projections/listening/playlist/find-place.ts'
import type { OpenedPlaylist } from '../../../projections/listening/playlist/queries.ts'
import { compressPayload } from '../../kernel/http/compress.ts'
import { allowFraming } from '../../kernel/http/security-headers.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { tidyPlayerAddress } from '../../kernel/pages/tidy-address.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { playlistOpener } from '../playlist/open-playlist.ts'
import { appManifest } from './app-manifest.ts'
import { playerPage } from './page.ts'
import { languageOf } from './plain-page.ts'
import { MAX_TYPED_CODE, unavailablePage } from './unavailable-page.ts'
import type { UnavailableKind } from './unavailable-texts.ts'

const HTML_TYPE = 'text/html; charset=utf-8'

/**
 * The page holds the whole issue with its texts. Compressed, it reaches a telephone on a slow network a second earlier.
 */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
  void reply.type(HTML_TYPE).header('Vary', 'Accept-Encoding').header('Cache-Control', 'private, no-cache')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(page)
  return reply.header('Content-Encoding', 'gzip').send(await compressPayload(page, 'gzip'))
}

const missingByType: Readonly<Record<PlaylistType, UnavailableKind>> = {
  issue: 'issue',
  i: 'issue',
  article: 'article',
  a: 'article',
  pub: 'publication',
  group: 'publication',
}

/** The page for an issue or article that exists and has no sound. */
const silentPageOf = (missing: UnavailableKind, { preview }: OpenedPlaylist['playlist']): UnavailableKind => {
  if (missing === 'issue') return preview ? 'unread' : 'silent'
  return missing === 'article' && preview ? 'unreadArticle' : missing
}

/**
 * Staff may open an issue by its id. The redirect gives them the address by code, which works for a listener too, when
 * they pass on what their browser shows.
 */
const addressedByCode = ({ playlist, article }: Pick<OpenedPlaylist, 'playlist' | 'article'>): string => {
  const asked = playlist.articles.find(({ _id }) => _id === article)
  return playerPath(asked ? { article: asked.code } : { issue: playlist.code })
}

/** The way back of a logged-in user: a listener has come from outside. */
const wayBack = ({ user, params }: FastifyRequest, type: PlaylistType) => {
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id
  if (!user || id === undefined) return undefined
  if (type === 'pub') return { href: `/publications/issues/${id}`, text: 'Till publikationens nummer' }
  return type === 'group' ? { href: `/pubGroup/${id}`, text: 'Till gruppen' } : undefined
}

const wayBackToIssue = ({ user }: FastifyRequest, { _id }: OpenedPlaylist['playlist']) =>
  user && { href: `/publications/articles/${_id}`, text: 'Till numrets artiklar' }

const missingByStatus = ({ statusCode }: FastifyReply): UnavailableKind => (statusCode === 404 ? 'page' : 'failed')

/** Answers a failure with a page, since a listener cannot read a problem document. */
const answerPeople = (app: App, assets: WebAssets) =>
  app.addHook('onSend', async (_, reply, payload) => {
    if (!String(reply.getHeader('Content-Type')).startsWith('application/problem+json')) return payload
    void reply.type(HTML_TYPE)
    // An address that fails validation is no code of ours.
    if (reply.statusCode !== 400) return unavailablePage(assets, { missing: missingByStatus(reply) })
    void reply.code(404)
    return unavailablePage(assets, { missing: 'code' })
  })

/** The listener may have typed a code, or the whole address of one. */
const playlistsOfTypedCode = (typed: string): readonly PlaylistRequest[] => {
  const { type, id = typed } = parsePlayerAddress(typed) ?? {}
  const known = PlaylistType.safeParse(type)
  return known.success ? [{ type: known.data, id }] : (['a', 'i'] as const).map((each) => ({ type: each, id }))
}

const workerRoute = (app: App, assets: WebAssets) =>
  app.get('/player/worker.js', (_, reply) =>
    // The browser asks again each time, since an old worker would show new notices in the old way.
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(assets.worker),
  )

const routesIn = (app: App, services: Services, assets: WebAssets): void => {
  const openPlaylist = playlistOpener(services)

  const unavailable = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Parameters<typeof unavailablePage>[1],
  ) => sendPage(request, reply, unavailablePage(assets, page))

  const params = z.object({ type: z.string(), id: z.string() })
  const querystring = z.object({ grupp: z.string().optional().catch(undefined) })
  // A listener who types an address may end it with a slash.
  for (const url of ['/player/:type/:id', '/player/:type/:id/']) {
    app.get(url, { schema: { params, querystring } }, async (request, reply) => {
      const type = PlaylistType.safeParse(request.params.type.toLowerCase())
      if (!type.success) return unavailable(request, reply.code(404), { missing: 'page' })
      const missing = missingByType[type.data]
      const opened = await openPlaylist(request, { type: type.data, id: request.params.id, group: request.query.grupp })
      if (!opened) return unavailable(request, reply.code(404), { missing, back: wayBack(request, type.data) })
      const { framedBy, isPublic, ...rest } = opened
      if (!isPublic && !isCode(type.data)) return reply.redirect(addressedByCode(rest))
      allowFraming(reply, framedBy)
      const page = playerPage(assets, rest)
      if (page) return sendPage(request, reply, page)
      return unavailable(request, reply.code(404), {
        missing: silentPageOf(missing, rest.playlist),
        contact: rest.playlist.publication.contact,
        language: languageOf(rest.playlist),
        back: wayBackToIssue(request, rest.playlist),
      })
    })
  }

  workerRoute(app, assets)

  app.get(
    '/player/app/:code',
    { schema: { params: z.object({ code: z.string().max(100) }) } },
    async (request, reply) => {
      const { code } = request.params
      const found = await publicationAsApp(services.db, code, {
        now: services.now().toISOString(),
        proofOf: (id) => playProof(services.media.playKey, id),
      })
      if (!found) return unavailable(request, reply.code(404), { missing: 'page' })
      return reply.type('application/manifest+json').send(JSON.stringify(appManifest(assets, found, code)))
    },
  )

  const Typed = z.object({ kod: z.string().trim().catch('').optional() })

  app.get('/player', { schema: { querystring: Typed } }, async (request, reply) => {
    const { kod = '' } = request.query
    if (kod === '') return unavailable(request, reply, { missing: 'nothing' })
    for (const wanted of kod.length > MAX_TYPED_CODE ? [] : playlistsOfTypedCode(kod)) {
      const opened = await openPlaylist(request, wanted)
      if (opened) return reply.redirect(`/player/${wanted.type}/${encodeURIComponent(opened.code)}`)
    }
    return unavailable(request, reply.code(404), { missing: 'code', code: kod.slice(0, MAX_TYPED_CODE) })
  })

  app.get('/player/*', async (request, reply) => {
    const tidy = tidyPlayerAddress(request.url) ?? request.url
    if (tidy !== request.url) return reply.redirect(tidy)
    return unavailable(request, reply.code(404), { missing: 'page' })
  })
}

/**
 * The public player, as a page that plays before any script has run. Every request under it gets a page as its answer.
 */
export const playerRoutes = (app: App, services: Services, assets: WebAssets): void => {
  void app.register(async (scope) => {
    const own = scope.withTypeProvider<ZodTypeProvider>()
    answerPeople(own, assets)
    routesIn(own, services, assets)
  })
}
