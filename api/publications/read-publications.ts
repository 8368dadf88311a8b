import { z } from 'zod'
import { PublicationId } from '../../domain/ids.ts'
import { findPublication, listPublicationNames, listPublications } from '../../projections/publications/queries.ts'
import { PublicationItem, PublicationName, PublicationView } from '../../projections/publications/view.ts'
import { notFound } from '../problem.ts'
import { currentUser, setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const ListQuery = z.object({
  older: z.enum(['true', 'false']).default('false'),
  search: z.string().max(200).default(''),
})

export const readPublicationRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/publications',
    { schema: { querystring: ListQuery, response: { 200: z.array(PublicationItem) } } },
    (request) => {
      const { older, search } = request.query
      return listPublications(db, currentUser(request), { older: older === 'true', search })
    },
  )

  app.get('/api/publications/names', { schema: { response: { 200: z.array(PublicationName) } } }, (request) =>
    listPublicationNames(db, currentUser(request)),
  )

  app.get(
    '/api/publications/:id',
    { schema: { params: z.object({ id: PublicationId }), response: { 200: PublicationView } } },
    async (request, reply) => {
      const found = await findPublication(db, currentUser(request), request.params.id)
      if (!found) throw notFound('Publikationen finns inte.')
      setETag(reply, found.revision)
      return found.publication
    },
  )
}
