import { type Kysely, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { mediaTable } from './table.ts'

type Row = { readonly kind: 'file' | 'production' | 'position'; readonly value: string | null }

/**
 * The files and productions that may need the bytes under a key, and the position of each read model. One statement, so
 * that they belong together.
 */
export const findKnownUsers = async (
  db: Kysely<ReadModel>,
  storageKey: string,
): Promise<{
  readonly files: readonly MediaId[]
  readonly productions: readonly ProductionId[]
  readonly upTo: readonly (Position | undefined)[]
}> => {
  const { rows } = await sql<Row>`
    select 'file' as kind, id::text as value from ${sql.table(mediaTable)}
    where storage_key = ${storageKey}
      or jsonb_path_exists(variants, '$.*.storageKey ? (@ == $key)', jsonb_build_object('key', ${storageKey}::text))
      or sub_titles @> jsonb_build_array(jsonb_build_object('src', ${storageKey}::text))
    union all
    select 'production', id::text from ${sql.table(productionsTable)}
    where status in ('running', 'parked') or file->>'storageKey' = ${storageKey}
    union all
    select 'position', (select position from projection_checkpoint where table_name = read.name)
    from (values (${mediaTable}), (${productionsTable})) read (name)`.execute(db)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  return {
    files: of('file').map((id) => MediaId.parse(id)),
    productions: of('production').map((id) => ProductionId.parse(id)),
    // The cast is sound: the column holds nothing else.
    upTo: of('position').map((position) => (position ?? undefined) as Position | undefined),
  }
}
