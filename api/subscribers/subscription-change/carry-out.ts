import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  carryOutChange,
  keptAt,
  lookAheadAt,
  takeChangeBack,
} from '../../../commands/subscribers/subscription-change/carry-out.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { LONGEST_SEARCH } from '../../../domain/kernel/values/texts/search-words.ts'
import { ChangeMatches, Kept, type Outlook } from '../../../domain/subscribers/subscription-change/differences.ts'
import { keepRead } from '../../kernel/access/personal-reads.ts'
import { accepted, commandContext } from '../../kernel/access/request-context.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { askingOf } from '../subscriber/asking.ts'
import { hidden, isHiddenFrom } from '../subscriber/hidden.ts'
import { foundChange, refuseHidden } from './found-change.ts'
import { matchesOf } from './matches.ts'
import { mayBeProtected, maybeProtected } from './of-protected.ts'

const params = z.object({ id: ChangeId })

/** A request carried out by one press, what would come of that shown before, and taken back. */
export const carryOutRoutes = (app: App, services: Services): void => {
  const { db, now } = services

  /** Why nothing may be done without a word to whoever is protected, or may be: by the request's stream, where it is newest. */
  const stoppedAt = async (request: FastifyRequest, changeId: ChangeId, subscriberId: SubscriberId | null) => {
    if (subscriberId) return (await isHiddenFrom(services, request, subscriberId)) ? hidden() : undefined
    const asked = await services.handlers.subscriptionChange.state(subscriptionChangeStream(changeId))
    return asked.status === 'Here' && (await mayBeProtected(db, asked.record)) ? maybeProtected() : undefined
  }

  const outlookOf = async (
    request: FastifyRequest,
    changeId: ChangeId,
    subscriberId: SubscriberId | null,
  ): Promise<Outlook> => {
    const stopped = await stoppedAt(request, changeId, subscriberId)
    if (stopped) return { differences: [], refused: stopped.problem.detail }
    const { today } = askingOf(request, now())
    const seen = await lookAheadAt(services, { changeId, subscriberId, today })
    if ('refused' in seen) return { differences: [], refused: problemOf(seen.refused).detail }
    return { differences: seen.differences, refused: null }
  }

  app.get(
    '/api/subscribeTemps/:id/matches',
    {
      schema: {
        params,
        querystring: z.object({ search: z.string().max(LONGEST_SEARCH).default('') }),
        response: { 200: ChangeMatches },
      },
    },
    async (request) => {
      const { id } = request.params
      const found = await foundChange(services, request, id)
      if (found.change.isHidden) throw hidden()
      const { today } = askingOf(request, now())
      const matches = await matchesOf(db, found.change, { search: request.query.search, today })
      const open = matches.filter(({ subscriber }) => !subscriber.isProtected).map(({ id: subject }) => subject)
      await keepRead(services, request, 'list', open)
      const asNew = found.change.action === 'new' ? await outlookOf(request, id, null) : null
      const outlooks = matches.map(async ({ id: subscriberId, ...match }) => ({
        ...match,
        ...(await outlookOf(request, id, subscriberId)),
      }))
      return { matches: await Promise.all(outlooks), asNew }
    },
  )

  app.post(
    '/api/subscribeTemps/:id/carryOut',
    {
      schema: {
        params,
        body: z.object({ subscriber: SubscriberId.nullable() }),
        response: { 200: z.object({ _id: ChangeId }) },
      },
    },
    async (request, reply) => {
      const { id: changeId } = request.params
      const { subscriber: subscriberId } = request.body
      await refuseHidden(services, request, changeId)
      const stopped = await stoppedAt(request, changeId, subscriberId)
      if (stopped) throw stopped
      const { today } = askingOf(request, now())
      const asked = { changeId, subscriberId, today, at: now().toISOString() }
      accepted(reply, await carryOutChange(services, asked, commandContext(request)))
      return { _id: changeId }
    },
  )

  app.get('/api/subscribeTemps/:id/kept', { schema: { params, response: { 200: z.array(Kept) } } }, async (request) => {
    await refuseHidden(services, request, request.params.id)
    return [...(await keptAt(services, request.params.id))]
  })

  app.post(
    '/api/subscribeTemps/:id/takeBack',
    {
      schema: {
        params,
        body: z.object({ leaves: z.boolean().default(false) }).nullish(),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await refuseHidden(services, request, request.params.id)
      const { today } = askingOf(request, now())
      const asked = { changeId: request.params.id, today, leaves: request.body?.leaves ?? false }
      accepted(reply, await takeChangeBack(services, asked, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
