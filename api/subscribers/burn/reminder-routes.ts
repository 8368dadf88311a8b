import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { findPublication } from '../../../projections/editorial/publication/queries.ts'
import { findReminded } from '../../../projections/subscribers/subscriber/pouches.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readerContextOf } from '../subscriber/reader-context.ts'
import { ShowReason, showProtected } from '../subscriber/show-protected.ts'
import { answerPdf } from './answer-pdf.ts'
import { returnAddress } from './return-address.ts'

const path = '/api/publications/pouches/:id/reminders'
const params = z.object({ id: PublicationId })
/** Day on which the subscribers were reminded. */
const querystring = z.object({ day: Day.optional() })

type ReminderRequest = { readonly Params: z.infer<typeof params>; readonly Querystring: z.infer<typeof querystring> }

/** Letters to the subscribers who were reminded on a day and still have pouches. */
export const reminderRoutes = (app: App, services: Services): void => {
  const { db, now, print } = services

  const remindedBy = async (request: FastifyRequest<ReminderRequest>) => {
    const { id } = request.params
    const found = orNotFound(await findPublication(db, currentUser(request), id), 'Publikationen finns inte.')
    const { today } = readerContextOf(request, now())
    const day = request.query.day ?? today
    const people = await findReminded(db, { publicationId: id, day, today })
    return { publication: found.publication, people, today, from: await returnAddress(db) }
  }
  type Reminded = Awaited<ReturnType<typeof remindedBy>>

  const answer = async (
    request: FastifyRequest<ReminderRequest>,
    reply: FastifyReply,
    { publication: { name, contact }, people, today, from }: Reminded,
  ) => {
    if (people.length === 0) throw refusal('NobodyReminded')
    const ids = people.map(({ id }) => id)
    await recordAccess(services, request, 'csv', ids)
    const bytes = await print({
      kind: 'pouchReminders',
      reminders: { publication: name, contact, from, day: today, reminders: people.map(({ reminder }) => reminder) },
    })
    return answerPdf(reply, bytes, 'paminnelser.pdf')
  }

  app.get(path, { schema: { params, querystring } }, async (request, reply) => {
    const reminded = await remindedBy(request)
    const people = reminded.people.filter(({ isProtected }) => !isProtected)
    void reply.header('X-Left-Out', String(reminded.people.length - people.length))
    return answer(request, reply, { ...reminded, people })
  })

  app.post(path, { schema: { params, querystring, body: ShowReason } }, async (request, reply) => {
    const reminded = await remindedBy(request)
    const hidden = reminded.people.filter(({ isProtected }) => isProtected).map(({ id }) => id)
    await showProtected(services, request, reply, hidden)
    return answer(request, reply, reminded)
  })
}
