import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from './product.ts'

export type TestProxy = {
  readonly url: string
  /** Makes the proxy answer in place of the product, as during a restart; or stop doing so. */
  readonly setAway: (isAway: boolean) => void
  /** Sets the largest body that it accepts. */
  readonly limit: (bytes: number) => void
  /** Loses the answer to the next write: the proxy's patience ends before the product's. */
  readonly loseAnswer: () => void
  readonly close: () => Promise<void>
}

const refuse = (response: ServerResponse, status: number, said: string) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status} ${said}</h1>`)

/** A minimal proxy in front of the product. It lets no sockets through. */
export const startFront = async ({ url }: Product): Promise<TestProxy> => {
  const { port, hostname } = new URL(url)
  let isAway = false
  let largest = Number.POSITIVE_INFINITY
  let losesAnswer = false

  const handOn = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url: path, method, headers } = incoming
    const isLost = losesAnswer && method === 'POST'
    if (isLost) losesAnswer = false
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      if (isLost) {
        answer.resume()
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.headersSent || refuse(response, 502, 'Bad Gateway'))
    incoming.pipe(onward)
    response.on('close', () => isLost || onward.destroy())
    if (isLost) incoming.once('end', () => refuse(response, 504, 'Gateway Time-out'))
  }

  const server = createServer((incoming, response) => {
    if (isAway) refuse(response, 502, 'Bad Gateway')
    else if (Number(incoming.headers['content-length'] ?? 0) > largest)
      refuse(response, 413, 'Request Entity Too Large')
    else handOn(incoming, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // The cast is sound: the server listens at an address with a port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setAway: (away) => {
      isAway = away
    },
    limit: (bytes) => {
      largest = bytes
    },
    loseAnswer: () => {
      losesAnswer = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
