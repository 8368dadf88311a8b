import { z } from 'zod'
import { CustomerId, PublicationId } from '../../../domain/kernel/ids.ts'
import {
  findPublication,
  listProcessSteps,
  listPublicationNames,
  listPublications,
} from '../../../projections/editorial/publication/queries.ts'
import {
  listOpenForChanges,
  listOpenForUploads,
} from '../../../projections/editorial/publication/request-publications.ts'
import {
  OpenPublication,
  PublicationItem,
  PublicationName,
  PublicationSteps,
  PublicationView,
  publicationSorts,
} from '../../../projections/editorial/publication/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(publicationSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({ older: z.enum(['true', 'false']).optional(), customer: CustomerId.optional() }),
)

export const readPublicationRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/publications',
    { schema: { querystring: Query, response: { 200: z.array(PublicationItem) } } },
    async (request, reply) => {
      const query = { ...request.query, older: request.query.older === 'true' }
      return answerPage(reply, await listPublications(db, currentUser(request), query))
    },
  )

  app.get('/api/publications/names', { schema: { response: { 200: z.array(PublicationName) } } }, (request) =>
    listPublicationNames(db, currentUser(request)),
  )

  app.get('/api/publications/processItems', { schema: { response: { 200: z.array(PublicationSteps) } } }, (request) =>
    listProcessSteps(db, currentUser(request)),
  )

  app.get('/api/publications/allowSubscribeTemp', { schema: { response: { 200: z.array(OpenPublication) } } }, () =>
    listOpenForChanges(db),
  )

  app.get('/api/publications/allowAnonUpload', { schema: { response: { 200: z.array(OpenPublication) } } }, () =>
    listOpenForUploads(db),
  )

  app.get(
    '/api/publications/:id',
    { schema: { params: z.object({ id: PublicationId }), response: { 200: PublicationView } } },
    async (request, reply) => {
      const found = await findPublication(db, currentUser(request), request.params.id)
      return requireFound(reply, found, 'Publikationen finns inte.').publication
    },
  )
}
