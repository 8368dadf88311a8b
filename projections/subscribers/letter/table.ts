import type { LetterFate, OmissionReason } from '../../../domain/subscribers/mailing/rules.ts'
import { nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** One letter of a mailing: the recipient and the outcome, by ids alone. */
export const letterRows = table({
  name: 'letters',
  version: 1,
  columns: {
    /** `letterKey` of the two ids below. */
    id: text,
    issue_id: uuid,
    subscriber_id: uuid,
    /** Null: the letter waits. */
    fate: nullable(oneOf<LetterFate>()),
    because: nullable(oneOf<OmissionReason>()),
    at: text,
  },
  indexes: ['(subscriber_id, at)', '(issue_id, fate)'],
})

export const lettersTable = letterRows.sqlName
export type LetterRow = RowOf<typeof letterRows>

export const letterKey = (issueId: string, subscriberId: string): string => `${issueId}/${subscriberId}`
