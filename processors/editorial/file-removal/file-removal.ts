import { restorableUntil } from '../../../commands/editorial/media/restorable-until.ts'
import type { HandleMedia } from '../../../commands/editorial/media/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

const kind = 'file-removal'
export const bytesQueue = 'file-bytes'

export type BytesJob = { readonly mediaId: string }

/**
 * A removed file is erased when the time for restoring is over; the bytes of an erased file leave the storage at once.
 */
export const fileRemoval = statelessProcess<'FileRemoved' | 'FileRestored' | 'FileErased'>({
  name: 'file-removal',
  types: ['FileRemoved', 'FileRestored', 'FileErased'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  react: ({ event, recordedAt }) => {
    const { mediaId } = event.data
    const withdraw = { kind, id: mediaId }
    switch (event.type) {
      case 'FileRemoved': {
        return [{ due: { kind, id: mediaId, at: restorableUntil(recordedAt), data: { mediaId } } }]
      }
      case 'FileRestored':
        return [{ withdraw }]
      default:
        return [{ withdraw }, { job: { queue: bytesQueue, data: { mediaId } satisfies BytesJob } }]
    }
  },
})

/** Sends the command for every due file; the decider knows whether the file was restored meanwhile. */
export const collectFiles = (handle: HandleMedia): DueKind => ({
  kind,
  fallDue: async ({ id }, _, context) => {
    const mediaId = MediaId.parse(id)
    await handle(mediaStream(mediaId), { type: 'CollectFile', mediaId }, context)
  },
})
