import { z } from 'zod'
import { findNarratorLoads, findUnreadArticles } from '../../../projections/editorial/narrator-load/queries.ts'
import { NarratorLoad, UnreadArticle } from '../../../projections/editorial/narrator-load/view.ts'
import { findNarratorSound } from '../../../projections/editorial/narrator-sound/queries.ts'
import { NarratorSound } from '../../../projections/editorial/narrator-sound/view.ts'
import { findUnusedVoices } from '../../../projections/editorial/unused-voices/queries.ts'
import { UnusedVoice } from '../../../projections/editorial/unused-voices/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const MONTHS_SHOWN = 12

const monthsBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_SHOWN, now.getUTCDate())).toISOString()

/** How the recordings of the narrators came during a year, and what is left for them to read. */
export const narratorRoutes = (app: App, { db, now }: Services): void => {
  app.get('/api/narrators/sound', { schema: { response: { 200: z.array(NarratorSound) } } }, async (request) => [
    ...(await findNarratorSound(db, currentUser(request), monthsBefore(now()))),
  ])

  app.get('/api/narrators/load', { schema: { response: { 200: z.array(NarratorLoad) } } }, async (request) => [
    ...(await findNarratorLoads(db, currentUser(request), now().toISOString())),
  ])

  app.get('/api/narrators/unused', { schema: { response: { 200: z.array(UnusedVoice) } } }, async (request) => [
    ...(await findUnusedVoices(db, currentUser(request))),
  ])

  app.get('/api/narrators/unread', { schema: { response: { 200: z.array(UnreadArticle) } } }, async (request) => {
    const reader = currentUser(request)
    return [...(await findUnreadArticles(db, reader, { narrator: reader._id, now: now().toISOString() }))]
  })
}
