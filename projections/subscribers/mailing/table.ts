import type { LetterFate } from '../../../domain/subscribers/mailing/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { MailingStatus } from './view.ts'

export const mailingRows = table({
  name: 'mailings',
  version: 3,
  columns: {
    /** The issue's. */
    id: uuid,
    publication_id: uuid,
    status: oneOf<MailingStatus>(),
    recipients: integer,
    /** How many letters ended so. */
    fates: json<Partial<Readonly<Record<LetterFate, number>>>>(),
    left_out: json<{ readonly away: number; readonly noAddress: number }>(),
    /** Letters that came back from dead addresses; of so many of them a person decides, and has decided so. */
    returned: json<{ readonly dead: number; readonly held: number; readonly decided: 'end' | 'keep' | null }>(),
    /** Why it stands still. */
    reason: nullable(text),
    /** It stands still until listeners find the issue again. */
    awaits_release: boolean,
    /** When what waits is tried again. */
    waits_until: nullable(text),
    ordered_by: nullable(uuid),
    ordered_at: text,
    began_at: nullable(text),
    /** Of the last letters that were told of, or of its end. */
    changed_at: text,
  },
})

export const mailingsTable = mailingRows.sqlName
export type MailingRow = RowOf<typeof mailingRows>
