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

export const defaultLimits: TimeLimits = { connect: 10_000, statement: 12_000, silence: 14_000, heartbeat: 10_000 }

/** For work on whole tables: an index, a copy, a comparison. A day. */
export const longWorkLimits: TimeLimits = { ...defaultLimits, statement: 86_400_000, silence: 86_400_000 }

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
