import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { formatsReceivedOn, isPausedOn } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { type SubscriptionFormat, subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { type Encoding, encodeCsv, encodings } from '../../../formats/subscribers/write-subscriber-list/encode-csv.ts'
import { dispatchRows, registerRows } from '../../../formats/subscribers/write-subscriber-list/subscriber-list.ts'
import { type KnownById, readSubscribers } from '../../../projections/subscribers/subscriber/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { registerUpToDate, subscribersAlone } from '../register-up-to-date.ts'
import { readerContextOf } from './reader-context.ts'
import { ShowReason, showProtected } from './show-protected.ts'

const querystring = z.object({ encoding: z.enum(encodings).default('utf-8') })

const dispatchFormats = {
  CD: ['Daisy CD', 'Audio CD'],
  Papper: ['Papper'],
  Punktskrift: ['Punktskrift'],
} as const satisfies Readonly<Record<string, readonly SubscriptionFormat[]>>

const dispatchParams = z.object({
  publicationId: PublicationId,
  format: z.enum(Object.keys(dispatchFormats) as (keyof typeof dispatchFormats)[]),
})

const answerCsv = (reply: FastifyReply, rows: readonly (readonly string[])[], encoding: Encoding) =>
  reply
    .header('content-type', `text/csv; charset=${encoding}`)
    .header('content-disposition', 'attachment; filename="prenumeranter.csv"')
    .send(Buffer.from(encodeCsv(rows, encoding)))

const isOpen = ({ subscriber }: KnownById) => !subscriber.form.isProtected

/** Subscribers as files. Protected subscribers are left out unless the administrator gives a reason. */
export const saveSubscribersRoutes = (app: App, services: Services): void => {
  const { db, now } = services

  app.get(
    '/api/subscribers/csv/:export',
    { schema: { params: z.object({ export: z.enum(['alla', ...subscriptionFormats]) }), querystring } },
    async (request, reply) => {
      const { today } = readerContextOf(request, now())
      const { export: wanted } = request.params
      await registerUpToDate(services, subscribersAlone)
      const of = currentUser(request)
      const all = await readSubscribers(db, { today, of, ...(wanted === 'alla' ? {} : { format: wanted }) })
      const open = all.filter(isOpen)
      const ids = open.map(({ id }) => id)
      await recordAccess(services, request, 'csv', ids)
      void reply.header('X-Left-Out', String(all.length - open.length))
      const rows = registerRows(
        open.map(({ subscriber }) => subscriber),
        today,
      )
      return answerCsv(reply, rows, request.query.encoding)
    },
  )

  const addressees = async (request: FastifyRequest, { publicationId, format }: z.infer<typeof dispatchParams>) => {
    const { today: day } = readerContextOf(request, now())
    const formats = dispatchFormats[format]
    await registerUpToDate(services, subscribersAlone)
    const subscribers = await readSubscribers(db, { publication: publicationId, today: day })
    const gets = ({ subscriber }: KnownById) =>
      !isPausedOn(subscriber, day) &&
      formatsReceivedOn(subscriber, publicationId, day).some((each) => formats.some((one) => one === each.format))
    return { all: subscribers.filter(gets), wanted: { publicationId, formats, day } }
  }

  app.get(
    '/api/subscribers/csv-with-format/:publicationId/:format',
    { schema: { params: dispatchParams, querystring } },
    async (request, reply) => {
      const { all, wanted } = await addressees(request, request.params)
      const open = all.filter(isOpen)
      const ids = open.map(({ id }) => id)
      await recordAccess(services, request, 'csv', ids)
      void reply.header('X-Left-Out', String(all.length - open.length))
      const known = open.map(({ subscriber }) => subscriber)
      return answerCsv(reply, dispatchRows(known, wanted), request.query.encoding)
    },
  )

  app.post(
    '/api/subscribers/csv-with-format/:publicationId/:format',
    { schema: { params: dispatchParams, querystring, body: ShowReason } },
    async (request, reply) => {
      const { all, wanted } = await addressees(request, request.params)
      const hidden = all.filter((each) => !isOpen(each)).map(({ id }) => id)
      await showProtected(services, request, reply, hidden)
      const ids = all.map(({ id }) => id)
      await recordAccess(services, request, 'csv', ids)
      const known = all.map(({ subscriber }) => subscriber)
      return answerCsv(reply, dispatchRows(known, wanted), request.query.encoding)
    },
  )
}
