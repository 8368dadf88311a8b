import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../services.ts'
import { addressOf } from '../access/rate-limit.ts'
import { ProblemError } from '../problem.ts'

/** Counts what is under way of each address. */
const createCounter = (most: number) => {
  const counts = new Map<string, number>()
  return {
    /** Undefined when there are as many as may be; else what to call when it ends. */
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
 * So many connections of one address at a time, that nobody takes them all. Behind proxies every connection is theirs:
 * there the requests under way are counted, by the address that the proxy names.
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
