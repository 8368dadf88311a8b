import { z } from 'zod'
import { publicationStream } from '../../commands/publication/stream.ts'
import { PublicationId } from '../../domain/core/ids.ts'
import { type ChosenAct, chosenRoutes } from '../chosen.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const schema = { params: z.object({ id: PublicationId }), response: { 204: z.undefined() } }

/** Removal is undone by restoring: issues and files come back with their publication. */
export const removePublicationRoutes = (app: App, { handlers }: Services): void => {
  const send =
    (type: 'RemovePublication' | 'RestorePublication'): ChosenAct<PublicationId> =>
    ({ id: publicationId, context }) =>
      handlers.publication(publicationStream(publicationId), { type, publicationId }, context)
  const [remove, restore] = [send('RemovePublication'), send('RestorePublication')]

  app.delete('/api/publications/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    accepted(reply, await remove({ id, by: currentUser(request), context: commandContext(request) }))
    return reply.code(204).send()
  })

  app.post('/api/publications/:id/restore', { schema }, async (request, reply) => {
    const { id } = request.params
    accepted(reply, await restore({ id, by: currentUser(request), context: commandContext(request) }))
    return reply.code(204).send()
  })

  chosenRoutes(app, { collection: '/api/publications', id: PublicationId }, { remove, restore })
}
