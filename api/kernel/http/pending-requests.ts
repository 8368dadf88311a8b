import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Tracks the requests of a person who saves. Reads are not tracked: they come from memory or are repeated. */
export const trackPendingRequests = (app: FastifyInstance, { enterWaiting }: Pick<Services, 'enterWaiting'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!READ_METHODS.has(request.method)) reply.raw.once('close', enterWaiting())
  })
}
