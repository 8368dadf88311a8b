import type { FastifyRequest } from 'fastify'
import type { ImageHeight } from '../../commands/media/scale-image.ts'
import type { MediaId } from '../../domain/core/ids.ts'
import type { StoredFile } from '../../domain/media/events.ts'
import { ProblemError } from '../problem.ts'
import { problemOf } from '../problems.ts'
import { commandContext } from '../request-context.ts'
import type { Services } from '../services.ts'

/** The picture in a height in which it is not yet there. */
export const scaleImage = async (
  services: Services,
  request: FastifyRequest,
  { id, height }: { readonly id: MediaId; readonly height: ImageHeight },
): Promise<StoredFile> => {
  const scaled = await services.media.scaleImage(id, height, commandContext(request))
  if (scaled.kind === 'rejected') throw new ProblemError(problemOf(scaled.reason))
  return scaled.file
}
