import fastifyStatic from '@fastify/static'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import type { WebAssets } from './assets.ts'
import { opensPage } from './not-found.ts'
import { isStaffAddress } from './staff-addresses.ts'
import { tidyPlayerAddress } from './tidy-address.ts'

const HTML = 'text/html; charset=utf-8'

/** Addresses for programs, or of nothing, where the staff application could not even start. */
const isOutside = (path: string) => /^\/(?:\/|(?:api|auth|assets|version|env)(?:\/|$))/.test(path)

/** Serves Vite's output: its files, and the staff application for every other address that a browser opens. */
export const pageRoutes = (app: App, _: Services, assets: WebAssets): void => {
  void app.register(fastifyStatic, {
    root: `${assets.folder}/assets`,
    prefix: '/assets/',
    // The files' names change with their contents.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })

  app.get('/*', async (request, reply) => {
    const player = tidyPlayerAddress(request.url)
    if (player !== undefined) return reply.redirect(player)
    const path = request.url.split('?')[0] ?? ''
    // Health checks ask for this address, mostly without an Accept header.
    const wantsPage = path === '/' || opensPage(request)
    if (!wantsPage || isOutside(path)) return reply.callNotFound()
    // The application itself shows that there is no such page.
    return reply
      .code(isStaffAddress(path) ? 200 : 404)
      .type(HTML)
      .header('Cache-Control', 'no-cache')
      .send(assets.staffPage)
  })
}
