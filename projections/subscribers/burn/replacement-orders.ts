import type { Kysely, Selectable } from 'kysely'
import { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { type BurnOfIssue, isReplaced, orderedInstead } from '../../../domain/subscribers/burn/replacement-orders.ts'
import type { ReadModel } from '../../read-model.ts'
import { type BurnRow, burnsTable } from './table.ts'

const burnOfIssue = ({ id, issue_id, subscriber_id, status, ...row }: Selectable<BurnRow>): BurnOfIssue => ({
  burnId: BurnId.parse(id),
  issueId: IssueId.parse(issue_id),
  format: row.format,
  isReal: row.is_real,
  subscriberId: subscriber_id,
  copies: row.copies,
  made: row.made,
  status: status === 'failed' || status === 'stopped' ? status : 'other',
  orderedAt: row.ordered_at,
  changedAt: row.changed_at,
})

const burnsOf = async (db: Kysely<ReadModel>, issues: readonly string[]): Promise<readonly BurnOfIssue[]> => {
  if (issues.length === 0) return []
  const rows = await db
    .selectFrom(burnsTable)
    .selectAll()
    .where('issue_id', 'in', [...new Set(issues)])
    .where('robot', 'is not', null)
    .execute()
  return rows.map(burnOfIssue)
}

/** Counts, for each failed disc order of these issues, the missing copies that newer orders make. */
export const countReplacements = async (
  db: Kysely<ReadModel>,
  issues: readonly string[],
): Promise<ReadonlyMap<BurnId, number>> => orderedInstead(await burnsOf(db, issues))

/** Finds the failed disc orders of these issues that newer orders replace in full. */
export const findReplacedIssues = async (
  db: Kysely<ReadModel>,
  issues: readonly string[],
): Promise<ReadonlySet<string>> => {
  const burns = await burnsOf(db, issues)
  const instead = orderedInstead(burns)
  const replaced = burns.filter((burn) => isReplaced({ ...burn, instead: instead.get(burn.burnId) ?? 0 }))
  return new Set(replaced.map(({ burnId }) => burnId))
}
