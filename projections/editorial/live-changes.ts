import type { ContentsEvent } from '../../domain/editorial/contents/events.ts'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { entityChange, idIn, isRemoval, type LiveChange } from '../kernel/live-feed/changes.ts'

const articlesOf = ({ data }: ContentsEvent): ReadonlySet<string> => {
  const spots = 'placed' in data ? data.placed : 'articles' in data ? data.articles : []
  const one = 'articleId' in data ? [data.articleId] : 'articleIds' in data ? data.articleIds : []
  return new Set([...one, ...spots.map(({ articleId }) => articleId)])
}

export const contentsChange = (event: AnyEvent): readonly LiveChange[] => {
  // The cast is sound: a stream holds the events of its category.
  const contentsEvent = event as ContentsEvent
  const { issueId } = contentsEvent.data
  const kind = isRemoval(event) ? 'remove' : 'save'
  return [...articlesOf(contentsEvent)].map((id) => ({ kind, entity: 'article', id, issueId }))
}

/** The article's event announces a file that is given to it; the file's variants come later. */
export const mediaChange = (event: AnyEvent): readonly LiveChange[] => [
  { kind: 'list', entity: 'file' },
  ...(['FileTranscoded', 'TranscodingFailed', 'SoundConfirmed', 'SoundDoubted', 'VoiceNamed'].includes(event.type)
    ? (['article', 'publication'] as const).flatMap((owner) => entityChange(owner)(event))
    : []),
]

/** A publication that joins or leaves has another group, which is a field of its own. */
export const publicationGroupsChange = (event: AnyEvent): readonly LiveChange[] => [
  { kind: 'list', entity: 'publicationGroup' },
  ...idIn(event, 'publicationId').map((id) => ({ kind: 'save', entity: 'publication', id }) as const),
]
