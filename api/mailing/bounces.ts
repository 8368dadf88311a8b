import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeReturned } from '../../commands/mailing/take-returned.ts'
import { returnedFrom } from '../../commands/subscriber/return-address.ts'
import { readBounce } from '../../formats/bounces/read-bounce.ts'
import { commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const RAW = 'message/rfc822'
/** A letter that comes back may hold all that was sent. */
const LARGEST = 2 * 1024 * 1024

/**
 * Takes letters that came back, as a mail server hands them on. Nobody logs in: it counts for whoever the address that it came
 * to was made for, and for nobody else.
 */
export const bounceRoute = (app: App, services: Services): void => {
  const { now, tokenKey } = services
  const whose = (address: string) => returnedFrom(tokenKey, address)

  app.addContentTypeParser(
    RAW,
    { parseAs: 'buffer', bodyLimit: LARGEST },
    async (_: FastifyRequest, body: Buffer) => body,
  )

  app.post('/api/bounces', { schema: { response: { 204: z.undefined() } } }, async (request, reply) => {
    const { body } = request
    const bounce = Buffer.isBuffer(body) ? await readBounce(body).catch(() => undefined) : undefined
    if (bounce)
      await takeReturned({ ...services, returnedFrom: whose }, bounce, now(), {
        ...commandContext(request, bounce.status),
        actor: { kind: 'process', id: 'returned-letters' },
      })
    // Whoever hands it on can do nothing about what it is not.
    return reply.code(204).send()
  })
}
