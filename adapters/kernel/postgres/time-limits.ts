/** Milliseconds. Every query ends, whatever the network does: a silent one would otherwise take 15 minutes. */
export type TimeLimits = {
  /** Until a connection of the pool is free or a new one is open. */
  readonly connect: number
  /** Until the server cancels a statement. */
  readonly statement: number
  /** Until we give up the server: it has not even cancelled the statement. */
  readonly silence: number
  /** Between two checks that a listening connection is alive. */
  readonly heartbeat: number
}

export const defaultLimits: TimeLimits = { connect: 10_000, statement: 12_000, silence: 14_000, heartbeat: 10_000 }

/** For work on whole tables (an index, a copy, a comparison): a day. */
export const longWorkLimits: TimeLimits = { ...defaultLimits, statement: 86_400_000, silence: 86_400_000 }

/**
 * A machine that lost its power or network does not close its sessions: with their locks and connection slots they
 * would stay for as long as the server's system waits, which is two hours. Seconds.
 */
const signsOfLife = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** The limits under the driver's names. */
export const connectionLimits = ({ connect, statement, silence, heartbeat }: TimeLimits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  query_timeout: silence,
  keepAlive: true,
  keepAliveInitialDelayMillis: heartbeat,
  options: signsOfLife,
})
