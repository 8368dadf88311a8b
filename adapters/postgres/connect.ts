import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

export type Connection<Schema> = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
}

export type ConnectOptions = {
  readonly max: number
  readonly applicationName: string
  readonly limits?: TimeLimits
}

/** Milliseconds. Whatever a network does, a query ends: what falls silent would otherwise do so after 15 minutes. */
export type TimeLimits = {
  /** Until a connection of the pool is free, or a new one is open. */
  readonly connect: number
  /** Until the server breaks a statement off. */
  readonly statement: number
  /** Until the server is taken for dead: it has not even broken it off. */
  readonly silence: number
  /** Between two looks whether a connection that only listens is alive. */
  readonly heartbeat: number
}

export const usualLimits: TimeLimits = { connect: 10_000, statement: 12_000, silence: 14_000, heartbeat: 10_000 }

/** For work on whole tables: an index, a copy, a comparison. A day. */
export const unhurried: TimeLimits = { ...usualLimits, statement: 86_400_000, silence: 86_400_000 }

/**
 * A machine that lost its power or its network says no farewell: its sessions, with their locks and places among the
 * server's connections, would stay for as long as the server's system waits, which is two hours. Seconds.
 */
const signsOfLife = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** The driver's names for them. */
export const connectionLimits = ({ connect, statement, silence, heartbeat }: TimeLimits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  query_timeout: silence,
  keepAlive: true,
  keepAliveInitialDelayMillis: heartbeat,
  options: signsOfLife,
})

/** A client that was given up while its query was under way is of no use to the next. */
const dropWhatHangs = (pool: Pool) =>
  pool.on('release', (_, client) => {
    if ((client as { _activeQuery?: object | null })._activeQuery) void client.end().catch(() => undefined)
  })

/**
 * A pool and a query builder over it. `date` columns arrive as `YYYY-MM-DD`: a driver's Date would move them by the
 * machine's time zone. `bigint` stays text, as PostgreSQL's driver has it.
 */
export const connect = <Schema>(
  url: string,
  { max, applicationName, limits = usualLimits }: ConnectOptions,
): Connection<Schema> => {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...connectionLimits(limits),
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.DATE ? (text: string) => text : types.getTypeParser(id, format),
    },
  })
  let closing = false
  // Without a listener a server that restarts would end the process; the next query reports what matters.
  pool.on('error', (error) => {
    if (!closing) console.error(`PostgreSQL connection lost: ${error.message}`)
  })
  // The same for one that is in use: its query rejects.
  pool.on('connect', (client) => client.on('error', () => undefined))
  dropWhatHangs(pool)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    kysely,
    close: () => {
      closing = true
      return kysely.destroy()
    },
  }
}
