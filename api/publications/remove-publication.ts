import { z } from 'zod'
import { publicationStream } from '../../commands/publication/stream.ts'
import { PublicationId } from '../../domain/core/ids.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const schema = { params: z.object({ id: PublicationId }), response: { 204: z.undefined() } }

/** Removal is undone by restoring: issues and files come back with their publication. */
export const removePublicationRoutes = (app: App, { handlers }: Services): void => {
  app.delete('/api/publications/:id', { schema }, async (request, reply) => {
    const publicationId = request.params.id
    const command = { type: 'RemovePublication', publicationId } as const
    accepted(reply, await handlers.publication(publicationStream(publicationId), command, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/publications/:id/restore', { schema }, async (request, reply) => {
    const publicationId = request.params.id
    const command = { type: 'RestorePublication', publicationId } as const
    accepted(reply, await handlers.publication(publicationStream(publicationId), command, commandContext(request)))
    return reply.code(204).send()
  })
}
