import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { TelephoneServiceName } from '../../../domain/editorial/publication/commands.ts'
import { PublicationId, TelephoneServiceId } from '../../../domain/kernel/ids.ts'
import { telephoneServicesOf } from '../../../projections/delivery/telephone-services/queries.ts'
import { TelephoneView } from '../../../projections/delivery/telephone-services/view.ts'
import { hashOfKey } from '../../kernel/access/key-hash.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { listingUrl } from './addresses.ts'

const params = z.object({ id: PublicationId })
const GivenServiceKey = z.object({ _id: TelephoneServiceId, name: z.string(), key: z.string() })

/** The telephone services that may fetch a publication. The answer that creates a key is the only one that shows it. */
export const telephoneServiceRoutes = (app: App, { handlers, db, telephone, tokenKey, settings }: Services): void => {
  app.get(
    '/api/publications/:id/telephone',
    { schema: { params, response: { 200: TelephoneView } } },
    async (request) => {
      const { id } = request.params
      if (!(await findPublication({ handlers }, id))) throw notFoundProblem('Publikationen finns inte.')
      const rows = await telephoneServicesOf(db, id)
      const fetched = await telephone.fetches.lastOf(rows.map((row) => row.id))
      return {
        _id: id,
        url: listingUrl(settings.publicUrl, id),
        services: rows.map((row) => ({
          _id: TelephoneServiceId.parse(row.id),
          name: row.name,
          admittedAt: row.admitted_at,
          fetchedAt: fetched.get(row.id) ?? null,
        })),
      }
    },
  )

  app.post(
    '/api/publications/:id/telephone',
    { schema: { params, body: z.object({ name: TelephoneServiceName }), response: { 201: GivenServiceKey } } },
    async (request, reply) => {
      const { id: publicationId } = request.params
      const { name } = request.body
      const context = commandContext(request)
      const serviceId = TelephoneServiceId.parse(newId(context))
      const key = createHmac('sha256', tokenKey).update(`telephone key ${context.commandId}`).digest('base64url')
      const admit = { type: 'AdmitTelephoneService', publicationId, serviceId, name, keyHash: hashOfKey(key) } as const
      acceptOutcome(reply, await handlers.publication(publicationStream(publicationId), admit, context))
      return reply.code(201).send({ _id: serviceId, name, key })
    },
  )

  app.delete(
    '/api/publications/:id/telephone/:service',
    {
      schema: {
        params: params.extend({ service: TelephoneServiceId }),
        response: { 200: z.object({ _id: TelephoneServiceId }) },
      },
    },
    async (request, reply) => {
      const { id: publicationId, service: serviceId } = request.params
      const dismiss = { type: 'DismissTelephoneService', publicationId, serviceId } as const
      const outcome = await handlers.publication(publicationStream(publicationId), dismiss, commandContext(request))
      acceptOutcome(reply, outcome)
      return { _id: serviceId }
    },
  )
}
