import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** `at`: ISO instant at which it was first told. */
export type Correction = {
  readonly id: string
  readonly text: string
  readonly at: string
  /** When something of the article was changed last before it was told, and first after that. */
  readonly changedBefore: string | null
  readonly changedAfter: string | null
}

export const issueArticleRows = table({
  name: 'issue-articles',
  version: 5,
  columns: {
    id: uuid,
    issue_id: uuid,
    code: text,
    page: integer,
    place: integer,
    /** As they were known when it was written: read them over `wholeAttributes`. */
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
    /** What listeners are told of corrections, the oldest first. */
    corrections: json<readonly Correction[]>(),
    /** In ingress and text together. */
    words: integer,
    is_removed: boolean,
    /** When something of what is heard or read of it was changed last. */
    said_at: nullable(text),
    created_at: text,
    touched_at: text,
    /** Revision of the last event of the contents that touched it. */
    contents_revision: integer,
    /** How many events its own stream has. */
    body_events: integer,
  },
  indexes: ['(issue_id, page, place)', '(code)', `using gin ((attributes->>'name') gin_trgm_ops)`],
})

export const issueArticlesTable = issueArticleRows.sqlName
export type IssueArticleRow = RowOf<typeof issueArticleRows>
