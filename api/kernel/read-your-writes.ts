import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { READ_MODEL_TIMEOUT_MS } from './wait-for-read-models.ts'

/**
 * A GET that names the position of its sender's last write waits until the read models have reached it, or answers that
 * it is stale.
 */
export const readYourWrites = (app: FastifyInstance, { waitFor }: Services): void => {
  app.addHook('onRequest', async (request, reply) => {
    const position = request.headers['x-position']
    if (request.method !== 'GET' || typeof position !== 'string' || position === '') return
    const seen = position.length <= 200 && (await waitFor(position, READ_MODEL_TIMEOUT_MS))
    if (!seen) void reply.header('X-Stale', 'true')
  })
}
