import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type EventLog, NoSuchPosition, type Position, RevisionConflict } from '../../../domain/kernel/event-log.ts'
import { LATEST_LEASE_END } from '../../../projections/kernel/runner/leading/lease-end.ts'
import { INSTALLATION_SUBJECT } from '../keys/installation-key.ts'
import type { Migration } from '../postgres/migrations.ts'
import { StartRefused } from '../running/start-refusal.ts'
import { raiseEpochOfRestored } from './postgres/epoch.ts'

/** Which log the checkpoints of this database belong to. `founded`: its name has been written to it. */
export const logIdentityMigrations: readonly Migration[] = [
  {
    id: 'log-identity',
    sql: `create table log_identity (
      only_one boolean primary key default true check (only_one),
      log_id uuid not null,
      founded boolean not null default false
    )`,
  },
]

/** As in `stored`. Add optional fields; never rename or remove. */
type LogFounded = { readonly type: 'LogFounded'; readonly data: { readonly logId: string } }

/** The log's name lies in a stream of its own, so that it goes wherever the log goes. */
const stream = 'log-identity'

const nameOf = async (log: EventLog): Promise<string | undefined> =>
  (await log.read<LogFounded>(stream, { to: 0 })).events[0]?.event.data.logId

const writeName = async (log: EventLog, logId: string): Promise<void> => {
  const founded: LogFounded = { type: 'LogFounded', data: { logId } }
  const metadata = { commandId: logId, correlationId: logId, actor: { kind: 'process', id: 'start' } } as const
  await log.append(stream, [founded], 'noStream', metadata).catch((error: unknown) => {
    if (!(error instanceof RevisionConflict)) throw error
  })
}

type Checkpoint = { readonly name: string; readonly position: Position }

const checkpoints = async (pool: Pool): Promise<readonly Checkpoint[]> => {
  const { rows } = await pool.query<Checkpoint>(`
    select table_name as name, position from projection_checkpoint where position is not null
    union all
    select process as name, position from process_checkpoint where position is not null
    order by name`)
  return rows
}

/** Those that have seen more than there is, or what lies nowhere in this log. */
const checkpointsAhead = (
  log: EventLog,
  seen: readonly Checkpoint[],
  head: Position | undefined,
): readonly Checkpoint[] =>
  seen.filter(({ position }) => {
    try {
      return head === undefined || log.compare(position, head) > 0
    } catch (error) {
      if (error instanceof NoSuchPosition) return true
      throw error
    }
  })

/** Of those whose form tells nothing, a place inside a record is told by the log alone. */
const withoutPlace = async (log: EventLog, seen: readonly Checkpoint[]): Promise<readonly Checkpoint[]> => {
  const found = await Promise.all(
    seen.map(async (one) =>
      log.readAll({ after: one.position, limit: 1 }).then(
        () => [],
        (error: unknown) => {
          if (error instanceof NoSuchPosition) return [one]
          throw error
        },
      ),
    ),
  )
  return found.flat()
}

const refuseAhead = async (pool: Pool, log: EventLog) => {
  // In this order: others go on writing, and see what lies behind an end that was looked up before.
  const seen = await checkpoints(pool)
  const head = await log.head({ unsettled: true })
  const [one] = checkpointsAhead(log, seen, head)
  if (!one) return
  throw new StartRefused(
    `The event log ends at ${head ?? 'its beginning'}, but ${one.name} has seen it up to ${one.position}: the log is an ` +
      'older one than this database knows. Restore log and database of the same moment. To go on with the log as it ' +
      'is, stop every process and run: npm run replay -- accept-log',
  )
}

const refuseWithoutKeys = async (pool: Pool, log: EventLog) => {
  const { events } = await log.readAll({ limit: 1, unsettled: true })
  if (events.length === 0) return
  // Keys are there before what is sealed with them, and a name in the database before it is in the log.
  const keys = await pool.query(`select from subject_key where subject <> $1 limit 1`, [INSTALLATION_SUBJECT])
  if (keys.rowCount !== 0 || (await readLogIdentity(pool))) return
  throw new StartRefused(
    'The event log holds events, but this database holds none of the keys that they are read with: it is new, or was ' +
      'emptied. Restore the database that belongs to the log, or begin with an empty log.',
  )
}

const readLogIdentity = async (pool: Pool) =>
  (await pool.query<{ logId: string; founded: boolean }>('select log_id as "logId", founded from log_identity')).rows[0]

/**
 * Before anything reads or writes: is this the log that the database was made from, and does it reach as far? Read models
 * of another log, or of events that a restored log has lost, would stand still or pass over what comes without a word.
 * Refuses the start in words. The first start gives the log its name. What a restore has brought into PostgreSQL is read
 * from the first start on.
 */
export const checkLog = async (pool: Pool, log: EventLog): Promise<void> => {
  await raiseEpochOfRestored(pool)
  const before = await readLogIdentity(pool)
  if (!before) await refuseWithoutKeys(pool, log)
  await refuseAhead(pool, log)
  if (!before) {
    await pool.query('insert into log_identity (log_id) values ($1) on conflict do nothing', [
      (await nameOf(log)) ?? randomUUID(),
    ])
  }
  const own = await readLogIdentity(pool)
  if (!own) throw new Error('The name of the event log was taken away during the start')
  if (!own.founded) {
    await writeName(log, own.logId)
    await pool.query('update log_identity set founded = true')
  }
  const name = await nameOf(log)
  if (name === own.logId) return
  throw new StartRefused(
    `The event log is ${name ?? 'one without a name'}, but this database was made from ${own.logId}. Give the product ` +
      'its own log, or restore log and database of the same moment. To go on with this log, stop every process and ' +
      'run: npm run replay -- accept-log',
  )
}

const refuseBesideRunning = async (pool: Pool) => {
  const { rows } = await pool.query<{ leader: string }>(
    `select distinct leader from projection_checkpoint
     where leader is not null and lease_until between clock_timestamp() and ${LATEST_LEASE_END}`,
  )
  if (rows.length === 0) return
  throw new Error(
    `The product runs (${rows.map(({ leader }) => leader).join(', ')}): nothing was changed. Stop every process and try ` +
      'again; one that was killed counts for some seconds more. A single read model that stands at no place of the log ' +
      'is made anew while the product runs by: npm run replay -- rebuild <name>',
  )
}

/** In place, so that whoever only asks finds a table at any time. */
const emptyTable = async (pool: Pool, name: string) => {
  const table = `"${name.replaceAll('"', '""')}"`
  const { rows } = await pool.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table])
  if (rows[0]?.isThere) await pool.query(`truncate table ${table}`)
  await pool.query('update projection_checkpoint set position = null, parked = null where table_name = $1', [name])
}

/**
 * Makes a database fit for the log as it is: read models that have seen more, or stand at no place of it, are emptied,
 * and made anew at the next start; process managers that have go on at its end. Answers what was changed, in words.
 * Rejects when there is something to change while somebody writes read models.
 */
export const acceptLog = async (pool: Pool, log: EventLog): Promise<readonly string[]> => {
  const head = await log.head({ unsettled: true })
  const own = await readLogIdentity(pool)
  const isOther = own !== undefined && own.founded && (await nameOf(log)) !== own.logId
  const seen = await checkpoints(pool)
  const behind = isOther ? seen : checkpointsAhead(log, seen, head)
  const others = seen.filter((one) => !behind.includes(one))
  const wrong = new Set([...behind, ...(await withoutPlace(log, others))].map(({ name }) => name))
  const tables = await pool.query<{ name: string }>('select table_name as name from projection_checkpoint')
  const said: string[] = []
  if (wrong.size > 0 || isOther) await refuseBesideRunning(pool)
  for (const { name } of tables.rows.filter((table) => wrong.has(table.name))) {
    await emptyTable(pool, name)
    said.push(`${name} will be made anew at the next start`)
  }
  const processes = await pool.query<{ process: string }>(
    `update process_checkpoint set position = $1, version = version + 1 where process = any($2) returning process`,
    [head ?? null, [...wrong]],
  )
  said.push(...processes.rows.map(({ process }) => `${process} will go on at the end of the log`))
  if (isOther) await pool.query('delete from log_identity')
  return said
}
