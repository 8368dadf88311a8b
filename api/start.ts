import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buildApp } from './app.ts'
import type { Services } from './services.ts'

export type Api = {
  readonly port: number
  /**
   * Gives running requests a few seconds to finish, then closes their connections: a listener who pauses may not read
   * on for hours.
   */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const DEFAULT_GRACE_MS = 3_000

/**
 * Distinguishes connections with a running request from waiting ones. Browsers open some in advance and keep used ones:
 * Node.js closes the latter by itself, but waits for the former. A WebSocket is neither: it closes by its own protocol.
 */
const watchIdle = (server: Server, sockets: ReadonlySet<Socket>) => {
  const underWay = new Map<Socket, number>()
  let isStopping = false
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (left > 0) return void underWay.set(socket, left)
      underWay.delete(socket)
      if (isStopping) socket.destroySoon()
    })
  })
  const upgraded = new WeakSet<Duplex>()
  server.on('upgrade', (_, socket) => upgraded.add(socket))
  /** Closes every waiting connection, and from now on the others once they are answered. */
  return () => {
    isStopping = true
    for (const socket of sockets) if (!underWay.has(socket) && !upgraded.has(socket)) socket.destroy()
  }
}

/** Answers requests on a port; 0 takes a free one. */
export const startApi = async (
  services: Services,
  host: string,
  port: number,
  grace = DEFAULT_GRACE_MS,
): Promise<Api> => {
  const app = await buildApp(services)
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const hangUpIdle = watchIdle(app.server, sockets)
  await app.listen({ host, port })
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      const hangUp = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, grace)
      hangUpIdle()
      await app.close().finally(() => clearTimeout(hangUp))
    },
  }
}
