import type { FastifyInstance } from 'fastify'
import { isStaffAddress } from '../pages/staff-addresses.ts'

const pattern = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) =>
        part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*'),
      )
      .join('/')}$`,
  )

/** Collects the routes that are registered after it, and answers which methods an address has; none: it does not exist. */
export const collectMethods = (app: FastifyInstance): ((path: string) => readonly string[]) => {
  const routes: { readonly method: string; readonly path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // The route of the pages takes every address, so it does not say which addresses exist.
    if (url === '/*') return
    for (const each of [method].flat()) routes.push({ method: each, path: pattern(url) })
  })
  return (path) => {
    const found = routes.filter((route) => route.path.test(path)).map(({ method }) => method)
    return [...new Set(isStaffAddress(path) ? [...found, 'GET', 'HEAD'] : found)]
  }
}
