import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { endingClients } from './end-clients.ts'
import { connectionLimits, defaultLimits, type TimeLimits } from './time-limits.ts'

export type Connection<Schema> = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
}

export type ConnectOptions = {
  readonly max: number
  /** So many are opened at once and stay open: whoever saves beside a list waits for none. */
  readonly ready?: number
  readonly applicationName: string
  readonly limits?: TimeLimits
  /** When it aborts, the process ends: nobody waits any more for a server that says nothing. */
  readonly ending?: AbortSignal
}

/** To open a connection takes some 40 ms of processor time, the server's and ours: who has worked is likely to go on. */
const IDLE_TIMEOUT_MS = 60_000

/** A server that does not answer is met by whoever asks it something. */
export const openConnections = async (pool: Pool, count: number): Promise<void> => {
  const opening = Array.from({ length: count }, () => pool.connect().catch(() => undefined))
  for (const client of await Promise.all(opening)) client?.release()
}

/** A client that was given up while its query was under way is of no use to the next. */
const dropWhatHangs = (pool: Pool) =>
  pool.on('release', (_, client) => {
    if ((client as { _activeQuery?: object | null })._activeQuery) void client.end().catch(() => undefined)
  })

/** Those that rest may have fallen silent while nobody asked anything of them. */
const dropIdle = (pool: Pool) => {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    )
  }
}

/**
 * A pool and a query builder over it. `date` columns arrive as `YYYY-MM-DD`: a driver's Date would move them by the
 * machine's time zone. `bigint` stays text, as PostgreSQL's driver has it.
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
  // Without a listener a server that restarts would end the process; the next query reports what matters.
  pool.on('error', (error) => {
    if (!closing) console.error(`PostgreSQL connection lost: ${error.message}`)
  })
  // The same for one that is in use: its query rejects.
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
      // The query builder ends it only where somebody has used the builder.
      const ended = pool.ending ? undefined : pool.end()
      // A server that has never answered keeps nobody: what waits for it is given up by its own limit.
      if (wasAnswered) await ended
    },
  }
}
