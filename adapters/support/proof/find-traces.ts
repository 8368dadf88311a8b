import { createReadStream } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Pool } from 'pg'
import type { FindTraces, Trace } from '../../../commands/support/forgetting/traces.ts'
import type { StoredLog } from '../../kernel/event-log/stored-log.ts'

type TracePlaces = {
  readonly pool: Pool
  readonly stored: Pick<StoredLog, 'countHolding'>
  readonly dataDir: string
}

/** Files of the database server: a row that was changed stays in them until the server writes over it. */
const serverFolders = new Set(['postgres', 'cluster'])

const selectTables = `
  select format('%I.%I', table_schema, table_name) as place from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by place`

/** A pattern of `like` that holds a value as it is. */
const patternOf = (value: string): string => `%${value.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const tracesInTables = async (pool: Pool, values: readonly string[]) => {
  const tables = (await pool.query<{ readonly place: string }>(selectTables)).rows
  const traces: Trace[] = []
  for (const { place } of tables) {
    const { rows } = await pool.query<{ readonly count: number }>(
      `select count(*)::int as count from ${place} t where lower(t::text) like any($1)`,
      [values.map(patternOf)],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) traces.push({ place: `tabellen ${place}`, count })
  }
  return { looked: tables.length, traces }
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isFile()) yield path
    else if (entry.isDirectory() && !serverFolders.has(entry.name)) yield* filesUnder(path)
  }
}

/** Reads a file in parts; what lies over the border of two parts is found too. A file that is gone holds nothing. */
const holdsOneOf = async (path: string, values: readonly string[]): Promise<boolean> => {
  const overlap = Math.max(...values.map((value) => value.length))
  let tail = ''
  try {
    for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
      const text = tail + (part as string).toLowerCase()
      if (values.some((value) => text.includes(value))) return true
      tail = text.slice(-overlap)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return false
}

/** The names of files count too. */
const tracesInFiles = async (dataDir: string, values: readonly string[]) => {
  const soughtValues = values.map((value) => value.toLowerCase())
  const traces: Trace[] = []
  let fileCount = 0
  for await (const path of filesUnder(dataDir)) {
    fileCount += 1
    const name = relative(dataDir, path)
    if (soughtValues.some((value) => name.toLowerCase().includes(value)) || (await holdsOneOf(path, soughtValues)))
      traces.push({ place: `filen ${name}`, count: 1 })
  }
  return { looked: fileCount, traces }
}

const tracesInEvents = async (stored: TracePlaces['stored'], values: readonly string[]) => {
  const { events, holding } = (await stored.countHolding?.(values.map((value) => value.toLowerCase()))) ?? {
    events: 0,
    holding: 0,
  }
  return { looked: events, traces: holding > 0 ? [{ place: 'EventStoreDB', count: holding }] : [] }
}

/**
 * Goes through all tables, all files of the data folder except those of the database server itself, and all events
 * that lie in EventStoreDB.
 */
export const findTracesIn =
  ({ pool, stored, dataDir }: TracePlaces): FindTraces =>
  async (values) => {
    const tables = await tracesInTables(pool, values)
    const files = await tracesInFiles(dataDir, values)
    const events = await tracesInEvents(stored, values)
    const traces = [tables, files, events].flatMap((searched) => searched.traces)
    return { tables: tables.looked, files: files.looked, events: events.looked, traces }
  }
