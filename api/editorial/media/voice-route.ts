import { z } from 'zod'
import { nameVoice } from '../../../commands/editorial/media/sounds/name-voice.ts'
import { MediaId, UserId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { findOwnFile } from './change-files.ts'

/** Says whose voice is heard in a sound that is used in issue after issue. */
export const voiceRoute = (app: App, services: Services): void => {
  app.put(
    '/api/soundfiles/:id/voice',
    {
      schema: {
        params: z.object({ id: MediaId }),
        body: z.object({ narrator: UserId.nullable() }),
        response: { 200: z.object({ _id: MediaId }) },
      },
    },
    async (request, reply) => {
      const mediaId = request.params.id
      await findOwnFile(services, 'sound', mediaId)
      const named = { mediaId, narrator: request.body.narrator }
      acceptOutcome(reply, await nameVoice(services, named, commandContext(request)))
      return { _id: mediaId }
    },
  )
}
