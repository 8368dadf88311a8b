import type { SubmissionChannel, SubmittedFile } from '../../../domain/editorial/submission/events.ts'
import { integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** A file of a submission, and what became of it. */
export type StoredFile = SubmittedFile & {
  readonly fate: 'waits' | 'accepted' | 'refused'
  readonly issueId?: string
  readonly articleId?: string
  readonly reason?: string
}

export const submissionRows = table({
  name: 'submissions',
  version: 1,
  columns: {
    id: uuid,
    number: text,
    publication_id: uuid,
    channel: oneOf<SubmissionChannel>(),
    sender_name: text,
    sender_email: text,
    message: text,
    files: json<readonly StoredFile[]>(),
    /** How many of the files wait for a decision. */
    waiting: integer,
    /** When the last decision was made; null: none yet. */
    decided_at: nullable(text),
    created_at: text,
    revision: integer,
  },
  indexes: ['(created_at, id)', '(publication_id, created_at, id)', '((waiting > 0))'],
})

export const submissionsTable = submissionRows.sqlName
export type SubmissionRow = RowOf<typeof submissionRows>
