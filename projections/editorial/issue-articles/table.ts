import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** `at`: the ISO instant at which listeners were first told. */
export type Correction = {
  readonly id: string
  readonly text: string
  readonly at: string
  /** The last change of the article before the correction was told, and the first after it. */
  readonly changedBefore: string | null
  readonly changedAfter: string | null
}

export const issueArticleRows = table({
  name: 'issue-articles',
  version: 8,
  columns: {
    id: uuid,
    issue_id: uuid,
    /** The article that this one was first copied of; its own id when it is no copy. */
    origin: uuid,
    /** The origin of a reference, and its publication; null: the article is none. */
    shared_from: nullable(uuid),
    shared_by: nullable(uuid),
    /** Why a reference follows its origin no longer; null: it does. */
    following_ended: nullable(text),
    code: text,
    page: integer,
    place: integer,
    /** The page that was given to the article, where a move has taken it to another. */
    own_page: integer,
    /** The attributes known when the row was written: read them over `wholeAttributes`. */
    attributes: json<Partial<ArticleAttributes>>(),
    changed: boolean,
    was_moved_up: boolean,
    was_moved_down: boolean,
    exported: boolean,
    ingress: text,
    text,
    by_line: text,
    narrated_by: text,
    narrated_by_user: nullable(uuid),
    /** The corrections that listeners are told of, the oldest first. */
    corrections: json<readonly Correction[]>(),
    /** The words of ingress and text together. */
    words: integer,
    is_removed: boolean,
    /** The last change of what listeners hear or read of the article. */
    said_at: nullable(text),
    created_at: text,
    touched_at: text,
    /** The revision of the last event of the contents about the article. */
    contents_revision: integer,
    /** The number of events in the article's own stream. */
    body_events: integer,
  },
  indexes: [
    '(issue_id, page, place)',
    '(code)',
    '(origin)',
    '(shared_from)',
    '(shared_by)',
    `using gin ((attributes->>'name') gin_trgm_ops)`,
  ],
})

export const issueArticlesTable = issueArticleRows.sqlName
export type IssueArticleRow = RowOf<typeof issueArticleRows>
