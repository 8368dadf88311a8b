import fastifyStatic from '@fastify/static'
import type { App } from '../server.ts'
import type { WebAssets } from './assets.ts'

const HTML = 'text/html; charset=utf-8'

/** Addresses of programs, where an unknown one is an error and no page. */
const isProgramAddress = (path: string) => /^\/(api|auth|assets|version|env)(\/|$)/.test(path)

/** What Vite has built: its files, and the staff application for every other address that a browser opens. */
export const pageRoutes = (app: App, assets: WebAssets): void => {
  void app.register(fastifyStatic, {
    root: `${assets.folder}/assets`,
    prefix: '/assets/',
    // Their names change with their contents.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Whoever looks whether we are up asks for this one, and seldom says for what.
    const wantsPage = path === '/' || (request.headers.accept?.includes('text/html') ?? false)
    if (!wantsPage || isProgramAddress(path)) return reply.callNotFound()
    return reply.type(HTML).header('Cache-Control', 'no-cache').send(assets.staffPage)
  })
}
