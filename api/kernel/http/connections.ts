import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '../access/rate-limit.ts'
import { ProblemError } from '../problem.ts'
import type { Settings } from '../services.ts'

/** Counts concurrent use by address. */
const createCounter = (most: number) => {
  const counts = new Map<string, number>()
  return {
    /** Undefined when the limit is reached; else a function to call at the end. */
    enter: (address: string): (() => void) | undefined => {
      const count = counts.get(address) ?? 0
      if (count >= most) return undefined
      counts.set(address, count + 1)
      return () => {
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}

const tooManyConnections = () =>
  new ProblemError(
    { status: 429, title: 'TooManyConnections', detail: 'För många anrop på samma gång. Försök igen om en stund.' },
    { 'Retry-After': '5' },
  )

const farewell = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * Limits concurrent connections by address, so that no client takes them all. Behind a proxy all connections are the
 * proxy's: there it counts the requests under way, by the address that the proxy names.
 */
export const limitConnections = (
  app: FastifyInstance,
  { trustedProxies, patience }: Pick<Settings, 'trustedProxies' | 'patience'>,
): void => {
  const { enter } = createCounter(patience.connectionsPerAddress)
  if (trustedProxies.length > 0) {
    app.addHook('onRequest', async (request, reply) => {
      const leave = enter(addressOf(request))
      if (!leave) throw tooManyConnections()
      reply.raw.once('close', leave)
    })
    return
  }
  app.server.on('connection', (socket: Socket) => {
    const leave = enter(addressOf({ ip: socket.remoteAddress ?? '' }))
    if (leave) return void socket.once('close', leave)
    socket.end(farewell, () => socket.destroy())
  })
}
