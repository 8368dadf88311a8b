import type { StoredForm } from '../../../domain/editorial/issue/empty-form.ts'
import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

type Timestamps = {
  readonly pushSent: string | null
  readonly mailSent: string | null
  readonly wf: string | null
  readonly rss: string | null
  readonly dtbook: string | null
  readonly ftp: string | null
  readonly legimus: string | null
  readonly web: string | null
}

export const noTimestamps: Timestamps = {
  pushSent: null,
  mailSent: null,
  wf: null,
  rss: null,
  dtbook: null,
  ftp: null,
  legimus: null,
  web: null,
}

export const issueRows = table({
  name: 'issues',
  version: 6,
  columns: {
    id: uuid,
    publication_id: uuid,
    code: text,
    number: integer,
    /** The form known when the row was written: read it over `wholeForm`. */
    form: json<StoredForm>(),
    date: text,
    available_from_date: nullable(text),
    /** The instant from which listeners find the issue, past or coming; null: not released. */
    out_since: nullable(text),
    /** The issue was released before, and then was unreleased or postponed. */
    has_been_taken_back: boolean,
    is_template: boolean,
    timestamps: json<Partial<Timestamps>>(),
    action_text: text,
    action_timestamp: nullable(text),
    current_production: nullable(uuid),
    current_process_item: nullable(text),
    import_daisy_filename: nullable(text),
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: ['(publication_id, date)', '(code)'],
})

export const issuesTable = issueRows.sqlName
export type IssueRow = RowOf<typeof issueRows>
