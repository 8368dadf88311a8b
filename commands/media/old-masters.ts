import { type EventLog, readable } from '../../domain/core/event-log.ts'
import type { MediaId } from '../../domain/core/ids.ts'
import { logPages } from '../../domain/core/log-pages.ts'
import type { FileTranscoded } from '../../domain/media/events.ts'

const types: readonly FileTranscoded['type'][] = ['FileTranscoded']

/**
 * The sounds whose master was made by another version of the encoder than this. Straight from the log, for it is asked once
 * of each version.
 */
export const oldMasters = async (log: EventLog, encoder: string): Promise<readonly MediaId[]> => {
  const madeBy = new Map<MediaId, string | undefined>()
  for await (const { events } of logPages(log, { filter: { types } })) {
    for (const { event } of readable(events)) {
      // The cast is sound: the filter lets nothing else through.
      const { mediaId, variant, levelled } = (event as FileTranscoded).data
      if (variant === 'mp3') madeBy.set(mediaId, levelled?.encoder)
    }
  }
  return [...madeBy].flatMap(([mediaId, by]) => (by === encoder ? [] : [mediaId]))
}
