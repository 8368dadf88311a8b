import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type TestBrowser, testBrowser } from './browser.ts'

export type ReceivedNotice = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type PushService = {
  readonly url: string
  readonly received: ReceivedNotice[]
  /**
   * A browser at `/push/name`: the service answers `410-anna` with 410, `429-30-anna` also with a wait of 30 seconds,
   * and `silent-…` never.
   */
  readonly browser: (name: string) => TestBrowser
  /** The notices that came for a browser, as it decrypts them. */
  readonly readBy: (browser: TestBrowser) => readonly string[]
  readonly close: () => Promise<void>
}

const CREATED_STATUS = 201

/** A real push service, which keeps the notices that it accepts. */
export const startPushService = async (
  onReceived: () => Promise<void> = async () => undefined,
): Promise<PushService> => {
  const received: ReceivedNotice[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = request.url ?? ''
      const [, status, seconds] = /^\/push\/([345]\d\d)-(?:(\d+)-)?/.exec(path) ?? []
      const body = await buffer(request)
      if (path.startsWith('/push/silent-')) return
      if (status) {
        const wait = seconds ? { 'Retry-After': seconds } : {}
        const to = status.startsWith('3') ? { Location: '/push/elsewhere' } : {}
        response.writeHead(Number(status), { ...wait, ...to }).end()
        return
      }
      received.push({ path, headers: request.headers, body })
      await onReceived()
      response.writeHead(CREATED_STATUS).end()
    }
    answer().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is sound: the server listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    browser: (name) => testBrowser(`${url}/push/${name}`),
    readBy: ({ address, read }) =>
      received.filter(({ path }) => address.endpoint === `${url}${path}`).map(({ body }) => read(body)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
