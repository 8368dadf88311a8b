import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { REPLACED_SOUND_MISSING } from '../uploads/upload-fields.ts'

/**
 * Ends the request when a sound to be replaced does not exist: the sender would otherwise get the new sound beside the
 * others.
 */
export const checkReplaced = async ({ handlers }: Services, replaces: readonly MediaId[]): Promise<void> => {
  for (const mediaId of replaces) {
    const { status } = await handlers.media.state(mediaStream(mediaId))
    if (status === 'Missing') throw new ProblemError({ status: 422, title: 'Invalid', detail: REPLACED_SOUND_MISSING })
  }
}
