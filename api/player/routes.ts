import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PlaylistType } from '../../projections/playlist/queries.ts'
import type { WebAssets } from '../pages/assets.ts'
import { openPlaylist } from '../playlist/open-playlist.ts'
import { allowFraming } from '../security-headers.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { playerPage, unavailablePage } from './page.ts'

const HTML = 'text/html; charset=utf-8'

const compress = promisify(gzip)

/** The whole issue with its texts is in the page: compressed, a telephone on a slow net has it a second earlier. */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
  void reply.type(HTML).header('Vary', 'Accept-Encoding')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(page)
  return reply.header('Content-Encoding', 'gzip').send(await compress(page))
}

/** The public player, as a page that plays before any script has run. */
export const playerRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const params = z.object({ type: z.string().max(20), id: z.string().max(100) })
  // Who types an address may end it with a stroke.
  for (const url of ['/player/:type/:id', '/player/:type/:id/']) {
    app.get(url, { schema: { params } }, async (request, reply) => {
      const type = PlaylistType.safeParse(request.params.type)
      const opened = type.success
        ? await openPlaylist(services, request, { type: type.data, id: request.params.id })
        : undefined
      void reply.header('Cache-Control', 'private, no-cache')
      if (!opened) return sendPage(request, reply.code(404), unavailablePage(assets, ''))
      const { framedBy, ...rest } = opened
      allowFraming(reply, framedBy)
      const page = playerPage(assets, rest)
      if (page) return sendPage(request, reply, page)
      return sendPage(request, reply.code(404), unavailablePage(assets, rest.playlist.publication.contact))
    })
  }
}
