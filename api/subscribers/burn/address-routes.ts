import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { recordAccess, recordLabelFile } from '../../people/personal-reads.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ShowReason, showProtected } from '../subscriber/show-protected.ts'
import {
  type AddressRequest,
  addressesOf,
  isOpen,
  type Parcels,
  addressParams as params,
  addressQuery as querystring,
  receivers,
} from './addresses.ts'
import { answerPdf } from './answer-pdf.ts'

/** Address labels for posted discs, and the subscribers who are left out. */
export const addressRoutes = (app: App, services: Services): void => {
  const { postFor, labelsFor } = addressesOf(services)

  const answer = async (request: AddressRequest, reply: FastifyReply, post: Parcels & { readonly day: string }) => {
    const { sheet, slips } = request.query
    const labels = await labelsFor(request, post)
    if (labels.length === 0) throw refusal('NobodyToPostTo')
    const subjects = receivers(post.parcels)
    // A slip bears the office's address and a customer number alone.
    if (slips) await recordAccess(services, request, 'csv', subjects)
    else await recordLabelFile(services, request, { issueId: request.params.id, day: post.day }, subjects)
    const addresses = { sheet, title: post.name, labels }
    const bytes = await services.print({ kind: 'addressLabels', addresses })
    return answerPdf(reply, bytes, slips ? 'returetiketter.pdf' : 'adressetiketter.pdf')
  }

  app.get('/api/issues/discs/:id/addresses/:format', { schema: { params, querystring } }, async (request, reply) => {
    const post = await postFor(request)
    const open = post.parcels.filter(({ to }) => isOpen(to))
    void reply.header('X-Left-Out', String(post.parcels.length - open.length))
    return answer(request, reply, { ...post, parcels: open })
  })

  app.post(
    '/api/issues/discs/:id/addresses/:format',
    { schema: { params, querystring, body: ShowReason } },
    async (request, reply) => {
      const post = await postFor(request)
      const hidden = post.parcels.filter(({ to }) => !isOpen(to)).map(({ to }) => to.id)
      await showProtected(services, request, reply, hidden)
      return answer(request, reply, post)
    },
  )

  const Held = z.object({
    _id: SubscriberId,
    name: z.string(),
    customerNr: z.string(),
    reason: z.enum(['away', 'unaddressed']),
  })

  app.get(
    '/api/issues/discs/:id/held/:format',
    { schema: { params, querystring, response: { 200: z.array(Held) } } },
    async (request) => {
      const { held: away, unaddressed } = await postFor(request)
      const known = new Map(unaddressed.map(({ to }) => [to.id, to]))
      const held = [
        ...away.map((each) => ({ ...each, reason: 'away' as const })),
        ...Array.from(known.values(), (each) => ({ ...each, reason: 'unaddressed' as const })),
      ]
      await recordAccess(
        services,
        request,
        'list',
        held.filter(isOpen).map(({ id }) => id),
      )
      return held.map(({ id, reason, subscriber: { form } }) => ({
        _id: id,
        name: form.isProtected ? '' : nameOf(form),
        customerNr: form.customerNr,
        reason,
      }))
    },
  )
}
