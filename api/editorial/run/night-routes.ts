import { findNights } from '../../../projections/editorial/nights/queries.ts'
import { NightsView } from '../../../projections/editorial/nights/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The schedules of all publications, the runs that wait for a person, and those that have not begun. */
export const nightRoutes = (app: App, { db, now }: Services): void => {
  app.get('/api/nights', { schema: { response: { 200: NightsView } } }, (request) =>
    findNights(db, currentUser(request), now().toISOString()),
  )
}
