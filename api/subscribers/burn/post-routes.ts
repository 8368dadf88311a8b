import { z } from 'zod'
import { postDiscs } from '../../../commands/subscribers/burn/post-discs.ts'
import { resendDisc } from '../../../commands/subscribers/burn/resend-disc.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
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
import { orNotFound } from '../../kernel/problem.ts'
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

const ofSubscriber = idSchema(SubscriberId)

const pouchActRoutes = (app: App, { handlers, now }: Services): void => {
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
}

export const postRoutes = (app: App, services: Services): void => {
  const { db, handlers, now } = services
  pouchActRoutes(app, services)

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
      const found = orNotFound(await findIssue(db, currentUser(request), issueId), 'Numret finns inte.')
      const { publication: publicationId } = found.issue
      const day = dayThatWas(request.query.day, readerContextOf(request, now()).today)
      const people = await readSubscribers(db, { publication: publicationId, today: day })
      const { subscribed } = discFormats[format]
      const { parcels } = postOnDay(people, { publicationId, formats: [subscribed], day })
      const discs = { publicationId, issueId, format: subscribed, day, parcels }
      const { outcome, ...counts } = await postDiscs(handlers.subscriber, discs, commandContext(request))
      if (outcome) acceptOutcome(reply, outcome)
      return counts
    },
  )

  app.post('/api/subscribers/:id/resend', { schema: { ...ofSubscriber, body: ResendBody } }, async (request, reply) => {
    const subscriberId = request.params.id
    const { issue: issueId, format, reason, robot } = request.body
    const disc = { subscriberId, issueId, format, reason, robot }
    acceptOutcome(reply, await resendDisc(services, disc, commandContext(request)))
    return { _id: subscriberId }
  })
}
