import { z } from 'zod'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { isPushAllowedAgain } from '../../../commands/subscribers/push/allow-push.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { countListeners } from '../../../projections/subscribers/listener/queries.ts'
import { findPush } from '../../../projections/subscribers/push/queries.ts'
import { PushView } from '../../../projections/subscribers/push/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { announcementRoutes, issueParams, seenIssue } from '../announcement/routes.ts'
import { listenerRoutes } from './listeners.ts'

/**
 * `push` is null before the first order. `listeners`: how many a push would reach now. `isAllowedAgain`: a finished
 * push may be followed by another.
 */
const PushAnswer = z.object({ push: PushView.nullable(), listeners: z.int(), isAllowedAgain: z.boolean() })

/** Routes that announce an issue by push and show the progress. */
export const pushRoutes = (app: App, services: Services): void => {
  const { db, handlers } = services
  listenerRoutes(app, services)

  const schema = { params: issueParams, response: { 200: PushAnswer } }
  app.get('/api/issues/:id/push', { schema }, async (request) => {
    const { _id, publication } = await seenIssue(services, request, request.params.id)
    const listeners = await countListeners(db, publication)
    return {
      push: (await findPush(db, _id)) ?? null,
      listeners,
      isAllowedAgain: await isPushAllowedAgain(services, _id),
    }
  })

  const channel = { path: 'push', order: orderPush, handle: handlers.push, streamOf: pushStream }
  const addRoute = announcementRoutes(app, services, channel)

  /** Sends to the app alone. */
  addRoute('/app', (about, context) => sendAppAgain(services, about, context))
}
