import { type Kysely, sql } from 'kysely'
import { filesAfter } from '../../../domain/delivery/delivery/files-at-receiver.ts'
import { groupNamed, type Receipt } from '../../../domain/delivery/delivery/rules.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { deliveriesTable, sentNames } from '../delivery/table.ts'

/** A delivery that arrived at a place, with its issue and time. */
export type ArrivalAtPlace = {
  readonly receipt: Receipt
  readonly about: Readonly<Record<string, string>>
  readonly at: string
  readonly issue: string
  /** The issue is removed. */
  readonly isRemoved: boolean
}

type ArrivalSearch =
  | { readonly place: string; readonly names: readonly string[] }
  | { readonly issues: readonly string[]; readonly place: string }

const selectArrivals = async (db: Kysely<ReadModel>, sought: ArrivalSearch): Promise<readonly ArrivalAtPlace[]> => {
  const groups = 'issues' in sought ? sought.issues.map((id) => groupNamed('issue', id)) : []
  const which =
    'issues' in sought ? sql`d.group_key = any(${groups})` : sql`${sql.raw(sentNames)} ?| ${sought.names}::text[]`
  const { rows } = await sql<ArrivalAtPlace>`
    select d.receipt, d.about, d.changed_at as at, coalesce(i.form->>'name', '') as issue,
      coalesce(i.is_removed, true) as "isRemoved"
    from ${sql.table(deliveriesTable)} d
    left join ${sql.table(issuesTable)} i on i.id = (d.about->>'issueId')::uuid
    where d.receipt is not null and d.about->>'place' = ${sought.place} and ${which}
    order by d.changed_at, d.id`.execute(db)
  return rows
}

/** All deliveries to a place that brought these names, or were to remove them, oldest first. */
export const findArrivals = async (
  db: Kysely<ReadModel>,
  { place, names }: { readonly place: string; readonly names: readonly string[] },
): Promise<readonly ArrivalAtPlace[]> => (names.length === 0 ? [] : selectArrivals(db, { place, names }))

/** The deliveries of other issues that brought these names or were to remove them, oldest first. */
export const filesOfOtherIssues = async (
  db: Kysely<ReadModel>,
  { place, names, issueId }: { readonly place: string; readonly names: readonly string[]; readonly issueId: string },
): Promise<readonly ArrivalAtPlace[]> =>
  (await findArrivals(db, { place, names })).filter(({ about }) => about['issueId'] !== issueId)

/** The file of another issue that is there under a name. */
export type FileOfOtherIssue = { readonly issue: string; readonly hash: string; readonly at: string }

/**
 * The names that have a file at a place, and those whose file another issue delivered last, as far as receipts tell.
 */
export const findFilesAtPlace = async (
  db: Kysely<ReadModel>,
  { place, names, issueId }: { readonly place: string; readonly names: readonly string[]; readonly issueId: string },
): Promise<{
  readonly isThere: (name: string) => boolean
  readonly ofOthers: ReadonlyMap<string, FileOfOtherIssue>
}> => {
  const last = filesAfter(await findArrivals(db, { place, names }))
  const isThere = (name: string) => last.has(name)
  const holders = new Set(names.flatMap((name) => last.get(name)?.by.about['issueId'] ?? []))
  holders.delete(issueId)
  if (holders.size === 0) return { isThere, ofOthers: new Map() }
  // A receipt does not name a file that its own issue has removed again, so the other issues' arrivals are read in
  // full.
  const theirs = Map.groupBy(await selectArrivals(db, { place, issues: [...holders] }), ({ about }) => about['issueId'])
  const lying = new Map([...theirs].map(([holder, came]) => [holder, filesAfter(came)]))
  const ofOthers = new Map(
    names.flatMap((name) => {
      const there = lying.get(last.get(name)?.by.about['issueId'])?.get(name)
      return there ? [[name, { issue: there.by.issue, hash: there.file.hash, at: there.by.at }] as const] : []
    }),
  )
  return { isThere, ofOthers }
}
