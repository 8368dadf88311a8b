import { z } from 'zod'
import { rotateImage } from '../../../commands/editorial/media/images/rotate-image.ts'
import { probeSound } from '../../../commands/editorial/media/sounds/probe-sound.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { idIn } from '../../kernel/bytes/file-name-id.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { findOwnFile } from './change-files.ts'

const Answer = z.object({ _id: MediaId })
const Turn = z.enum(['clockwise', 'counterClockwise'])

export const fileToolRoutes = (app: App, services: Services): void => {
  const { handlers, media } = services

  app.patch(
    '/api/imagefiles/rotate/:arg/:filename',
    { schema: { params: z.object({ arg: Turn, filename: z.string() }), response: { 200: Answer } } },
    async (request, reply) => {
      const mediaId = idIn(request.params.filename)
      const tools = { handlers, files: media.files, images: media.images }
      const rotation = { mediaId, direction: request.params.arg }
      acceptOutcome(reply, await rotateImage(tools, rotation, commandContext(request)))
      return { _id: mediaId }
    },
  )

  const answers = [
    ['post', 'ConfirmSound'],
    ['delete', 'DoubtSound'],
  ] as const
  for (const [method, type] of answers) {
    app[method](
      '/api/soundfiles/:id/confirmation',
      { schema: { params: z.object({ id: MediaId }), response: { 200: Answer } } },
      async (request, reply) => {
        const mediaId = request.params.id
        await findOwnFile(services, 'sound', mediaId)
        acceptOutcome(reply, await handlers.media(mediaStream(mediaId), { type, mediaId }, commandContext(request)))
        return { _id: mediaId }
      },
    )
  }

  app.put(
    '/api/soundfiles/update-data/:id',
    { schema: { params: z.object({ id: MediaId }), response: { 200: Answer } } },
    async (request, reply) => {
      const mediaId = request.params.id
      await findOwnFile(services, 'sound', mediaId)
      const probed = await probeSound({ ...media, handlers }, mediaId, commandContext(request))
      if (!probed) throw notFoundProblem('Filen finns inte.')
      acceptOutcome(reply, probed.outcome)
      if (probed.refused !== undefined)
        throw new ProblemError({ status: 422, title: 'FileRefused', detail: probed.refused })
      return { _id: mediaId }
    },
  )
}
