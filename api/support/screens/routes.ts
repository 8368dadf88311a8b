import { z } from 'zod'
import { toldEvents } from '../../../commands/support/screens/told-events.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { PastScreens } from '../../../projections/support/screens/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { Moment } from '../days.ts'
import { givenReason } from '../reason.ts'
import { openLooks } from './looks.ts'
import type { PastRequest } from './past-app.ts'
import { screenReasons } from './screen-reasons.ts'
import { pastScreensOf } from './screens-of-thing.ts'

const Stream = z.string().max(200)

const noScreen = () =>
  new ProblemError({
    status: 404,
    title: 'NoScreen',
    detail: 'Den här saken har ingen egen skärm. Läs den i tidslinjen, eller jämför två lägen.',
  })

/** The headers of an answer that its screen reads. */
const PASSED_HEADERS = ['content-type', 'etag', 'x-next-cursor', 'x-total-count']

/** What a form would send to compute a price stands in the query, because asking for the past changes nothing. */
const askedOf = (path: string, search: string): PastRequest => {
  const query = new URLSearchParams(search)
  const sent = query.get('sent')
  if (sent !== null) return { method: 'POST', url: `/${path}`, body: sent }
  return { method: 'GET', url: `/${path}${search === '' ? '' : `?${search}`}` }
}

const describeRoute = (app: App, services: Services, needReason: ReturnType<typeof screenReasons>): void => {
  app.get(
    '/api/support/screens/:stream',
    {
      schema: {
        params: z.object({ stream: Stream }),
        querystring: z.object({ at: z.union([z.coerce.number().int().min(0), Moment]).optional() }),
        response: { 200: PastScreens },
      },
    },
    async (request) => {
      const { params, query } = request
      const { stream } = params
      const { log, now } = services
      await needReason(request, stream)
      const { events } = await log.read(stream)
      if (events.length === 0) throw notFoundProblem('Saken finns inte.')
      const asked = typeof query.at === 'number' ? events[query.at]?.recordedAt : query.at
      const presentInstant = now().toISOString()
      const at = asked === undefined || asked > presentInstant ? presentInstant : asked
      const revision = events.findLast(({ recordedAt }) => recordedAt <= at)?.revision
      const told = revision === undefined ? undefined : (await toldEvents(log, events, [revision])).get(revision)
      const screens = pastScreensOf(stream, events)
      if (screens.length === 0) throw noScreen()
      return {
        stream,
        kind: thingOf(stream).words.name,
        at,
        shown: told ? { revision: told.revision, at: told.at, said: told.said } : null,
        versions: events.map(({ revision: number, recordedAt }) => ({ revision: number, at: recordedAt })),
        screens: [...screens],
      }
    },
  )
}

/** Screens as they were: `/api/support/screens/<thing>/<moment>/api/…` answers what `/api/…` would have answered then. */
export const screenRoutes = (app: App, services: Services): void => {
  const looks = openLooks(services)
  app.addHook('onClose', async () => looks.close())
  const needReason = screenReasons(services)
  describeRoute(app, services, needReason)

  app.get(
    '/api/support/screens/:stream/:at/*',
    { schema: { params: z.object({ stream: Stream, at: Moment, '*': z.string().max(500) }) } },
    async (request, reply) => {
      const { stream, at, '*': path } = request.params
      await needReason(request, stream, path)
      const now = services.now().toISOString()
      // The log ends at the present, so a later moment shows the present.
      const look = await looks.at(at > now ? now : at)
      const [, search = ''] = request.url.split('?', 2)
      const answer = await look.ask(askedOf(path, search), { user: currentUser(request), reason: givenReason(request) })
      for (const name of PASSED_HEADERS) {
        const value = answer.headers[name]
        if (typeof value === 'string') void reply.header(name, value)
      }
      return reply
        .code(answer.status)
        .serializer((text: string) => text)
        .send(answer.body)
    },
  )
}
