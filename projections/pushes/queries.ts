import type { Kysely } from 'kysely'
import type { IssueId } from '../../domain/core/ids.ts'
import type { ReadModel } from '../read-model.ts'
import { usersTable } from '../users/table.ts'
import { pushesTable } from './table.ts'
import { PushView } from './view.ts'

const none = { sent: 0, dropped: 0, left: 0, failed: 0, unclear: 0 }

/** Undefined: nobody has told of it by push. */
export const findPush = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<PushView | undefined> => {
  const row = await db
    .selectFrom(`${pushesTable} as p`)
    .leftJoin(`${usersTable} as u`, 'u.id', 'p.ordered_by')
    .selectAll('p')
    .select('u.name as orderer')
    .where('p.id', '=', issueId)
    .executeTakeFirst()
  return (
    row &&
    PushView.parse({
      issue: row.id,
      publication: row.publication_id,
      status: row.status,
      time: row.time,
      listeners: row.listeners,
      waiting: Object.keys(row.waits).reduce((sum, batch) => sum + (row.open[Number(batch)] ?? 0), 0),
      fates: { ...none, ...row.fates },
      failures: Object.entries(row.failures).map(([code, count]) => ({
        code: code === '' ? null : Number(code),
        count,
      })),
      reason: row.reason,
      awaitsRelease: row.awaits_release,
      waitsUntil: row.waits_until ?? Object.values(row.waits).toSorted()[0] ?? null,
      orderedBy: row.orderer,
      orderedAt: row.ordered_at,
      beganAt: row.began_at,
      changedAt: row.changed_at,
    })
  )
}
