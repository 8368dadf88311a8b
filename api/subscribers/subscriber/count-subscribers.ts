import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { reviseIssue } from '../../../commands/editorial/issue/change-issue.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { SubscriberCounts } from '../../../domain/editorial/issue/commands.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { countsInParts } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { listIssues } from '../../../projections/editorial/issue/queries.ts'
import { maySeePublication } from '../../../projections/editorial/publication/visibility.ts'
import { subscribersInParts } from '../../../projections/subscribers/subscriber/queries.ts'
import { releaseLimits } from '../../editorial/issue/release-date.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { registerUpToDate, subscribersAlone } from '../register-up-to-date.ts'
import { readerContextOf } from './reader-context.ts'

const schema = {
  params: z.object({ publicationId: PublicationId }),
  response: { 200: z.object({ nrOfSubscribers: SubscriberCounts, issues: z.int() }) },
}

/**
 * Counts the subscribers of a publication and writes the number on its unreleased issues. Released issues keep theirs.
 */
export const countSubscriberRoutes = (app: App, services: Services): void => {
  const { db, now, settings } = services

  const count = async (request: FastifyRequest<{ Params: z.infer<typeof schema.params> }>, reply: FastifyReply) => {
    const { publicationId } = request.params
    const reader = currentUser(request)
    if (!(await maySeePublication(db, reader, publicationId))) throw refusal('PublicationNotFound')
    const at = now()
    const { today } = readerContextOf(request, at)
    await registerUpToDate(services, subscribersAlone)
    const parts = subscribersInParts(db, { publication: publicationId, today })
    const nrOfSubscribers = await countsInParts(parts, { publicationId, day: today })
    const waiting = { publicationId, isReleased: { value: false, at: at.toISOString() } }
    const { items } = await listIssues(db, reader, { sort: 'date', direction: 'asc', ...waiting })
    const limits = releaseLimits(at, settings.availableYearsAhead)
    const whole = commandContext(request)
    for (const { _id: issueId } of items) {
      const revision = { issueId, limits, sent: { nrOfSubscribers }, seen: undefined }
      acceptOutcome(reply, await reviseIssue(services, revision, derivedContext(whole, issueId)))
    }
    return { nrOfSubscribers, issues: items.length }
  }

  app.get('/api/subscribers/runit/:publicationId', { schema }, count)
  app.post('/api/subscribers/runit/:publicationId', { schema }, count)
}
