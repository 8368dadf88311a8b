import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The troubles that a site makes for a request that changes something. `before`, `after`: closes the connection, before
 * or after the change; `late`: closes it, and makes the change when the next request comes; `busy`: answers that it is
 * overloaded; `mute`: never answers.
 */
export const siteTroubles = ['before', 'after', 'late', 'busy', 'mute'] as const
/** `held`: changes and answers when the test says so; `forbids`: refuses the change. */
export type SiteTrouble = (typeof siteTroubles)[number] | 'held' | 'forbids'

export const siteUser = 'redaktion'
export const sitePassword = 'abcd EFGH 1234 ijkl'

export type SiteRequest = {
  readonly method: string
  /** The path after the API's own. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export type SiteAnswer = { readonly status: number; readonly json?: unknown; readonly headers?: Record<string, string> }

export type SiteServer = {
  /** `http://127.0.0.1:…`. */
  readonly url: string
  /** The troubles of the next changes, in their order; later changes have none. */
  readonly visits: (SiteTrouble | undefined)[]
  /** Lets the held requests continue. */
  readonly held: (() => void)[]
  /** The requests that came, as 'POST wp/v2/posts'. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

const isAllowed = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${siteUser}:${sitePassword}`).toString('base64')}`

/** An HTTP server that answers like a site's API, and makes trouble. */
export const siteServer = async ({
  base,
  refusal,
  answer,
  around = (json) => json,
}: {
  readonly base: string
  /** The text that other programs of the site write around an answer. */
  readonly around?: ((json: string) => string) | undefined
  /** The answer to a request without valid log-in. */
  readonly refusal: unknown
  readonly answer: (request: SiteRequest) => SiteAnswer
}): Promise<SiteServer> => {
  const visits: SiteServer['visits'] = []
  const asked: string[] = []
  const held: SiteServer['held'] = []
  const owed: (() => void)[] = []
  const respond = (response: ServerResponse, { status, json, headers = {} }: SiteAnswer) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(json === undefined ? undefined : around(JSON.stringify(json)))
  }
  const change = (request: SiteRequest, response: ServerResponse) => {
    const trouble = visits.shift()
    if (trouble === 'forbids') return respond(response, { status: 403, json: {} })
    if (trouble === 'busy') return respond(response, { status: 503, json: { code: 'busy' } })
    if (trouble === 'after') answer(request)
    if (trouble === 'late') owed.push(() => void answer(request))
    if (trouble === 'mute') return undefined
    if (trouble === 'held') return void held.push(() => respond(response, answer(request)))
    return trouble === undefined ? respond(response, answer(request)) : response.destroy()
  }
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://site')
    const { method = 'GET', headers } = incoming
    const visit = async () => {
      const body = await buffer(incoming)
      if (url.pathname.startsWith('/vidare/')) return respond(response, { status: 302, headers: { Location: '/' } })
      if (!url.pathname.startsWith(`/${base}/`)) return respond(response, { status: 404 })
      const path = url.pathname.slice(base.length + 2)
      asked.push(`${method} ${path}`)
      if (method === 'OPTIONS')
        return respond(response, answer({ method, path, query: url.searchParams, headers, body }))
      if (!isAllowed(incoming)) return respond(response, { status: 401, json: refusal })
      const request = { method, path, query: url.searchParams, headers, body }
      if (method !== 'GET') return change(request, response)
      const answered = answer(request)
      for (const pay of owed.splice(0)) pay()
      return respond(response, answered)
    }
    void visit()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    held,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
