import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { defaultLimits } from './time-limits.ts'

/** A connection that listens, and asks for little else. */
export type ListenConnection = {
  readonly client: Client
  /** One statement after the other: the driver lets no client ask two things at once. */
  readonly ask: (statement: string) => Promise<unknown>
  /** Returns soon, also when the other side no longer answers. */
  readonly close: () => Promise<void>
}

const CLOSE_TIMEOUT_MS = 1_000

/**
 * A connection of its own for LISTEN. It looks at intervals whether the server still answers: a network that forgot the
 * connection without a word would leave it deaf for hours. `lost` is told once, and the connection closed, also when it
 * never opened; not after `close`. How often and how long is said by `config`, as `connect` writes it.
 */
export const listeningConnection = (config: ClientConfig, lost: (error?: Error) => void): ListenConnection => {
  const { keepAliveInitialDelayMillis: heartbeat = defaultLimits.heartbeat } = config
  const { connectionTimeoutMillis: patience = defaultLimits.connect } = config
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience })
  let ended = false
  let asking = 0
  let last: Promise<unknown> = Promise.resolve()

  const ask = (statement: string) => {
    asking += 1
    const asked = last.then(() => client.query(statement)).finally(() => (asking -= 1))
    last = asked.catch(() => undefined)
    return asked
  }
  const look = () => {
    // What is asked already tells as much, or ends as soon.
    if (asking === 0) ask('select').catch(give)
  }
  const beat = setInterval(look, heartbeat).unref()

  const end = async () => {
    ended = true
    clearInterval(beat)
    await Promise.race([client.end().catch(() => undefined), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }
  const give = (error?: Error) => {
    if (ended) return
    void end()
    lost(error)
  }
  client.on('error', give)
  client.on('end', () => give())
  return { client, ask, close: end }
}
