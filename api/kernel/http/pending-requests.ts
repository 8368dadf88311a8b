import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whoever saves something waits for its answer; what she reads comes from memory, or is read again. */
export const trackPendingRequests = (app: FastifyInstance, { enterWaiting }: Pick<Services, 'enterWaiting'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!READ_METHODS.has(request.method)) reply.raw.once('close', enterWaiting())
  })
}
