import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { ProducedFile } from '../../../domain/production/production/events.ts'
import { holdsSound } from '../../../domain/production/production/products.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { booksTable } from '../book/table.ts'
import { hasWithdrawnContent } from '../book/withdrawn-contents.ts'
import { productionsTable } from './table.ts'

// What an issue tells of and what is fetched are read by the same query: nobody is told of a file that is not there.

export type LastProduction = {
  /** The production's. */
  readonly id: string
  readonly kind: ProductionKind
  readonly file: ProducedFile
  readonly at: string
}

/** What was made last of each kind. */
export const lastOfEachKind = (issueId: RawBuilder<unknown>) => sql<LastProduction>`
  select distinct on (kind) id, kind, file, ended_at as at from ${sql.table(productionsTable)}
  where issue_id = ${issueId} and status = 'completed'
  order by kind, ended_at desc, id desc`

export const findLastProductions = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<LastProduction[]> =>
  (await lastOfEachKind(sql`${issueId}`).execute(db)).rows

export const selectLastProductions = (issueId: RawBuilder<unknown>) => sql<readonly LastProduction[]>`(
  select coalesce(jsonb_agg(to_jsonb(made)), '[]') from (${lastOfEachKind(issueId)}) made)`

/** As an issue shows them. `durationMs` null: there is nothing to hear in it. */
export const productsOf = (made: readonly LastProduction[]) =>
  Object.fromEntries(
    made.map(({ kind, file: { filename, durationMs }, at }) => [
      kind,
      { filename, durationMs: holdsSound(kind) ? durationMs : null, at },
    ]),
  )

export type Download = {
  readonly file: ProducedFile
  /** The issue is released: whoever knows its code may have it. */
  readonly isOut: boolean
  readonly isPublic: boolean
  /** Something of it has been taken off the issue since. */
  readonly holdsWithdrawn: boolean
  readonly customer: string | null
}

/** What was made last of a kind, and who may have it. Undefined when there is none, or the issue is gone. */
export const findDownload = async (
  db: Kysely<ReadModel>,
  { issueId, kind, now }: { readonly issueId: IssueId; readonly kind: ProductionKind; readonly now: string },
): Promise<Download | undefined> => {
  const { rows } = await sql<Download>`
    select made.file, coalesce(i.available_from_date <= ${now}, false) as "isOut",
      coalesce((p.settings->>'public')::boolean, false) as "isPublic",
      ${hasWithdrawnContent(sql`b.manifest`)} as "holdsWithdrawn", p.customer
    from (${lastOfEachKind(sql`${issueId}`)}) made
    join ${sql.table(booksTable)} b on b.id = made.id
    join ${sql.table(issuesTable)} i on i.id = ${issueId}
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    where made.kind = ${kind} and not i.is_removed and not p.is_removed`.execute(db)
  return rows[0]
}
