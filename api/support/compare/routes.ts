import { z } from 'zod'
import { compareVersions } from '../../../commands/support/compare/compare-versions.ts'
import { namesOfThings } from '../../../commands/support/compare/names-of-things.ts'
import { toldEvents } from '../../../commands/support/screens/told-events.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { Comparison } from '../../../projections/support/comparison/view.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'
import { nameAtDesk } from '../timeline/name-at-desk.ts'

/** So many versions are told in words to choose from, around each of the two. */
const TOLD_AROUND = 100

const revisionsAround = (revision: number, last: number): readonly number[] => {
  const first = Math.max(0, revision - TOLD_AROUND)
  return Array.from({ length: Math.min(last, revision + TOLD_AROUND) - first + 1 }, (_, index) => first + index)
}

export const compareRoutes = (app: App, services: Services): void => {
  const revision = wholeNumber({ min: 0, max: 1_000_000_000 })
  app.get(
    '/api/support/things/:stream/compare',
    {
      schema: {
        params: z.object({ stream: z.string().max(200) }),
        querystring: z.object({ from: revision.optional(), to: revision.optional() }),
        response: { 200: Comparison },
      },
    },
    async (request) => {
      const { stream } = request.params
      await requireReason(services, request, stream)
      const { log, handlers } = services
      const { events } = await log.read(stream)
      const last = events.length - 1
      const to = Math.min(request.query.to ?? last, last)
      const from = Math.min(request.query.from ?? 0, last)
      const comparison = await compareVersions({ log, nameOf: namesOfThings(handlers) }, stream, events, { from, to })
      if (!comparison) throw notFoundProblem('Saken finns inte.')
      const versions = await toldEvents(log, events, [...revisionsAround(from, last), ...revisionsAround(to, last)])
      return {
        kind: thingOf(stream).words.name,
        name: (await nameAtDesk(services, stream)).name,
        from: comparison.from,
        to: comparison.to,
        fields: [...comparison.fields],
        moments: events.map(({ recordedAt }) => recordedAt),
        told: [...versions.values()].toSorted((one, other) => one.revision - other.revision),
      }
    },
  )
}
