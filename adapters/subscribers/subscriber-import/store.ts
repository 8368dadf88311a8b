import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import type {
  ImportRow,
  ImportStore,
  ListSource,
  NewRow,
  RowCount,
} from '../../../commands/subscribers/subscriber-import/import-store.ts'
import type { ImportId } from '../../../domain/kernel/ids.ts'
import { booleanArray, int4Array, textArray, uuidArray } from '../../../projections/kernel/binary-arrays.ts'
import { openSeal, seal } from '../../kernel/keys/seal.ts'
import type { SubjectKeys } from '../../kernel/keys/subject-keys.ts'
import { exclusiveWork } from './exclusive-work.ts'

type StoredRow = Omit<ImportRow, 'compared' | 'asNew'> & { readonly box: string | null }

type SealedRowFields = Pick<ImportRow, 'compared' | 'asNew'>

/**
 * Sealing a list of 50,000 rows takes a tenth of a second, and opening it longer, so it is kept in parts and other
 * requests run between them. A part overwrites its predecessor: the rows of a list never change, so a write that was
 * cut short leaves a whole list all the same.
 */
const ROWS_PER_PART = 1_000

/** Each part is a source with some of the rows. */
function* partsOf(source: ListSource): Generator<ListSource> {
  const { cells } = source
  for (let from = 0; from === 0 || from < cells.length; from += ROWS_PER_PART)
    yield { ...source, cells: cells.slice(from, from + ROWS_PER_PART) }
}

const keepPart = `
  insert into subscriber_import_source (import_id, part, box) values ($1, $2, $3)
  on conflict (import_id, part) do update set box = excluded.box`

const columns = `place, line, kind, subscriber_id as "subscriberId", is_left_out as "isLeftOut", double, outcome, why,
  revision, events, box`

const insertRows = `
  insert into subscriber_import_row (import_id, place, line, kind, subscriber_id, is_left_out, double, box)
  select $1, place, line, kind, subscriber_id, is_left_out, double, box
  from unnest($2::int4[], $3::int4[], $4::text[], $5::uuid[], $6::boolean[], $7::text[], $8::text[])
    as made (place, line, kind, subscriber_id, is_left_out, double, box)
  on conflict (import_id, place) do update set line = excluded.line, kind = excluded.kind,
    subscriber_id = excluded.subscriber_id, is_left_out = excluded.is_left_out, double = excluded.double, box = excluded.box`

const settleRows = `
  update subscriber_import_row r set outcome = s.outcome, why = s.why, revision = s.revision, events = s.events
  from unnest($2::int4[], $3::text[], $4::text[], $5::int4[], $6::int4[]) as s (place, outcome, why, revision, events)
  where r.import_id = $1 and r.place = s.place`

// An import changes outcomes faster than the server's statistics follow. The `coalesce` keeps the planner from using
// those statistics, by which it would read the whole list for each batch; it walks on by the index instead.
const selectRows = `
  select ${columns} from subscriber_import_row
  where import_id = $1 and place > $2 and ($3::text[] is null or kind = any($3))
    and coalesce($4::text[] is null or outcome = any($4), false) and ($5::boolean is null or (double is not null) = $5)
    and ($6::boolean is null or is_left_out = $6)
  order by place limit $7`

type Boxes = ReturnType<typeof sealedBoxes>

/** What is stored of an import is sealed under a key of its own. */
const sealedBoxes = (keys: SubjectKeys) => {
  const keyOf = async (importId: ImportId): Promise<Buffer> => {
    const key = (await keys.toWrite([importId])).get(importId)
    if (!key) throw new Error('No key was made')
    return key
  }

  const sealing = async (importId: ImportId) => {
    const key = await keyOf(importId)
    return (value: unknown): string => seal(key, Buffer.from(JSON.stringify(value)), importId).toString('base64')
  }

  /** The function answers undefined where the key is destroyed. */
  const opening = async (importId: ImportId) => {
    const key = (await keys.toRead([importId])).get(importId)
    return (box: string): unknown => {
      if (key === undefined || key === 'forgotten') return undefined
      return JSON.parse(openSeal(key, Buffer.from(box, 'base64'), importId).toString())
    }
  }

  return { sealing, opening }
}

const removeSource = (pool: Pool, importId: ImportId, from = 0) =>
  pool.query('delete from subscriber_import_source where import_id = $1 and part >= $2', [importId, from])

/** The cells of lists. */
const sourceStore = (pool: Pool, { sealing, opening }: Boxes) =>
  ({
    keepSource: async (importId, source) => {
      const sealed = await sealing(importId)
      let part = 0
      for (const some of partsOf(source)) {
        await pool.query(keepPart, [importId, part, sealed(some)])
        part += 1
      }
      await removeSource(pool, importId, part)
    },
    source: async (importId) => {
      const { rows } = await pool.query<{ box: string }>(
        'select box from subscriber_import_source where import_id = $1 order by part',
        [importId],
      )
      const opened = rows.length > 0 ? await opening(importId) : () => undefined
      const parts: ListSource[] = []
      for (const { box } of rows) {
        // The cast is sound: only sources are sealed there.
        const part = opened(box) as ListSource | undefined
        if (part) parts.push(part)
        await setImmediate()
      }
      return parts[0] && { ...parts[0], cells: parts.flatMap(({ cells }) => cells) }
    },
  }) satisfies Partial<ImportStore>

const insertBatch = async (
  pool: Pool,
  importId: ImportId,
  rows: readonly NewRow[],
  sealed: (value: unknown) => string,
) => {
  await pool.query(insertRows, [
    importId,
    int4Array(rows.map(({ place }) => place)),
    int4Array(rows.map(({ line }) => line)),
    textArray(rows.map(({ kind }) => kind)),
    uuidArray(rows.map(({ subscriberId }) => subscriberId)),
    booleanArray(rows.map(({ isLeftOut }) => isLeftOut)),
    textArray(rows.map(({ double }) => double)),
    textArray(rows.map(({ compared, asNew }) => (compared || asNew ? sealed({ compared, asNew }) : null))),
  ])
}

/** The rows of comparisons, and their outcomes. */
const rowStore = (pool: Pool, { sealing, opening }: Boxes) =>
  ({
    replaceRows: async (importId, batches) => {
      const sealed = await sealing(importId)
      await pool.query('delete from subscriber_import_row where import_id = $1', [importId])
      let written: Promise<void> = Promise.resolve()
      for await (const rows of batches) {
        await written
        written = insertBatch(pool, importId, rows, sealed)
        // `await written` sees the failure after the next rows are made. Until then this handler keeps the process from
        // ending on an unhandled rejection.
        written.catch(() => undefined)
      }
      await written
      // The planner takes a list that it has not analysed for a few rows, and would read all of it for each batch.
      await pool.query('analyze subscriber_import_row (import_id, place, kind, is_left_out, double, outcome)')
    },
    replaceRow: async (importId, row) => insertBatch(pool, importId, [row], await sealing(importId)),
    counts: async (importId) => {
      const { rows } = await pool.query<RowCount>(
        `select kind, is_left_out as "isLeftOut", double is not distinct from 'undecided' as "isUndecided", outcome,
           count(*)::int as count
         from subscriber_import_row where import_id = $1 group by 1, 2, 3, 4`,
        [importId],
      )
      return rows
    },
    rows: async (importId, { after = -1, kinds, outcomes, doubles, isLeftOut, limit }) => {
      const { rows } = await pool.query<StoredRow>(selectRows, [
        importId,
        after,
        kinds ?? null,
        outcomes ?? null,
        doubles ?? null,
        isLeftOut ?? null,
        limit,
      ])
      const hasBoxes = rows.some(({ box }) => box !== null)
      const opened = hasBoxes ? await opening(importId) : () => undefined
      return rows.map(({ box, ...row }) => {
        // The cast is sound: only these fields are sealed there.
        const { compared, asNew } = (box === null ? {} : (opened(box) ?? {})) as Partial<SealedRowFields>
        return { ...row, compared, asNew }
      })
    },
    leaveOut: async (importId, which, isLeftOut) => {
      const [condition, value] = 'kind' in which ? ['kind = $3', which.kind] : ['place = any($3)', which.places]
      await pool.query(`update subscriber_import_row set is_left_out = $2 where import_id = $1 and ${condition}`, [
        importId,
        isLeftOut,
        value,
      ])
    },
    force: async (importId, places) => {
      await pool.query(
        `update subscriber_import_row set outcome = 'forced'
         where import_id = $1 and place = any($2) and outcome in ('done', 'left')`,
        [importId, places],
      )
    },
    settle: async (importId, rows) => {
      if (rows.length === 0) return
      await pool.query(settleRows, [
        importId,
        int4Array(rows.map(({ place }) => place)),
        textArray(rows.map(({ outcome }) => outcome)),
        textArray(rows.map(({ why }) => why)),
        int4Array(rows.map(({ revision }) => revision)),
        int4Array(rows.map(({ events }) => events)),
      ])
    },
  }) satisfies Partial<ImportStore>

/** Stores list imports in PostgreSQL, each sealed under a key of its own: `subscriberImportMigrations`. */
export const postgresImportStore = (pool: Pool, keys: SubjectKeys): ImportStore => {
  const boxes = sealedBoxes(keys)
  return {
    exclusively: exclusiveWork(pool),
    ...sourceStore(pool, boxes),
    ...rowStore(pool, boxes),
    dropSource: async (importId) => void (await removeSource(pool, importId)),
    drop: async (importId) => {
      await removeSource(pool, importId)
      await keys.forget(importId)
      await pool.query('delete from subscriber_import_row where import_id = $1', [importId])
    },
    forget: async (subscriberId) => {
      const { rows } = await pool.query<{ id: ImportId }>(
        'delete from subscriber_import_row where subscriber_id = $1 returning import_id as id',
        [subscriberId],
      )
      for (const { id } of rows) await removeSource(pool, id)
    },
  }
}
