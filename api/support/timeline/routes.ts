import { z } from 'zod'
import { readEvent } from '../../../commands/support/timeline/read-event.ts'
import { readTimeline, type TimelineQuery } from '../../../commands/support/timeline/read-timeline.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { EventDetail, Timeline } from '../../../projections/support/timeline/view.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'
import { nameAtDesk } from './name-at-desk.ts'
import { findNeighbours } from './neighbours.ts'
import { timelineTools } from './timeline-tools.ts'

/** The longest name of a stream that can lie in an address. */
const MAX_STREAM = 300
const Stream = z.string().min(1).max(MAX_STREAM)
/** A revision as PostgreSQL and EventStoreDB number them. */
const RevisionText = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const text = z.string().min(1).max(200).optional()

export const TimelineFilters = z.object({
  lane: text,
  actor: text,
  text,
  from: Day.optional(),
  to: Day.optional(),
  order: z.enum(['oldest', 'newest']).optional(),
})

export const toTimelineQuery = (
  stream: string,
  { order, ...filter }: z.infer<typeof TimelineFilters>,
): Omit<TimelineQuery, 'behind'> => ({ stream, newestFirst: order === 'newest', ...filter })

export const thingParams = z.object({ stream: Stream })

const emptyPage = { rows: [], next: null, count: 0, lanes: [], actors: [] }

export const timelineRoutes = (app: App, services: Services): void => {
  const { eventRegister, log } = services

  app.get(
    '/api/support/things/:stream/timeline',
    {
      schema: {
        params: thingParams,
        querystring: TimelineFilters.extend({ behind: RevisionText.optional() }),
        response: { 200: Timeline },
      },
    },
    async (request) => {
      const { stream } = request.params
      await requireReason(services, request, stream)
      const { behind, ...filters } = request.query
      const query = { ...toTimelineQuery(stream, filters), behind }
      const [page, thing, beside] = await Promise.all([
        readTimeline(timelineTools(services, request), query),
        nameAtDesk(services, stream),
        findNeighbours(services, stream),
      ])
      // An article without a text of its own has no events: its list tells of it.
      if (!page && beside.length === 0) throw refusal('ThingNotFound')
      return { thing, beside, ...(page ?? emptyPage) }
    },
  )

  // How many events there are, which tells nothing of what they say: the desk asks again and again.
  app.get(
    '/api/support/things/:stream/count',
    { schema: { params: thingParams, response: { 200: z.object({ count: z.int() }) } } },
    async (request) => {
      const { revision } = await log.read(request.params.stream, { from: 2 ** 31 - 1, to: 2 ** 31 - 1 })
      return { count: revision === 'noStream' ? 0 : revision + 1 }
    },
  )

  app.get(
    '/api/support/things/:stream/events/:revision',
    { schema: { params: thingParams.extend({ revision: RevisionText }), response: { 200: EventDetail } } },
    async (request) => {
      const { stream, revision } = request.params
      await requireReason(services, request, stream)
      const detail = await readEvent(timelineTools(services, request), { stream, revision })
      if (!detail) throw refusal('SupportEventNotFound')
      return detail
    },
  )

  app.get(
    '/api/support/events/:eventId',
    {
      schema: {
        params: z.object({ eventId: z.uuid() }),
        response: { 200: z.object({ stream: z.string(), revision: z.int() }) },
      },
    },
    async (request) => {
      const found = await eventRegister.findEvent(request.params.eventId)
      if (!found) throw refusal('SupportEventNotFound')
      return { stream: found.stream, revision: found.revision }
    },
  )
}
