import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { findArticle, formOf } from '../../../domain/editorial/contents/state.ts'
import type { Actor, AnyEvent, EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { changesIn } from '../../../domain/kernel/form-merge.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { contentsStream, handleContents } from '../contents/stream.ts'
import type { SeenArticle } from './revise-article.ts'
import { articleStream, handleArticle } from './stream.ts'

/** Who gave a field its present value, and when. */
export type FieldChange = { readonly field: string; readonly actor: Actor; readonly at: string }

type FieldSource<Event extends AnyEvent, State> = {
  readonly initialState: State
  readonly evolve: (state: State, event: Event) => State
  /** The form of the article in a state. */
  readonly formIn: (state: State) => object | undefined
  /** The number of events that the editor saw. */
  readonly seen: number
}

/** The fields that events beyond those seen changed, each with its last change. */
const followFields = <Event extends AnyEvent, State>(
  events: readonly RecordedEvent<Event>[],
  { initialState, evolve, formIn, seen }: FieldSource<Event, State>,
): readonly FieldChange[] => {
  const changes = new Map<string, FieldChange>()
  let state = initialState
  for (const { event, revision, actor, recordedAt: at } of events) {
    const before = formIn(state)
    state = evolve(state, event)
    const after = formIn(state)
    if (revision < seen || !before || !after) continue
    for (const field of Object.keys(changesIn(before, after))) changes.set(field, { field, actor, at })
  }
  return [...changes.values()]
}

/** What was changed in an article since an editor saw it. `seen.contents`: the last revision seen. */
export const changesSince = async (
  log: Pick<EventLog, 'read'>,
  { issueId, articleId }: { readonly issueId: IssueId; readonly articleId: ArticleId },
  seen: SeenArticle,
): Promise<readonly FieldChange[]> => {
  const [contents, body] = await Promise.all([
    log.read<ContentsEvent>(contentsStream(issueId)),
    log.read<ArticleEvent>(articleStream(articleId)),
  ])
  return [
    ...followFields(contents.events, {
      ...handleContents.decider,
      formIn: (state) => {
        const entry = findArticle(state, articleId)
        return entry && formOf(entry)
      },
      seen: seen.contents + 1,
    }),
    ...followFields(body.events, { ...handleArticle.decider, formIn: (state) => state.body, seen: seen.body }),
  ]
}
