import { type Kysely, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { BurnId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { burnsTable } from './table.ts'

type Row = { readonly position: Position | null; readonly id: string | null }

/** Finds the disc orders of an issue and the read model's position in one statement, so that they belong together. */
export const findKnownBurns = async (db: Kysely<ReadModel>, issueId: IssueId) => {
  const { rows } = await sql<Row>`
    select c.position, b.id from projection_checkpoint c
    left join ${sql.table(burnsTable)} b on b.issue_id = ${issueId} and b.robot is not null
    where c.table_name = ${burnsTable}`.execute(db)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [BurnId.parse(id)]))
  return { ids, upTo: rows[0]?.position ?? undefined }
}
