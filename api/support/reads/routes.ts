import { z } from 'zod'
import { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { Day } from '../days.ts'
import { givenReason } from '../reason.ts'
import { readPageOfReads } from './page-of-reads.ts'

const Query = z.object({
  reader: z.uuid().optional(),
  /** The id of the person whose data was read. */
  person: z.uuid().optional(),
  from: Day.optional(),
  to: Day.optional(),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})

/** Administrators see who has read whose data, with names where they give a reason. */
export const readsRoutes = (app: App, services: Services): void => {
  app.get('/api/support/reads', { schema: { querystring: Query, response: { 200: ReadsAnswer } } }, (request) =>
    readPageOfReads(services, { id: currentUser(request)._id, reason: givenReason(request) }, request.query),
  )
}
