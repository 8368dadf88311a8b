import type { AddressInfo, Socket } from 'node:net'
import { buildApp } from './app.ts'
import type { Services } from './services.ts'

export type Api = {
  readonly port: number
  /** Lets requests under way finish within a few seconds, then hangs up: a listener who pauses reads no further for hours. */
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
const usualGrace = 3_000

/** Answers requests on a port; 0 takes a free one. */
export const startApi = async (services: Services, host: string, port: number, grace = usualGrace): Promise<Api> => {
  const app = await buildApp(services)
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await app.listen({ host, port })
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      const hangUp = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, grace)
      await app.close().finally(() => clearTimeout(hangUp))
    },
  }
}
