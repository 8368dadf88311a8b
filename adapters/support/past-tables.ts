import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { ReadModel } from '../../projections/read-model.ts'
import type { OpenPastTables } from '../../projections/support/screens/past-tables.ts'

/** Connections that looks at the past hold at the same time, in one process. */
export const PAST_CONNECTIONS = 4

const ignore = () => undefined

/** A pool of this one connection, whose queries wait for each other, and first for what prepares them. */
const poolOf = (client: PoolClient, prepare?: (query: string) => Promise<void>) => {
  // The casts are sound: the overloads are those of the driver, and the past is read without cursors.
  const ask = client.query.bind(client) as PostgresPoolClient['query']
  const askPrepared = async (text: string, values: readonly unknown[]) => {
    await prepare?.(text)
    return ask(text, values)
  }
  const query = askPrepared as PostgresPoolClient['query']
  let turn: Promise<void> = Promise.resolve()
  const connect = async (): Promise<PostgresPoolClient> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = turn
    turn = promise
    await before
    return { query, release: () => resolve() }
  }
  return { options: {}, connect, end: async () => undefined }
}

/**
 * Temporary tables: names without a schema are made and found there first; the other schema gives what is no table, such as
 * the collation of lists.
 */
export const openPastTables =
  (pool: Pick<Pool, 'connect'>): OpenPastTables =>
  async () => {
    const client = await pool.connect()
    // A connection that is lost between two queries rejects the next one.
    client.on('error', ignore)
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      client.off('error', ignore)
      // Closed rather than given back: the tables end with the session.
      client.release(true)
    }
    try {
      // The tables end with the session: no commit waits for the disk.
      await client.query(
        `set search_path = pg_temp, public; set temp_buffers = '32MB'; set jit = off; set synchronous_commit = off`,
      )
    } catch (error) {
      close()
      throw error
    }
    const preparedBy = (prepare?: (query: string) => Promise<void>) =>
      new Kysely<ReadModel>({ dialect: new PostgresDialect({ pool: poolOf(client, prepare) }) })
    return { db: preparedBy(), preparedBy, close }
  }
