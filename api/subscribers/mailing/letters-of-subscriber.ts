import { z } from 'zod'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { graceStart } from '../../../commands/kernel/handling/grace-period.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { reasonNotToWrite } from '../../../commands/subscribers/mailing/reason-not-to-write.ts'
import { sendLetterAgain } from '../../../commands/subscribers/mailing/send-again.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { DeliveryId, IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { resendReasonNames } from '../../../domain/subscribers/mailing/resend-reasons.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { findPostedDiscs } from '../../../projections/subscribers/letter/posted-discs.ts'
import { findSentLetters } from '../../../projections/subscribers/letter/queries.ts'
import { withReturnedLetters } from '../../../projections/subscribers/letter/returned-letters.ts'
import { isUnderway } from '../../../projections/subscribers/letter/underway-letters.ts'
import { PostedToView, SentToView } from '../../../projections/subscribers/letter/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: SubscriberId })
const ResendLetterBody = z.object({
  issue: IssueId,
  reason: z.enum(resendReasonNames, 'Ange varför.'),
  /** Id of the letter that the new one follows, so that two windows that ask for it mean the same. */
  after: z.string().max(100).optional(),
})

const mailingIn = (handlers: Services['handlers']) => (issueId: IssueId) =>
  handlers.mailing.state(mailingStream(issueId))

const readLetterRoutes = (app: App, services: Services): void => {
  const { db, handlers, log, now } = services

  /**
   * The letters with what the subscriber's stream adds: which of them bounced, and whether the subscriber gets letters
   * at all.
   */
  const lettersOf = async (subscriberId: SubscriberId): Promise<SentToView[]> => {
    const stream = subscriberStream(subscriberId)
    const [letters, subscriber, { events }] = await Promise.all([
      findSentLetters(db, subscriberId, now().toISOString(), mailingIn(handlers)),
      handlers.subscriber.state(stream),
      log.read<SubscriberEvent>(stream),
    ])
    const returned = events.flatMap(({ event, recordedAt: at }) =>
      event.type === 'MailBounced' ? [{ at, ...event.data }] : [],
    )
    const today = dayInSweden(now())
    return withReturnedLetters(letters, returned).map((letter) => ({
      ...letter,
      canSendAgain: letter.canSendAgain && reasonNotToWrite(subscriber, letter.publication, today) === undefined,
    }))
  }

  app.get(
    '/api/subscribers/:id/letters',
    { schema: { params, response: { 200: z.array(SentToView) } } },
    ({ params: { id } }) => lettersOf(id),
  )

  app.get(
    '/api/subscribers/:id/posted',
    { schema: { params, response: { 200: z.array(PostedToView).readonly() } } },
    async ({ params: { id } }) => {
      const { events } = await log.read<SubscriberEvent>(subscriberStream(id))
      return findPostedDiscs(db, events, dayInSweden)
    },
  )
}

/** The letters to one subscriber, and the acts on them. */
export const lettersOfSubscriberRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  readLetterRoutes(app, services)

  /** Sends an issue once more, as a delivery of its own: only when an administrator asks and gives a reason. */
  app.post(
    '/api/subscribers/:id/letters',
    { schema: { params, body: ResendLetterBody, response: { 201: z.object({ _id: DeliveryId }) } } },
    async (request, reply) => {
      const subscriberId = request.params.id
      const { issue: issueId, reason: again, after } = request.body
      const at = now().toISOString()
      const found = await findIssue(services, issueId)
      if (!found) throw refusal('IssueNotFound')
      if (releaseStateOf(found.issue.form.availableFromDate, at) !== 'released') throw refusal('IssueNotOut')
      const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
      if (reasonNotToWrite(subscriber, found.issue.publicationId, dayInSweden(now()))) throw refusal('LetterNotForHer')
      const sent = (await findSentLetters(db, subscriberId, at, mailingIn(handlers))).find(
        ({ issue }) => issue === issueId,
      )
      const last = sent && { id: sent._id, delivery: sent.delivery, isOnItsWay: isUnderway(sent, graceStart(now())) }
      const asked = { issueId, subscriberId, again, after, last, by: currentUser(request)._id, at }
      const { deliveryId, outcome } = await sendLetterAgain(handlers.delivery, asked, commandContext(request))
      acceptOutcome(reply, outcome)
      void reply.code(201)
      return { _id: deliveryId }
    },
  )

  /** Revokes the links in the letters that the subscriber has got: they end nothing any more. */
  app.post(
    '/api/subscribers/:id/mailLinks/revoke',
    { schema: { params, response: { 200: z.object({ _id: SubscriberId }) } } },
    async (request, reply) => {
      const subscriberId = request.params.id
      const revoke = { type: 'RevokeMailLinks', subscriberId, at: now().toISOString() } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), revoke, commandContext(request)))
      return { _id: subscriberId }
    },
  )
}
