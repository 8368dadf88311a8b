import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { REPLACED_SOUND_MISSING } from '../uploads/upload-fields.ts'

/** Whoever says that a sound takes the place of another does not want it beside the others. */
export const checkReplaced = async ({ handlers }: Services, replaces: readonly MediaId[]): Promise<void> => {
  for (const mediaId of replaces) {
    const { status } = await handlers.media.state(mediaStream(mediaId))
    if (status === 'Missing') throw new ProblemError({ status: 422, title: 'Invalid', detail: REPLACED_SOUND_MISSING })
  }
}
