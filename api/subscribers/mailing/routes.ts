import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actOnAnnouncement } from '../../../commands/editorial/issue/announcement-acts.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { orderMailing } from '../../../commands/subscribers/mailing/order-mailing.ts'
import { sendTrial } from '../../../commands/subscribers/mailing/send-trial.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { findMailing } from '../../../projections/subscribers/mailing/queries.ts'
import { MailingView } from '../../../projections/subscribers/mailing/view.ts'
import { countReach } from '../../../projections/subscribers/subscriber/reach-count.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { letterFrameRoute } from './letter-frame.ts'
import { previewRoute } from './preview.ts'

const params = z.object({ id: IssueId })
const Issue = z.object({ _id: IssueId })

const acts = { pause: 'PauseMailing', resume: 'ResumeMailing', stop: 'StopMailing' } as const

/** `mailing` is null before the first order. `reached`: how many subscribers a mailing would reach today. */
const MailingAnswer = z.object({
  mailing: MailingView.nullable(),
  reached: z.object({ letters: z.int(), away: z.int(), noAddress: z.int() }),
})

/** Routes that mail an issue to subscribers and show the progress. */
export const mailingRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  previewRoute(app, services)
  letterFrameRoute(app)

  const seen = async (request: FastifyRequest, id: IssueId) => {
    const found = orNotFound(await findIssue(db, currentUser(request), id), 'Numret finns inte.')
    return found.issue
  }

  app.get('/api/issues/:id/mailing', { schema: { params, response: { 200: MailingAnswer } } }, async (request) => {
    const { _id, publication } = await seen(request, request.params.id)
    const reached = await countReach(db, publication, dayInSweden(now()))
    return { mailing: (await findMailing(db, _id)) ?? null, reached }
  })

  app.post('/api/issues/:id/mailing', { schema: { params, response: { 201: Issue } } }, async (request, reply) => {
    const { _id: issueId } = await seen(request, request.params.id)
    const order = { issueId, by: currentUser(request)._id, at: now().toISOString() }
    acceptOutcome(reply, await orderMailing(services, order, commandContext(request)))
    void reply.code(201)
    return { _id: issueId }
  })

  for (const [name, type] of Object.entries(acts)) {
    app.post(
      `/api/issues/:id/mailing/${name}`,
      { schema: { params, response: { 200: Issue } } },
      async (request, reply) => {
        const { _id: issueId } = await seen(request, request.params.id)
        const command = { type, issueId, by: currentUser(request)._id, at: now().toISOString() } as const
        const mailing = { handle: handlers.mailing, stream: mailingStream(issueId) }
        acceptOutcome(reply, await actOnAnnouncement(services, mailing, command, commandContext(request)))
        return { _id: issueId }
      },
    )
  }

  /**
   * More letters of a mailing bounced than could be expected: the administrator ends those subscriptions or keeps them.
   */
  for (const outcome of ['end', 'keep'] as const) {
    app.post(
      `/api/issues/:id/mailing/returned/${outcome}`,
      { schema: { params, response: { 200: Issue } } },
      async (request, reply) => {
        const { _id: issueId } = await seen(request, request.params.id)
        const decide = {
          type: 'DecideReturns',
          issueId,
          outcome,
          by: currentUser(request)._id,
          at: now().toISOString(),
        } as const
        acceptOutcome(reply, await handlers.mailing(mailingStream(issueId), decide, commandContext(request)))
        return { _id: issueId }
      },
    )
  }

  /** Sends the saved letter to the user who asks. */
  app.post(
    '/api/issues/:id/mailing/trial',
    { schema: { params, response: { 201: Issue } } },
    async (request, reply) => {
      const { _id: issueId } = await seen(request, request.params.id)
      const trial = { issueId, userId: currentUser(request)._id, at: now().toISOString() }
      acceptOutcome(reply, await sendTrial(handlers.delivery, trial, commandContext(request)))
      void reply.code(201)
      return { _id: issueId }
    },
  )
}
