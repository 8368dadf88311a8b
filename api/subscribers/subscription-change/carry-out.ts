import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  carryOutChange,
  findRetainedUnits,
  previewRequest,
  takeChangeBack,
} from '../../../commands/subscribers/subscription-change/carry-out.ts'
import { findRequest } from '../../../commands/subscribers/subscription-change/find-request.ts'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { MAX_SEARCH_LENGTH } from '../../../domain/kernel/values/texts/search-words.ts'
import {
  ChangeMatches,
  type Outlook,
  UndoUnitKind,
} from '../../../domain/subscribers/subscription-change/differences.ts'
import { matchesOf } from '../../../projections/subscribers/subscription-change/matches.ts'
import { mayBeProtected } from '../../../projections/subscribers/subscription-change/may-be-protected.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { isHiddenFrom, protectedIdentity } from '../subscriber/protected-identity.ts'
import { readerContextOf } from '../subscriber/reader-context.ts'
import { refuseHidden, requireRequest } from './require-request.ts'

const params = z.object({ id: ChangeId })

const maybeProtected = () =>
  new ProblemError({
    status: 409,
    title: 'MayBeProtected',
    detail:
      'Ärendet kan gälla någon med skyddad identitet. Sök på kundnumret, eller lägg upp prenumeranten för hand och för in ärendet där.',
  })

/**
 * The refusal for a request whose person is protected, or may be, while the user has given no reason. It reads the
 * request's stream, which is newest.
 */
const protectionOf = async (
  services: Services,
  request: FastifyRequest,
  { changeId, subscriberId }: { readonly changeId: ChangeId; readonly subscriberId: SubscriberId | null },
) => {
  if (subscriberId) return (await isHiddenFrom(services, request, subscriberId)) ? protectedIdentity() : undefined
  const found = await findRequest(services, changeId)
  return found && (await mayBeProtected(services.db, found.record)) ? maybeProtected() : undefined
}

/** Shows beforehand what a request would change. */
const matchesRoute = (app: App, services: Services): void => {
  const { db, now } = services

  const outlookOf = async (
    request: FastifyRequest,
    changeId: ChangeId,
    subscriberId: SubscriberId | null,
  ): Promise<Outlook> => {
    const stopped = await protectionOf(services, request, { changeId, subscriberId })
    if (stopped) return { differences: [], refused: stopped.problem.detail }
    const { today } = readerContextOf(request, now())
    const seen = await previewRequest(services, { changeId, subscriberId, today })
    if ('refused' in seen) return { differences: [], refused: problemOf(seen.refused).detail }
    return { differences: seen.differences, refused: null }
  }

  app.get(
    '/api/subscribeTemps/:id/matches',
    {
      schema: {
        params,
        querystring: z.object({ search: z.string().max(MAX_SEARCH_LENGTH).default('') }),
        response: { 200: ChangeMatches },
      },
    },
    async (request) => {
      const { id } = request.params
      const found = await requireRequest(services, request, id)
      if (found.change.isHidden) throw protectedIdentity()
      const { today } = readerContextOf(request, now())
      const matches = await matchesOf(db, found.change, {
        search: request.query.search,
        today,
        of: currentUser(request),
      })
      const open = matches.filter(({ subscriber }) => !subscriber.isProtected).map(({ id: subject }) => subject)
      await recordAccess(services, request, 'list', open)
      const asNew = found.change.action === 'new' ? await outlookOf(request, id, null) : null
      const outlooks = matches.map(async ({ id: subscriberId, ...match }) => ({
        ...match,
        ...(await outlookOf(request, id, subscriberId)),
      }))
      return { matches: await Promise.all(outlooks), asNew }
    },
  )
}

/** Carries out a request by one press, and undoes it. */
export const carryOutRoutes = (app: App, services: Services): void => {
  const { now } = services
  matchesRoute(app, services)

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
      const stopped = await protectionOf(services, request, { changeId, subscriberId })
      if (stopped) throw stopped
      const { today } = readerContextOf(request, now())
      const asked = { changeId, subscriberId, today, at: now().toISOString() }
      acceptOutcome(reply, await carryOutChange(services, asked, commandContext(request)))
      return { _id: changeId }
    },
  )

  app.get(
    '/api/subscribeTemps/:id/kept',
    { schema: { params, response: { 200: z.array(UndoUnitKind) } } },
    async (request) => {
      await refuseHidden(services, request, request.params.id)
      const { today } = readerContextOf(request, now())
      return [...(await findRetainedUnits(services, { changeId: request.params.id, today }))]
    },
  )

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
      const { today } = readerContextOf(request, now())
      const asked = { changeId: request.params.id, today, leaves: request.body?.leaves ?? false }
      acceptOutcome(reply, await takeChangeBack(services, asked, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
