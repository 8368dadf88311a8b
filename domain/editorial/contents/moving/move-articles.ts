import { type Decision, isRejection, reject } from '../../../kernel/decider.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { ContentsCommand } from '../commands.ts'
import type { ContentsEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { type ContentsRejection, type FilledContents, liveEntries } from '../state.ts'
import { decideMove, isAtSeenPlace } from './move-article.ts'

/** Places articles one after the other, as if each had its own command. What the sender saw is the list before all. */
export const decideMoves = (
  { places }: MessageOfType<ContentsCommand, 'PlaceArticles'>,
  contents: FilledContents,
): Decision<ContentsEvent, ContentsRejection> => {
  const events: ContentsEvent[] = []
  let now = contents
  for (const { from: _, ...place } of places) {
    const moved = decideMove({ type: 'PlaceArticle', ...place }, now)
    if (isRejection(moved)) return moved
    events.push(...moved)
    now = { ...moved.reduce(evolve, now), issueId: contents.issueId }
  }
  if (events.length === 0) return []
  const live = liveEntries(contents)
  const isAsSeen = places.every(({ articleId, from }) => {
    const index = live.findIndex((entry) => entry.articleId === articleId)
    const entry = live[index]
    return entry !== undefined && isAtSeenPlace(from, { entry, live, index })
  })
  return isAsSeen ? events : reject('ArticleHasMoved')
}
