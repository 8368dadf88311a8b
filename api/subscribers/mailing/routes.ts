import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { sendTrial } from '../../../commands/subscribers/mailing/send-trial.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { findRefusedLetters } from '../../../projections/subscribers/letter/refused-letters.ts'
import { RefusedLetter } from '../../../projections/subscribers/letter/view.ts'
import { findMailing } from '../../../projections/subscribers/mailing/queries.ts'
import { MailingView } from '../../../projections/subscribers/mailing/view.ts'
import { countReach } from '../../../projections/subscribers/subscriber/reach-count.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { announcementRoutes, issueParams, seenIssue } from '../announcement/routes.ts'
import { letterFrameRoute } from './letter-frame.ts'
import { previewRoute } from './preview.ts'

/** `mailing` is null before the first order. `reached`: how many subscribers a mailing would reach today. */
const MailingAnswer = z.object({
  mailing: MailingView.nullable(),
  reached: z.object({ letters: z.int(), away: z.int(), noAddress: z.int() }),
  /** For administrators, who see subscribers. */
  refused: z.array(RefusedLetter),
})

/** Routes that mail an issue to subscribers and show the progress. */
export const mailingRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  previewRoute(app, services)
  letterFrameRoute(app)

  const schema = { params: issueParams, response: { 200: MailingAnswer } }
  app.get('/api/issues/:id/mailing', { schema }, async (request) => {
    const { _id, publication } = await seenIssue(services, request, request.params.id)
    const reached = await countReach(db, publication, dayInSweden(now()))
    const refused = currentUser(request).role === 'admin' ? await findRefusedLetters(db, _id) : []
    return { mailing: (await findMailing(db, _id)) ?? null, reached, refused }
  })

  const channel = { path: 'mailing', order: orderMailing, handle: handlers.mailing, streamOf: mailingStream }
  const addRoute = announcementRoutes(app, services, channel)

  /**
   * More letters of a mailing bounced than could be expected: the administrator ends those subscriptions or keeps them.
   */
  for (const outcome of ['end', 'keep'] as const) {
    addRoute(`/returned/${outcome}`, (about, context) =>
      handlers.mailing(mailingStream(about.issueId), { type: 'DecideReturns', outcome, ...about }, context),
    )
  }

  /** Sends the saved letter to the user who asks. */
  addRoute(
    '/trial',
    ({ by: userId, ...about }, context) => sendTrial(handlers.delivery, { userId, ...about }, context),
    201,
  )
}
