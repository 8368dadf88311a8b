import { z } from 'zod'
import { UserId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { HeardVoice } from '../../../projections/people/user/heard-voice.ts'
import { findHeardVoice } from '../../../projections/production/heard-voice/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** Where a narrator is heard still, for staff and for that narrator. */
export const heardVoiceRoute = (app: App, { db }: Services): void => {
  app.get(
    '/api/narrators/:id/heard',
    { schema: { params: z.object({ id: UserId }), response: { 200: HeardVoice } } },
    async (request) => {
      const { id } = request.params
      const reader = currentUser(request)
      if (reader._id !== id && !isStaff(reader)) throw refusal('UserNotFound')
      return findHeardVoice(db, reader, id)
    },
  )
}
