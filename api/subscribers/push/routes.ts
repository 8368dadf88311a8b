import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actOnAnnouncement } from '../../../commands/editorial/issue/announcement-acts.ts'
import { isPushAllowedAgain } from '../../../commands/subscribers/push/allow-push.ts'
import { orderPush } from '../../../commands/subscribers/push/order-push.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { countListeners } from '../../../projections/subscribers/listener/queries.ts'
import { findPush } from '../../../projections/subscribers/push/queries.ts'
import { PushView } from '../../../projections/subscribers/push/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { listenerRoutes } from './listeners.ts'

const params = z.object({ id: IssueId })
const Issue = z.object({ _id: IssueId })

const acts = { pause: 'PausePush', resume: 'ResumePush', stop: 'StopPush' } as const

/**
 * `push` is null before the first order. `listeners`: how many a push would reach now. `isAllowedAgain`: a finished
 * push may be followed by another.
 */
const PushAnswer = z.object({ push: PushView.nullable(), listeners: z.int(), isAllowedAgain: z.boolean() })

/** Routes that announce an issue by push and show the progress. */
export const pushRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  listenerRoutes(app, services)

  const seen = async (request: FastifyRequest, id: IssueId) => {
    const found = orNotFound(await findIssue(db, currentUser(request), id), 'Numret finns inte.')
    return found.issue
  }

  app.get('/api/issues/:id/push', { schema: { params, response: { 200: PushAnswer } } }, async (request) => {
    const { _id, publication } = await seen(request, request.params.id)
    const listeners = await countListeners(db, publication)
    return {
      push: (await findPush(db, _id)) ?? null,
      listeners,
      isAllowedAgain: await isPushAllowedAgain(services, _id),
    }
  })

  app.post('/api/issues/:id/push', { schema: { params, response: { 201: Issue } } }, async (request, reply) => {
    const { _id: issueId } = await seen(request, request.params.id)
    const order = { issueId, by: currentUser(request)._id, at: now().toISOString() }
    acceptOutcome(reply, await orderPush(services, order, commandContext(request)))
    void reply.code(201)
    return { _id: issueId }
  })

  /** Sends to the app alone. */
  app.post('/api/issues/:id/push/app', { schema: { params, response: { 200: Issue } } }, async (request, reply) => {
    const { _id: issueId } = await seen(request, request.params.id)
    const again = { issueId, by: currentUser(request)._id, at: now().toISOString() }
    acceptOutcome(reply, await sendAppAgain(services, again, commandContext(request)))
    return { _id: issueId }
  })

  for (const [name, type] of Object.entries(acts)) {
    app.post(
      `/api/issues/:id/push/${name}`,
      { schema: { params, response: { 200: Issue } } },
      async (request, reply) => {
        const { _id: issueId } = await seen(request, request.params.id)
        const command = { type, issueId, by: currentUser(request)._id, at: now().toISOString() } as const
        const push = { handle: handlers.push, stream: pushStream(issueId) }
        acceptOutcome(reply, await actOnAnnouncement(services, push, command, commandContext(request)))
        return { _id: issueId }
      },
    )
  }
}
