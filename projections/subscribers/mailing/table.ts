import type { LetterFate } from '../../../domain/subscribers/mailing/rules.ts'
import { integer, json, table } from '../../kernel/table.ts'
import { announcementColumns } from '../announcement/table.ts'

export const mailingRows = table({
  name: 'mailings',
  version: 3,
  columns: {
    ...announcementColumns<LetterFate>(),
    recipients: integer,
    left_out: json<{ readonly away: number; readonly noAddress: number }>(),
    /** Letters that came back from dead addresses, those held for an administrator, and the decision. */
    returned: json<{ readonly dead: number; readonly held: number; readonly decided: 'end' | 'keep' | null }>(),
  },
})

export const mailingsTable = mailingRows.sqlName
