import type { FileTranscoded, TranscodingFailed } from '../../../../domain/editorial/media/events.ts'
import { type EventLog, requireReadable } from '../../../../domain/kernel/event-log.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import { logPages } from '../../../../domain/kernel/log-pages.ts'

type TranscodingOutcome = FileTranscoded | TranscodingFailed

const types: readonly TranscodingOutcome['type'][] = ['FileTranscoded', 'TranscodingFailed']

/**
 * The sounds whose master another version of the encoder made, or failed to make. Reads the whole log: it is asked once
 * per version.
 */
export const oldMasters = async (log: EventLog, encoder: string): Promise<readonly MediaId[]> => {
  const madeBy = new Map<MediaId, string | undefined>()
  for await (const { events } of logPages(log, { filter: { types } })) {
    for (const { event } of requireReadable(events)) {
      // The cast is sound: the filter lets nothing else through.
      const { type, data } = event as TranscodingOutcome
      if (data.variant === 'mp3')
        madeBy.set(data.mediaId, type === 'FileTranscoded' ? data.levelled?.encoder : undefined)
    }
  }
  return [...madeBy].flatMap(([mediaId, by]) => (by === encoder ? [] : [mediaId]))
}
