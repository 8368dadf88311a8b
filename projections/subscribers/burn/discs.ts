import { type Kysely, sql } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { PackedFile } from '../../../domain/production/production/events.ts'
import { type Disc, discsOf } from '../../../domain/subscribers/burn/discs.ts'
import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'
import { discFormatNames, discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { lastOfEachKind } from '../../production/production/last-productions.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'

type MadeDiscs = { readonly at: string; readonly discs: readonly Disc[] }

/** Finds the last production of each disc format of an issue. */
export const discsMade = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
): Promise<Readonly<Record<DiscFormat, MadeDiscs | null>>> => {
  const { rows } = await sql<{ kind: string; at: string; contents: readonly PackedFile[] | null }>`
    select made.kind, made.at, p.contents from (${lastOfEachKind(sql`${issueId}`)}) made
    join ${sql.table(productionsTable)} p on p.id = made.id`.execute(db)
  const made = discFormatNames.map((format) => {
    const found = rows.find(({ kind }) => kind === discFormats[format].kind)
    return [format, found ? { at: found.at, discs: discsOf(found.contents ?? []) } : null] as const
  })
  // The cast is sound: every format has its entry.
  return Object.fromEntries(made) as Record<DiscFormat, MadeDiscs | null>
}
