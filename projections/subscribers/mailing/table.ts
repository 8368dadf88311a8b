import type { LetterFate } from '../../../domain/subscribers/mailing/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { MailingStatus } from './view.ts'

export const mailingRows = table({
  name: 'mailings',
  version: 3,
  columns: {
    /** The id. */
    id: uuid,
    publication_id: uuid,
    status: oneOf<MailingStatus>(),
    recipients: integer,
    /** The number of letters by outcome. */
    fates: json<Partial<Readonly<Record<LetterFate, number>>>>(),
    left_out: json<{ readonly away: number; readonly noAddress: number }>(),
    /** Letters that came back from dead addresses, those held for an administrator, and the decision. */
    returned: json<{ readonly dead: number; readonly held: number; readonly decided: 'end' | 'keep' | null }>(),
    /** Why the mailing is paused or interrupted. */
    reason: nullable(text),
    /** The mailing is paused until the issue is released again. */
    awaits_release: boolean,
    /** When the waiting letters are tried again. */
    waits_until: nullable(text),
    ordered_by: nullable(uuid),
    ordered_at: text,
    began_at: nullable(text),
    /** The time of the last recorded outcome, or of the end. */
    changed_at: text,
  },
})

export const mailingsTable = mailingRows.sqlName
export type MailingRow = RowOf<typeof mailingRows>
