import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { addressOn, hasAddress } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { pouchesOf } from '../../../domain/subscribers/subscriber/post/pouches.ts'
import { findPublication } from '../../../projections/editorial/publication/queries.ts'
import { readWithPouches } from '../../../projections/subscribers/subscriber/pouches.ts'
import type { KnownById } from '../../../projections/subscribers/subscriber/queries.ts'
import { recordAccess } from '../../kernel/access/personal-reads.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
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

const isOpen = ({ subscriber }: KnownById) => !subscriber.form.isProtected

/** Letters to the subscribers who were reminded on a day and still have pouches. */
export const reminderRoutes = (app: App, services: Services): void => {
  const { db, now, print } = services

  const remindedBy = async (request: FastifyRequest<ReminderRequest>) => {
    const { id } = request.params
    const found = await findPublication(db, currentUser(request), id)
    if (!found) throw notFoundProblem('Publikationen finns inte.')
    const { today } = readerContextOf(request, now())
    const day = request.query.day ?? today
    const people = (await readWithPouches(db, id)).filter(
      ({ subscriber }) => pouchesOf(subscriber, id).reminded === day && hasAddress(addressOn(subscriber, today)),
    )
    return { publication: found.publication, people, today, from: await returnAddress(db) }
  }
  type Reminded = Awaited<ReturnType<typeof remindedBy>>

  const answer = async (
    request: FastifyRequest<ReminderRequest>,
    reply: FastifyReply,
    { publication: { name, contact }, people, today, from }: Reminded,
  ) => {
    if (people.length === 0) throw new ProblemError(problemOf('NobodyReminded'))
    const reminders = people.map(({ subscriber }) => {
      const { out, days } = pouchesOf(subscriber, request.params.id)
      const to = { name: nameOf(subscriber.form), ...addressOn(subscriber, today) }
      return { to, out, since: days[0] ?? today }
    })
    const ids = people.map(({ id }) => id)
    await recordAccess(services, request, 'csv', ids)
    const bytes = await print({
      kind: 'pouchReminders',
      reminders: { publication: name, contact, from, day: today, reminders },
    })
    return answerPdf(reply, bytes, 'paminnelser.pdf')
  }

  app.get(path, { schema: { params, querystring } }, async (request, reply) => {
    const reminded = await remindedBy(request)
    const people = reminded.people.filter(isOpen)
    void reply.header('X-Left-Out', String(reminded.people.length - people.length))
    return answer(request, reply, { ...reminded, people })
  })

  app.post(path, { schema: { params, querystring, body: ShowReason } }, async (request, reply) => {
    const reminded = await remindedBy(request)
    const hidden = reminded.people.filter((each) => !isOpen(each)).map(({ id }) => id)
    await showProtected(services, request, reply, hidden)
    return answer(request, reply, reminded)
  })
}
