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

// One query serves the view of an issue and the download, so that the view never names a file that cannot be fetched.

export type LastProduction = {
  /** The production's id. */
  readonly id: string
  readonly kind: ProductionKind
  readonly file: ProducedFile
  readonly at: string
}

/** The newest production of each kind. */
export const lastOfEachKind = (issueId: RawBuilder<unknown>) => sql<LastProduction>`
  select distinct on (kind) id, kind, file, ended_at as at from ${sql.table(productionsTable)}
  where issue_id = ${issueId} and status = 'completed'
  order by kind, ended_at desc, id desc`

export const findLastProductions = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<LastProduction[]> =>
  (await lastOfEachKind(sql`${issueId}`).execute(db)).rows

export const selectLastProductions = (issueId: RawBuilder<unknown>) => sql<readonly LastProduction[]>`(
  select coalesce(jsonb_agg(to_jsonb(made)), '[]') from (${lastOfEachKind(issueId)}) made)`

/** The products as an issue shows them. `durationMs` null: the product has no sound. */
export const productsOf = (made: readonly LastProduction[]) =>
  Object.fromEntries(
    made.map(({ kind, file: { filename, durationMs }, at }) => [
      kind,
      { filename, durationMs: holdsSound(kind) ? durationMs : null, at },
    ]),
  )

export type Download = {
  readonly file: ProducedFile
  /** The issue is released: anyone with its code may fetch the file. */
  readonly isOut: boolean
  readonly isPublic: boolean
  /** The file holds content withdrawn from the issue since. */
  readonly holdsWithdrawn: boolean
  readonly customer: string | null
}

/** The newest product of a kind, and who may fetch it. Undefined when there is none, or the issue is removed. */
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
