import { type Kysely, sql } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { subscribersTable } from '../subscriber/table.ts'
import { lettersTable } from './table.ts'
import { RefusedLetter } from './view.ts'

/** More refusals make a mailing pause, or are not followed one by one. */
const MAX_REFUSED = 50

export const findRefusedLetters = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<RefusedLetter[]> => {
  const { rows } = await sql<RefusedLetter>`
    select l.subscriber_id as "subscriberId", coalesce(nullif(s.name, ''), 'Kundnummer ' || nullif(s.customer_nr, ''), '') as name, exists (
        select from ${sql.table(deliveriesTable)} d
        where d.template = 'issue-letter' and d.status = 'done' and d.about->>'subscriberId' = l.subscriber_id::text
          and d.about->>'issueId' = l.issue_id::text) as "isSentSince"
    from ${sql.table(lettersTable)} l left join ${sql.table(subscribersTable)} s on s.id = l.subscriber_id
    where l.issue_id = ${issueId} and l.fate = 'refused'
    order by l.at, l.id limit ${sql.lit(MAX_REFUSED)}`.execute(db)
  return rows.map((row) => RefusedLetter.parse(row))
}
