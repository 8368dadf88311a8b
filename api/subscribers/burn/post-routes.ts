import { z } from 'zod'
import { findIssue as issueNow } from '../../../commands/editorial/issue/parents.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { graceStart } from '../../../commands/kernel/handling/grace-period.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { IssueId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { DiscFormat, RobotId } from '../../../domain/subscribers/burn/commands.ts'
import { discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { subscriberCommands } from '../../../domain/subscribers/subscriber/commands.ts'
import { postOnDay } from '../../../domain/subscribers/subscriber/post/post.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { readSubscribers } from '../../../projections/subscribers/subscriber/queries.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readerContextOf } from '../subscriber/reader-context.ts'
import { dayThatWas } from './days.ts'

const params = z.object({ id: IssueId, format: DiscFormat })

/** Sends a disc again to a subscriber who reports that one is missing. Without a robot a person makes it by hand. */
const ResendBody = subscriberCommands.ResendDisc.pick({ reason: true }).extend({
  issue: IssueId,
  format: DiscFormat,
  robot: RobotId.nullable().default(null),
})

const ReturnedPouches = subscriberCommands.TakeBackPouches.pick({ count: true }).extend({
  publication: PublicationId,
  day: Day.optional(),
})

export const postRoutes = (app: App, services: Services): void => {
  const { db, handlers, now, settings } = services

  /**
   * Records that the discs of an issue have gone out in pouches, once for each subscriber and format, however often the
   * administrator asks. The answer counts the newly recorded ones.
   */
  app.post(
    '/api/issues/discs/:id/posted/:format',
    {
      schema: {
        params,
        querystring: z.object({ day: Day.optional() }),
        response: { 200: z.object({ subscribers: z.int(), pouches: z.int() }) },
      },
    },
    async (request, reply) => {
      const { id: issueId, format } = request.params
      const found = await findIssue(db, currentUser(request), issueId)
      if (!found) throw notFoundProblem('Numret finns inte.')
      const { publication: publicationId } = found.issue
      const day = dayThatWas(request.query.day, readerContextOf(request, now()).today)
      const people = await readSubscribers(db, { publication: publicationId, today: day })
      const { subscribed } = discFormats[format]
      const { parcels } = postOnDay(people, { publicationId, formats: [subscribed], day })
      const whole = commandContext(request)
      const counts = new Map<SubscriberId, number>()
      for (const { to, issues } of parcels) counts.set(to.id, (counts.get(to.id) ?? 0) + issues)
      const told: number[] = []
      for (const [subscriberId, count] of counts) {
        const about = { subscriberId, publicationId, issueId, format: subscribed, count, day }
        const command = { type: 'SendPouches', ...about } as const
        const context = derivedContext(whole, subscriberId)
        const sent = acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, context))
        if (sent.events.length > 0) told.push(count)
      }
      return { subscribers: told.length, pouches: told.reduce((sum, count) => sum + count, 0) }
    },
  )

  const ofSubscriber = idSchema(SubscriberId)

  app.post(
    '/api/subscribers/:id/pouches/back',
    { schema: { ...ofSubscriber, body: ReturnedPouches } },
    async (request, reply) => {
      const subscriberId = request.params.id
      const { publication: publicationId, count } = request.body
      const day = dayThatWas(request.body.day, readerContextOf(request, now()).today)
      const command = { type: 'TakeBackPouches', subscriberId, publicationId, count, day } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return { _id: subscriberId }
    },
  )

  app.post(
    '/api/subscribers/:id/pouches/reminded',
    { schema: { ...ofSubscriber, body: z.object({ publication: PublicationId }) } },
    async (request, reply) => {
      const subscriberId = request.params.id
      const { publication: publicationId } = request.body
      const command = {
        type: 'RemindOfPouches',
        subscriberId,
        publicationId,
        day: readerContextOf(request, now()).today,
      } as const
      acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
      return { _id: subscriberId }
    },
  )

  app.post('/api/subscribers/:id/resend', { schema: { ...ofSubscriber, body: ResendBody } }, async (request, reply) => {
    const subscriberId = request.params.id
    const { issue: issueId, format, reason, robot } = request.body
    const found = await issueNow(services, issueId)
    if (!found) throw new ProblemError(problemOf('IssueNotFound'))
    if (robot !== null && settings.robots[robot] === undefined) throw new ProblemError(problemOf('RobotNotFound'))
    const { publicationId, form, made } = found.issue
    const { today, now: at } = readerContextOf(request, now())
    const { kind, subscribed } = discFormats[format]
    const isReleased = releaseStateOf(form.availableFromDate, at.toISOString()) === 'released'
    const isOut = isReleased || made.some((each) => each.kind === kind)
    const released = form.availableFromDate === null ? [] : [dayInSweden(new Date(form.availableFromDate))]
    const when = { at: at.toISOString(), since: graceStart(at), today, days: [form.date, ...released] }
    const what = { issueId, publicationId, format: subscribed, reason, robot, isOut }
    const command = { type: 'ResendDisc', subscriberId, ...what, ...when } as const
    acceptOutcome(reply, await handlers.subscriber(subscriberStream(subscriberId), command, commandContext(request)))
    return { _id: subscriberId }
  })
}
