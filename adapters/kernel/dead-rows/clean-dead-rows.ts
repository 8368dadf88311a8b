import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectionLimits, longWorkLimits } from '../postgres/time-limits.ts'

type CleaningReport = {
  readonly rewritten: number
  /** Tables that another session held, or whose old rows it saw: the next cleaning takes them. */
  readonly left: readonly string[]
}

/** Milliseconds. The cleaning waits no longer for a table: every later statement on the table waits behind it. */
const LOCK_MS = 500
const ROUNDS = 5
const ROUND_PAUSE_MS = 400

/** Milliseconds that a table may be rewritten for while its readers wait. */
const REWRITE_MS = 60_000

/** Milliseconds: a session whose transaction does nothing is ended after ten seconds. */
const OLD_READERS_MS = 12_000
const LOOK_MS = 200

/** The number is arbitrary: every process that cleans takes the same lock. */
const CLEANING_LOCK = 5_173_048

/** Read models forget a moment after the key is destroyed. */
const READ_MODELS_LAG = '10 minutes'

const hasForgettings = async (client: Client): Promise<boolean> => {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('dead_row_cleaning') is not null and to_regclass('subject_key') is not null as "isThere"`,
  )
  // A backup of a stopped installation may be taken by a newer release, before its tables are there.
  if (tables[0]?.isThere !== true) return false
  const { rows } = await client.query<{ isDue: boolean }>(
    `select exists (select from subject_key where forgotten_at > coalesce(
       (select max(began_at) from dead_row_cleaning where left_tables = '{}') - $1::interval, '-infinity')) as "isDue"`,
    [READ_MODELS_LAG],
  )
  return rows[0]?.isDue === true
}

type Table = { readonly schema: string; readonly name: string }

/** The log is written once and sealed by the destroyed keys; what listeners hear is kept without names. */
const sealedTables =
  '^(event|event_stream|event_epoch|event_register.*|analytics_event.*|heard_article|listen(ing)?_.*)$'

const tablesOf = async (client: Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and relpersistence = 'p' and relname !~ $1
       and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_t%'
     order by pg_relation_size(pg_class.oid), nspname, relname`,
    [sealedTables],
  )
  return rows
}

/** A rewritten table keeps the dead rows that a transaction from before may still read. */
const waitForOldReaders = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  for (let waitMs = 0; waitMs <= OLD_READERS_MS; waitMs += LOOK_MS) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1`,
      [rows[0]?.at],
    )
    if (rowCount === 0) return true
    await delay(LOOK_MS)
  }
  return false
}

const rewriteTable = async (client: Client, { schema, name }: Table): Promise<boolean> => {
  const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
  try {
    await client.query(`vacuum (full, analyze) ${table}`)
    return true
  } catch {
    return false
  }
}

/** The statistics of the planner hold values of rows too, so they are rewritten last. */
const rewriteTables = async (client: Client): Promise<CleaningReport> => {
  let remainder: readonly Table[] = [...(await tablesOf(client)), { schema: 'pg_catalog', name: 'pg_statistic' }]
  const count = remainder.length
  for (let round = 1; round <= ROUNDS && remainder.length > 0; round += 1) {
    if (round > 1) await delay(ROUND_PAUSE_MS)
    const heldTables: Table[] = []
    for (const table of remainder) if (!(await rewriteTable(client, table))) heldTables.push(table)
    remainder = heldTables
  }
  return { rewritten: count - remainder.length, left: remainder.map(({ name }) => name) }
}

/** The server removes the write-ahead log from before. Not every owner of a database may ask for it. */
const endLog = async (client: Client): Promise<void> => {
  for (const query of ['select pg_switch_wal()', 'checkpoint']) await client.query(query).catch(() => undefined)
}

const clean = async (client: Client): Promise<CleaningReport> => {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  const hasOldReaders = !(await waitForOldReaders(client))
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  await client.query(`set statement_timeout = ${REWRITE_MS}`)
  const { rewritten, left: remainder } = await rewriteTables(client)
  await client.query('set statement_timeout = 0')
  const all = hasOldReaders ? [...remainder, 'rows of an open transaction'] : remainder
  await client.query('insert into dead_row_cleaning (began_at, rewritten, left_tables) values ($1, $2, $3)', [
    rows[0]?.at,
    rewritten,
    all,
  ])
  await endLog(client)
  return { rewritten, left: all }
}

/**
 * Rewrites the tables when a person has been forgotten since the last rewriting: until then a changed or removed row
 * stays in the files of the database, with the person in it. Undefined: no forgetting needs the rewriting.
 */
export const cleanDeadRows = async (url: string): Promise<CleaningReport | undefined> => {
  const client = new Client({
    connectionString: url,
    application_name: 'ljudkod-cleaning',
    ...connectionLimits(longWorkLimits),
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [CLEANING_LOCK])
    return (await hasForgettings(client)) ? await clean(client) : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
