import { z } from 'zod'
import { findSubscriber } from '../../../commands/subscribers/subscriber/find-subscriber.ts'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { findPublication, listPublicationNames } from '../../../projections/editorial/publication/queries.ts'
import { findPouchHolders } from '../../../projections/subscribers/subscriber/pouches.ts'
import { PouchHolder } from '../../../projections/subscribers/subscriber/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** Subscribers who have pouches of a publication at home, those with most first. */
export const pouchRoutes = (app: App, services: Services): void => {
  const { db } = services
  app.get(
    '/api/publications/pouches/:id',
    {
      schema: {
        params: z.object({ id: PublicationId }),
        response: { 200: z.object({ after: z.int().nullable(), subscribers: z.array(PouchHolder) }) },
      },
    },
    async (request) => {
      const { id } = request.params
      const found = orNotFound(await findPublication(db, currentUser(request), id), 'Publikationen finns inte.')
      const after = found.publication.pouchReminderAfter
      const people = await findPouchHolders(db, { publicationId: id, limit: after })
      await recordAccess(
        services,
        request,
        'list',
        people.filter(({ isProtected }) => !isProtected).map(({ _id }) => _id),
      )
      return { after, subscribers: people.filter(({ out }) => out > 0) }
    },
  )

  const Hers = z.object({ publication: PublicationId, publicationName: z.string(), out: z.int() })

  app.get(
    '/api/subscribers/:id/pouches',
    { schema: { params: z.object({ id: SubscriberId }), response: { 200: z.array(Hers) } } },
    async (request) => {
      const subscriber = orNotFound(await findSubscriber(services, request.params.id), 'Prenumeranten finns inte.')
      const names = new Map((await listPublicationNames(db, currentUser(request))).map(({ _id, name }) => [_id, name]))
      return subscriber.pouches
        .filter(({ out }) => out > 0)
        .map(({ publicationId, out }) => ({
          publication: publicationId,
          publicationName: names.get(publicationId) ?? '',
          out,
        }))
    },
  )
}
