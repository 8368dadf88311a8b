import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type EventLog, NoSuchPosition, type Position, RevisionConflict } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import { LATEST_LEASE_END } from '../../../projections/kernel/runner/leading/lease-end.ts'
import { emptyRegister } from '../event-register/head.ts'
import { leaveSignedHeads } from '../integrity/check-store.ts'
import { INSTALLATION_SUBJECT } from '../keys/installation-key.ts'
import type { Migration } from '../postgres/migrations.ts'
import { StartRefused } from '../running/start-refusal.ts'
import { emptyTable } from './empty-table.ts'
import { raiseEpochOfRestored } from './postgres/epoch.ts'

/** Names the log to which this database's checkpoints belong. `founded`: the name has been written to the log. */
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

/** A stored event, with the rule of `stored`: add optional fields; never rename or remove. */
type LogFounded = { readonly type: 'LogFounded'; readonly data: { readonly logId: string } }

/** The log's name lies in a stream of its own, so that it moves together with the log. */
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

/** Its checkpoint lies in a table of its own. */
const EVENT_REGISTER = 'event_register'

type Checkpoint = { readonly name: string; readonly position: Position }

const checkpoints = async (pool: Pool): Promise<readonly Checkpoint[]> => {
  const { rows } = await pool.query<Checkpoint>(`
    select table_name as name, position from projection_checkpoint where position is not null
    union all
    select process as name, position from process_checkpoint where position is not null
    union all
    select '${EVENT_REGISTER}' as name, position from event_register_head where position is not null
    order by name`)
  return rows
}

/** Checkpoints beyond the end of this log, or at a position that this log does not have. */
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

/** A position inside a record has a valid form, so only the log can tell that no event lies there. */
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
  // The order matters: other processes go on writing, and their checkpoints would pass an end that was read first.
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

/** EventStoreDB begins with records of its own, so the first page may hold no event. */
const holdsEvents = async (log: EventLog): Promise<boolean> => {
  for await (const { events } of logPages(log, { limit: 100, unsettled: true })) if (events.length > 0) return true
  return false
}

const refuseWithoutKeys = async (pool: Pool, log: EventLog) => {
  if (!(await holdsEvents(log))) return
  // The keys exist before the events sealed with them, and the name is in the database before it is in the log.
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
 * Runs before anything reads or writes: checks that the database was made from this log, and that the log reaches as
 * far. Read models of another log, or of events that a restored log lost, would stand still or skip events silently.
 * Throws `StartRefused` with a sentence. The first start names the log. The events of a restore into PostgreSQL become
 * visible at the first start.
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

/**
 * Fits a database to the log as it is: read models beyond the log's end, or at a position that it lacks, are emptied
 * and rebuilt at the next start; process managers beyond it continue at its end. Answers what was changed, in words.
 * Rejects when there is something to change while another process writes read models.
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
  if (wrong.has(EVENT_REGISTER)) {
    await emptyRegister(pool)
    await leaveSignedHeads(pool)
    said.push('the event register will be filled anew at the next start')
  }
  if (isOther) await pool.query('delete from log_identity')
  return said
}
