import type { ImportOrigin, SourceField } from '../../../domain/editorial/issue-import/events.ts'
import { json, nullable, type RowOf, table, uuid } from '../../kernel/table.ts'

export type FetchedRow = {
  readonly mediaId: string
  readonly filename: string
  readonly hash: string
  readonly articles: number
  readonly seconds: number
  readonly faults: number
  readonly modifiedAt: string | null
  readonly at: string
}

/** How the last import ended. `reason`: why it failed, a Swedish sentence; null where it did not. */
export type LastImportRow = {
  readonly origin: ImportOrigin
  readonly at: string
  readonly filename: string
  readonly added: number
  readonly changed: number
  readonly waiting: number
  readonly gone: number
  readonly faults: number
  readonly faultList: readonly string[]
  readonly reason: string | null
}

/** `fields`: those in which an editor is to choose. */
export type ImportedRow = {
  readonly articleId: string
  readonly fields: readonly SourceField[]
  readonly isGone: boolean
}

export const issueImportRows = table({
  name: 'issue_imports',
  version: 3,
  columns: {
    /** The issue. */
    id: uuid,
    fetched: json<{ readonly [Origin in ImportOrigin]?: FetchedRow }>(),
    last: nullable(json<LastImportRow>()),
    /** Articles that need an editor's eye: a choice, or gone from their source; by key. */
    articles: json<Readonly<Record<string, ImportedRow>>>(),
    /** The keys of all articles that came from a feed. */
    feed_keys: json<readonly string[]>(),
  },
})

export const issueImportsTable = issueImportRows.sqlName
export type IssueImportRow = RowOf<typeof issueImportRows>
