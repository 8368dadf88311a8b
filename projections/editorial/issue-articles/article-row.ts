import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import type { ArticlesNumbered, ContentsEvent, SharedFrom, Slot } from '../../../domain/editorial/contents/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { IssueArticleRow } from './table.ts'

type AddedArticle = Slot & {
  readonly code: string
  readonly attributes: ArticleAttributes
  readonly origin?: ArticleId
  readonly sharedFrom?: SharedFrom
}

export const rowOfAdded = (
  { event, recordedAt, revision }: RecordedEvent<ContentsEvent>,
  { articleId, page, place, code, attributes, origin = articleId, sharedFrom }: AddedArticle,
): IssueArticleRow => ({
  id: articleId,
  issue_id: event.data.issueId,
  origin,
  shared_from: sharedFrom?.articleId ?? null,
  shared_by: sharedFrom?.publicationId ?? null,
  following_ended: null,
  code,
  page,
  place,
  own_page: page,
  attributes: wholeAttributes(attributes),
  changed: false,
  was_moved_up: false,
  was_moved_down: false,
  exported: false,
  ingress: '',
  text: '',
  by_line: '',
  narrated_by: '',
  narrated_by_user: null,
  corrections: [],
  words: 0,
  is_removed: false,
  said_at: null,
  created_at: recordedAt,
  touched_at: recordedAt,
  contents_revision: revision,
  body_events: 0,
})

export const rowOfNumbered = (recorded: RecordedEvent<ArticlesNumbered>, key: string): IssueArticleRow | undefined => {
  const { articles, attributes } = recorded.event.data
  const article = articles.find(({ articleId }) => articleId === key)
  return article && rowOfAdded(recorded, { ...article, attributes: { ...attributes, name: article.name } })
}
