import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openClient } from '../../adapters/kernel/event-log/eventstoredb/open-client.ts'

/** Every table of every schema. */
export const tablesOf = async (database: Client) => {
  const { rows } = await database.query<{ readonly place: string; readonly table: string }>(
    `select format('%I.%I', table_schema, table_name) as place, table_name as "table" from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows
}

export const isReadModel = (table: string): boolean => /_v\d+$/.test(table)

export const countWaitingJobs = async (database: Client): Promise<number | undefined> => {
  const { rows } = await database.query<{ readonly waiting: number }>(
    "select count(*)::int as waiting from pgboss.job where state in ('created', 'active', 'retry') and name !~ '^__'",
  )
  return rows[0]?.waiting
}

/** The paths and the texts of all files under a folder. */
export const textsUnder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path, `${path} ${await readFile(path, 'utf8').catch(() => '')}`] as const
    }),
  )
}

/** The texts that EventStoreDB keeps. */
export const storedText = async (url: string): Promise<string> => {
  const client = openClient(url, 1)
  const keptTexts: string[] = []
  for await (const { event } of client.readAll()) {
    if (!event) continue
    const { streamId, data, metadata } = event
    const texts = [data, metadata].map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString() : part))
    keptTexts.push(JSON.stringify([streamId, ...texts]))
  }
  await client.dispose()
  return keptTexts.join('\n')
}
