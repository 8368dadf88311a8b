import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DiscFormat } from '../../domain/burn/commands.ts'
import { discFormats } from '../../domain/burn/formats.ts'
import { IssueId, SubscriberId } from '../../domain/core/ids.ts'
import { nameOf } from '../../domain/subscriber/names.ts'
import { type Parcel, postOn } from '../../domain/subscriber/posted.ts'
import { Day } from '../../domain/values/day.ts'
import type { AddressLabel } from '../../formats/labels/address-labels.ts'
import { findIssue } from '../../projections/issues/queries.ts'
import { type KnownById, readSubscribers } from '../../projections/subscribers/queries.ts'
import { keepRead } from '../personal-reads.ts'
import { notFound, ProblemError } from '../problem.ts'
import { problemOf } from '../problems.ts'
import { currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { askingOf } from '../subscribers/asking.ts'
import { WhyShown } from '../subscribers/show-protected.ts'
import { answerPdf } from './answer-pdf.ts'
import { returnAddress } from './return-address.ts'
import { showProtected } from './show-protected.ts'

const params = z.object({ id: IssueId, format: DiscFormat })

const querystring = z.object({
  sheet: z.enum(['3x8', '2x8'], 'Välj 3 × 8 eller 2 × 8 etiketter.').default('3x8'),
  /** Instead of where it goes: where the pouch goes back to. */
  slips: z.stringbool().default(false),
  day: Day.optional(),
})

type Asked = { readonly Params: z.infer<typeof params>; readonly Querystring: z.infer<typeof querystring> }

const isOpen = ({ subscriber }: KnownById) => !subscriber.form.isProtected

const numberOf = ({ to }: Parcel<KnownById>): string =>
  to.subscriber.form.customerNr === '' ? '' : `Kundnr ${to.subscriber.form.customerNr}`

const told = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

const addressOf = (parcel: Parcel<KnownById>, what: string): AddressLabel => ({
  name: parcel.name,
  ...parcel.at,
  note: told(numberOf(parcel), what, parcel.issues === 1 ? '' : `${parcel.issues} ex`),
})

/** Where what is posted goes, as labels, and who is left out. */
export const addressRoutes = (app: App, services: Services): void => {
  const { db, now, print } = services

  const postFor = async (request: FastifyRequest<Asked>) => {
    const { id, format } = request.params
    const found = await findIssue(db, currentUser(request), id)
    if (!found) throw notFound('Numret finns inte.')
    const { publication: publicationId, name } = found.issue
    const day = request.query.day ?? askingOf(request, now()).today
    const people = await readSubscribers(db, { publication: publicationId, today: day })
    const formats = [discFormats[format].subscribed]
    return { name, ...postOn(people, { publicationId, formats, day }) }
  }

  const answer = async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    { name, parcels }: { readonly name: string; readonly parcels: readonly Parcel<KnownById>[] },
  ) => {
    const { sheet, slips } = request.query
    const back = slips ? await returnAddress(db) : undefined
    const labels = parcels.map((parcel) =>
      back ? { ...back, note: told(numberOf(parcel), name) } : addressOf(parcel, name),
    )
    if (labels.length === 0) throw new ProblemError(problemOf('NobodyToPostTo'))
    const ids = [...new Set(parcels.map(({ to }) => to.id))]
    await keepRead(services, request, 'csv', ids)
    const bytes = await print({ kind: 'addressLabels', addresses: { sheet, title: name, labels } })
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
    { schema: { params, querystring, body: WhyShown } },
    async (request, reply) => {
      const post = await postFor(request)
      const hidden = post.parcels.filter(({ to }) => !isOpen(to)).map(({ to }) => to.id)
      await showProtected(services, request, reply, hidden)
      return answer(request, reply, post)
    },
  )

  const Held = z.object({ _id: SubscriberId, name: z.string(), customerNr: z.string() })

  app.get(
    '/api/issues/discs/:id/held/:format',
    { schema: { params, querystring, response: { 200: z.array(Held) } } },
    async (request) => {
      const { held } = await postFor(request)
      await keepRead(
        services,
        request,
        'list',
        held.filter(isOpen).map(({ id }) => id),
      )
      return held.map(({ id, subscriber: { form } }) => ({
        _id: id,
        name: form.isProtected ? '' : nameOf(form),
        customerNr: form.customerNr,
      }))
    },
  )
}
