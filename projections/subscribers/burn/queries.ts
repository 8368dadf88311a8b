import { type Kysely, type Selectable, sql } from 'kysely'
import { BurnId, type IssueId } from '../../../domain/kernel/ids.ts'
import { isReplaced } from '../../../domain/subscribers/burn/replacement-orders.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { countReplacements } from './replacement-orders.ts'
import { type BurnRow, burnsTable } from './table.ts'
import { type BurnStatus, BurnView } from './view.ts'

/** More orders than a user looks through. */
const MAX_BURNS = 200

const openStatuses: readonly BurnStatus[] = ['ordered', 'imaged', 'taken', 'failed']

type Row = Selectable<BurnRow> & { readonly issue_name: string | null }

const toView = (row: Row, instead: number): BurnView =>
  BurnView.parse({
    _id: row.id,
    issue: row.issue_id,
    issueName: row.issue_name ?? '',
    format: row.format,
    robot: row.robot,
    copies: row.copies,
    discs: row.discs,
    made: row.made,
    instead,
    status: row.status,
    isReal: row.is_real,
    reason: row.reason,
    day: row.day,
    subscriber: row.subscriber_id,
    orderedAt: row.ordered_at,
    changedAt: row.changed_at,
  })

/**
 * Lists the disc orders of an issue, and of other issues those that a robot works on or that wait for a user; latest
 * first.
 */
export const listBurns = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly BurnView[]> => {
  const rows = await db
    .selectFrom(burnsTable)
    .selectAll(burnsTable)
    .select(
      sql<
        string | null
      >`(select i.form->>'name' from ${sql.table(issuesTable)} i where i.id = ${sql.ref(`${burnsTable}.issue_id`)})`.as(
        'issue_name',
      ),
    )
    .where((where) =>
      where.or([
        where('issue_id', '=', issueId),
        where.and([where('status', 'in', openStatuses), where('is_real', '=', true)]),
      ]),
    )
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .limit(MAX_BURNS)
    .execute()
  const stopped = rows.filter(({ status }) => status === 'failed').map(({ issue_id }) => issue_id)
  const instead = await countReplacements(db, stopped)
  return (
    rows
      .map((row) => toView(row, instead.get(BurnId.parse(row.id)) ?? 0))
      // A failed order of another issue needs no attention once newer orders make its copies.
      .filter((burn) => burn.issue === issueId || !isReplaced(burn))
  )
}
