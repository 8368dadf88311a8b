import type { MediaEvent, Owners } from '../../../domain/editorial/media/events.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { FindFilesOf } from './find-files-of.ts'

/**
 * The files that a read model finds at articles or at an issue or publication, and its position in the log; undefined: it has none.
 */
type FindKnownFiles = (
  articleIds: readonly ArticleId[],
  ownerId?: IssueId | PublicationId,
) => Promise<{ readonly files: readonly MediaId[]; readonly upTo: Position | undefined }>

const types: readonly MediaEvent['type'][] = ['FileReceived', 'FileAttached']

const ownersIn = (event: MediaEvent): Owners => {
  if (event.type === 'FileReceived') return event.data.attachedTo
  return event.type === 'FileAttached' ? event.data.to : {}
}

/**
 * Joins the files that a read model knows with those in the log after its position. A lagging read model or another
 * append then hides nothing, and the log need not be read from its beginning.
 */
export const filesOfArticles =
  (log: EventLog, findKnown: FindKnownFiles): FindFilesOf =>
  async (articleIds, ownerId) => {
    const wanted = new Set(articleIds)
    const { files, upTo } = await findKnown(articleIds, ownerId)
    const found = new Set(files)
    for await (const event of eventsBehind<MediaEvent>(log, types, upTo)) {
      const { articleId, issueId, publicationId } = ownersIn(event)
      const isOfOwner = ownerId !== undefined && (issueId === ownerId || publicationId === ownerId)
      if ((articleId && wanted.has(articleId)) || isOfOwner) found.add(event.data.mediaId)
    }
    return [...found]
  }
