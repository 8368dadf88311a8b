import type { PosterChosen } from '../../../domain/editorial/issue/events.ts'
import type { SettingsChanged } from '../../../domain/editorial/publication/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'

type Choice = PosterChosen | MessageOfType<SettingsChanged, 'PicturesChosen'>

const types: readonly Choice['type'][] = ['PosterChosen', 'PicturesChosen']

/**
 * The issues whose cover a picture is or once was; null stands for publications. Former covers count too: an earlier
 * version of the issue can be restored.
 */
export type FindCovers = (mediaId: MediaId) => Promise<readonly (IssueId | null)[]>

const names = (event: Choice, mediaId: MediaId): boolean =>
  event.type === 'PosterChosen'
    ? event.data.posterimage === mediaId
    : Object.values(event.data.changes).some((picture) => picture === mediaId)

/** Reads the whole log: the question is rare and comes before bytes are erased for good. */
export const coversInLog =
  (log: EventLog): FindCovers =>
  async (mediaId) => {
    const found = new Set<IssueId | null>()
    for await (const event of eventsBehind<Choice>(log, types))
      if (names(event, mediaId)) found.add(event.type === 'PosterChosen' ? event.data.issueId : null)
    return [...found]
  }
