import { z } from 'zod'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { pouchesOf } from '../../../domain/subscribers/subscriber/post/pouches.ts'
import { findPublication, listPublicationNames } from '../../../projections/editorial/publication/queries.ts'
import { readWithPouches } from '../../../projections/subscribers/subscriber/pouches.ts'
import { recordAccess } from '../../kernel/access/personal-reads.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const HasPouches = z.object({
  _id: SubscriberId,
  isProtected: z.boolean(),
  /** Empty where the subscriber's identity is protected. */
  name: z.string(),
  customerNr: z.string(),
  out: z.int(),
  /**
   * The subscriber has as many pouches as the publication's limit, and has not been reminded since the last one went
   * out.
   */
  isToRemind: z.boolean(),
  reminded: z.string().nullable(),
})

/** Subscribers who have pouches of a publication at home, those with most first. */
export const pouchRoutes = (app: App, services: Services): void => {
  const { db, handlers } = services
  app.get(
    '/api/publications/pouches/:id',
    {
      schema: {
        params: z.object({ id: PublicationId }),
        response: { 200: z.object({ after: z.int().nullable(), subscribers: z.array(HasPouches) }) },
      },
    },
    async (request) => {
      const { id } = request.params
      const found = await findPublication(db, currentUser(request), id)
      if (!found) throw notFoundProblem('Publikationen finns inte.')
      const after = found.publication.pouchReminderAfter
      const people = await readWithPouches(db, id)
      await recordAccess(
        services,
        request,
        'list',
        people.filter(({ subscriber }) => !subscriber.form.isProtected).map((each) => each.id),
      )
      const subscribers = people
        .map(({ id: _id, subscriber }) => {
          const { out, reminded } = pouchesOf(subscriber, id)
          const { form } = subscriber
          const isToRemind = after !== null && out >= after && reminded === null
          return {
            _id,
            isProtected: form.isProtected,
            name: form.isProtected ? '' : nameOf(form),
            customerNr: form.customerNr,
            out,
            isToRemind,
            reminded,
          }
        })
        .filter(({ out }) => out > 0)
        .toSorted((one, other) => other.out - one.out)
      return { after, subscribers }
    },
  )

  const Hers = z.object({ publication: PublicationId, publicationName: z.string(), out: z.int() })

  app.get(
    '/api/subscribers/:id/pouches',
    { schema: { params: z.object({ id: SubscriberId }), response: { 200: z.array(Hers) } } },
    async (request) => {
      const state = await handlers.subscriber.state(subscriberStream(request.params.id))
      if (state.status === 'Missing') throw notFoundProblem('Prenumeranten finns inte.')
      const names = new Map((await listPublicationNames(db, currentUser(request))).map(({ _id, name }) => [_id, name]))
      return state.pouches
        .filter(({ out }) => out > 0)
        .map(({ publicationId, out }) => ({
          publication: publicationId,
          publicationName: names.get(publicationId) ?? '',
          out,
        }))
    },
  )
}
