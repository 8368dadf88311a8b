import { type Kysely, sql } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import type { DeliveryStatus } from '../../delivery/delivery/view.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { fieldsOfRow } from '../announcement/queries.ts'
import { type PushRow, pushesTable } from './table.ts'
import { PushView } from './view.ts'

/** Counts the unclear notices that a user has sent again since, and those that wait for a user. */
const countNotices = async (db: Kysely<ReadModel>, { id, ordered_at }: PushRow) => {
  const rows = await db
    .selectFrom(deliveriesTable)
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('template', '=', 'issue-notice')
    .where(sql`about->>'issueId'`, '=', id)
    .where('ordered_at', '>=', ordered_at)
    .groupBy('status')
    .execute()
  const of = (wanted: DeliveryStatus) => Number(rows.find(({ status }) => status === wanted)?.count ?? 0)
  return { sent: of('done'), parked: of('parked') }
}

/** The delivery of this push's message to the app. */
const appOf = async (db: Kysely<ReadModel>, { id, ordered_at }: PushRow): Promise<PushView['app']> => {
  const row = await db
    .selectFrom(deliveriesTable)
    .select(['status', 'is_unclear', 'reason'])
    .where('group_key', '=', groupNamed('issue', id))
    .where('template', '=', 'issue-topic')
    .where('ordered_at', '>=', ordered_at)
    .orderBy('ordered_at', 'desc')
    .executeTakeFirst()
  return row ? { status: row.status, isUnclear: row.is_unclear, reason: row.reason } : null
}

/** The browsers that are tried again, and when. A push that is over waits for none; a paused push has no time. */
const waitingOfPush = ({ status, waits, open, waits_until }: PushRow) => {
  if (status === 'stopped' || status === 'completed') return { waiting: 0, waitsUntil: null }
  const waiting = Object.keys(waits).reduce((sum, batch) => sum + (open[Number(batch)] ?? 0), 0)
  const until = waits_until ?? Object.values(waits).toSorted()[0] ?? null
  return { waiting, waitsUntil: status === 'paused' ? null : until }
}

const noOutcomes = { sent: 0, dropped: 0, left: 0, failed: 0, unclear: 0 }

/** Undefined: the issue has no push. */
export const findPush = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<PushView | undefined> => {
  const row = await db
    .selectFrom(`${pushesTable} as p`)
    .leftJoin(`${usersTable} as u`, 'u.id', 'p.ordered_by')
    .selectAll('p')
    .select('u.name as orderer')
    .where('p.id', '=', issueId)
    .executeTakeFirst()
  if (!row) return undefined
  const fates = { ...noOutcomes, ...row.fates }
  const again = fates.unclear === 0 ? { sent: 0, parked: 0 } : await countNotices(db, row)
  return PushView.parse({
    ...fieldsOfRow(row),
    time: row.time,
    listeners: row.listeners,
    ...waitingOfPush(row),
    fates: { ...fates, sent: fates.sent + again.sent, unclear: fates.unclear - again.sent },
    parked: again.parked,
    failures: Object.entries(row.failures).map(([code, count]) => ({
      code: code === '' ? null : Number(code),
      count,
    })),
    app: await appOf(db, row),
  })
}
