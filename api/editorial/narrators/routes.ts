import { z } from 'zod'
import { findNarratorSound } from '../../../projections/editorial/narrator-sound/queries.ts'
import { NarratorSound } from '../../../projections/editorial/narrator-sound/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const MONTHS_SHOWN = 12

const monthsBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_SHOWN, now.getUTCDate())).toISOString()

/** How the recordings of the narrators came during a year. */
export const narratorRoutes = (app: App, { db, now }: Services): void => {
  app.get('/api/narrators/sound', { schema: { response: { 200: z.array(NarratorSound) } } }, async (request) => [
    ...(await findNarratorSound(db, currentUser(request), monthsBefore(now()))),
  ])
}
