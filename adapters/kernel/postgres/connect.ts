import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { logLine } from '../running/log-line.ts'
import { endingClients } from './end-clients.ts'
import { connectionLimits, defaultLimits, type TimeLimits } from './time-limits.ts'

export type Connection<Schema> = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
}

type ConnectOptions = {
  readonly max: number
  /** This many connections open at the start and stay open: a save beside a list does not wait for one. */
  readonly ready?: number
  readonly applicationName: string
  readonly limits?: TimeLimits
  /** The process ends when it aborts: queries then stop waiting for a silent server. */
  readonly ending?: AbortSignal
}

/**
 * Opening a connection takes some 40 ms of processor time, the server's and ours, and a caller that has worked is
 * likely to go on.
 */
const IDLE_TIMEOUT_MS = 60_000

/** The next query reports a server that does not answer. */
export const openConnections = async (pool: Pool, count: number): Promise<void> => {
  const opening = Array.from({ length: count }, () => pool.connect().catch(() => undefined))
  for (const client of await Promise.all(opening)) client?.release()
}

/** Closes a client that is released while its query is still running. */
const dropWhatHangs = (pool: Pool) =>
  pool.on('release', (_, client) => {
    if ((client as { _activeQuery?: object | null })._activeQuery) void client.end().catch(() => undefined)
  })

/** Closes idle connections, which may have gone silent unnoticed. */
const dropIdle = (pool: Pool) => {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    )
  }
}

/**
 * A pool and a query builder over it. `date` columns arrive as `YYYY-MM-DD`: the driver's Date would shift them by the
 * machine's time zone. `bigint` stays text, the driver's default.
 */
export const connect = <Schema>(
  url: string,
  { max, ready = 0, applicationName, limits = defaultLimits, ending }: ConnectOptions,
): Connection<Schema> => {
  const { Client, hurry } = endingClients()
  const pool = new Pool({
    Client,
    connectionString: url,
    max,
    min: ready,
    application_name: applicationName,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...connectionLimits(limits),
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.DATE ? (text: string) => text : types.getTypeParser(id, format),
    },
  })
  let closing = false
  let wasAnswered = false
  // Without a listener a restart of the server would end the process; the next query reports the error.
  pool.on('error', (error) => {
    if (!closing) logLine(`PostgreSQL connection lost: ${error.message}`)
  })
  // The same for a client in use: its query rejects.
  pool.on('connect', (client) => {
    wasAnswered = true
    client.on('error', () => undefined)
  })
  dropWhatHangs(pool)
  void openConnections(pool, ready)
  const end = () => {
    dropIdle(pool)
    hurry(pool.options)
  }
  ending?.addEventListener('abort', end, { once: true })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    kysely,
    close: async () => {
      closing = true
      ending?.removeEventListener('abort', end)
      await kysely.destroy()
      // The query builder ends the pool only if it has been used.
      const ended = pool.ending ? undefined : pool.end()
      // If the server never answered, do not wait: the pending connections end at their own limit.
      if (wasAnswered) await ended
    },
  }
}
