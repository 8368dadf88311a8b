import type { ArticleText } from '../../../domain/editorial/article/commands.ts'
import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { handleArticle } from '../../editorial/article/stream.ts'

const { evolve, initialState } = handleArticle.decider

/** The article's text before an event of its stream, after it, and now; undefined: there is no such event. */
export const textAround = (events: readonly RecordedEvent[], revision: number) => {
  const textAt = (upTo: number): ArticleText => {
    // The cast is sound: events of other types are passed over.
    const past = events.slice(0, upTo).map(({ event }) => event as ArticleEvent)
    const { ingress, text, byLine } = past.reduce(evolve, initialState).body
    return { ingress, text, byLine }
  }
  if (revision >= events.length) return undefined
  return { before: textAt(revision), after: textAt(revision + 1), now: textAt(events.length) }
}
