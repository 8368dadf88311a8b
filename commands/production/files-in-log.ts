import type { EventLog, Position } from '../../domain/event-log.ts'
import type { ArticleId, MediaId } from '../../domain/ids.ts'
import type { MediaEvent } from '../../domain/media/events.ts'
import type { FindFilesOf } from './collect.ts'

const types: readonly MediaEvent['type'][] = ['FileReceived', 'FileAttached']

/**
 * Which files were ever attached to an article, straight from the log: nothing that is appended is overlooked, as it
 * would be by a read model that lags. The log is read once, and from there on what is new.
 */
export const filesInLog = (log: EventLog): FindFilesOf => {
  const files = new Map<ArticleId, Set<MediaId>>()
  let after: Position | undefined
  let reading: Promise<void> = Promise.resolve()

  const note = (mediaId: MediaId, articleId: ArticleId | undefined) => {
    if (articleId) files.set(articleId, (files.get(articleId) ?? new Set()).add(mediaId))
  }

  const readOn = async () => {
    for (;;) {
      const { events, upTo } = await log.readAll({ ...(after ? { after } : {}), filter: { types } })
      for (const recorded of events) {
        // The cast is sound: the filter lets nothing else through.
        const event = recorded.event as MediaEvent
        if (event.type === 'FileReceived') note(event.data.mediaId, event.data.attachedTo.articleId)
        if (event.type === 'FileAttached') note(event.data.mediaId, event.data.to.articleId)
      }
      if (upTo === after) return
      after = upTo
    }
  }

  return async (articleIds) => {
    reading = reading.then(readOn, readOn)
    await reading
    return articleIds.flatMap((articleId) => [...(files.get(articleId) ?? [])])
  }
}
