import { sql } from 'kysely'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase, ReadModelTransaction } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { tableOf } from '../../../projections/kernel/table.ts'
import { type Finding, sayBytes, saySeconds } from './finding.ts'

const TRIAL_TABLE = 'upgrade_trial'
const TRIAL_EVENTS = 1_000
/** Seconds. The check warns of a start that keeps users waiting for longer. */
const LONG_SECONDS = 60

class TrialEnd extends Error {
  override readonly name = 'TrialEnd'
}

type Estimate = { readonly seconds: number; readonly bytes: number }

const bytesOf = async (db: ReadModelTransaction, table: string): Promise<number> => {
  const { rows } = await sql<{ bytes: string | null }>`
    select pg_total_relation_size(to_regclass(${`"${table}"`}))::text as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Folds the first events into a table that is rolled back, and answers what all of them will take. */
const tryFold = async (
  { db, log }: { readonly db: ReadModelDatabase; readonly log: EventLog },
  projection: Projection,
  events: number,
): Promise<Estimate> => {
  const startMs = performance.now()
  const page = await log.readAll({ limit: TRIAL_EVENTS, filter: { types: projection.types } })
  if (page.events.length === 0) return { seconds: 0, bytes: 0 }
  let estimate = { seconds: 0, bytes: 0 }
  await db
    .transaction()
    .execute(async (tx) => {
      await projection.create(tx, TRIAL_TABLE)
      await projection.apply(tx, TRIAL_TABLE, page.events)
      const times = events / page.events.length
      const seconds = ((performance.now() - startMs) / 1_000) * times
      estimate = { seconds, bytes: (await bytesOf(tx, TRIAL_TABLE)) * times }
      throw new TrialEnd()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TrialEnd)) throw error
    })
  return estimate
}

/** The size of the table that the new one replaces; undefined where there is none. */
const formerTableBytes = async (db: ReadModelDatabase, { name, version }: Projection): Promise<number | undefined> => {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from projection_checkpoint where projection = ${name}`.execute(db)
  const formerTables = rows.map(({ table }) => table).filter((table) => /_v\d+$/.test(table))
  const sizes = await Promise.all(
    formerTables.filter((table) => !table.endsWith(`_v${version}`)).map((table) => bytesOf(db, table)),
  )
  return sizes.length > 0 ? Math.max(...sizes) : undefined
}

const hasTable = async (db: ReadModelDatabase, projection: Projection): Promise<boolean> => {
  const table = tableOf(projection)
  const { rows } = await sql`select from projection_checkpoint
    where table_name = ${table} and to_regclass(${`"${table}"`}) is not null`.execute(db)
  return rows.length > 0
}

type ReadModels = { readonly finding: Finding; readonly bytes: number }

/** The read models that the start makes anew: their events, and time and room by a trial on this machine. */
export const readMissingReadModels = async (
  place: { readonly db: ReadModelDatabase; readonly log: EventLog },
  projections: readonly Projection[],
  counts: ReadonlyMap<string, number>,
): Promise<ReadModels> => {
  const lines: string[] = []
  let [seconds, bytes] = [0, 0]
  for (const projection of projections) {
    if (await hasTable(place.db, projection)) continue
    const events = projection.types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)
    const trial = await tryFold(place, projection, events)
    const room = (await formerTableBytes(place.db, projection)) ?? trial.bytes
    seconds += trial.seconds
    bytes += room
    lines.push(`${tableOf(projection)}: ${events} events, some ${saySeconds(trial.seconds)}, ${sayBytes(room)} of disk`)
  }
  if (lines.length === 0)
    return { finding: { level: 'ready', title: 'Read models: none is made anew', lines }, bytes: 0 }
  const title = `Read models made anew: ${lines.length}, together some ${saySeconds(seconds)} and ${sayBytes(bytes)}`
  const wait = 'Nobody is answered until they are made. The tables of the former version stay beside them.'
  const level = seconds > LONG_SECONDS ? 'attention' : 'ready'
  return { finding: { level, title, lines: [...lines, wait] }, bytes }
}
