import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { defaultLimits } from './time-limits.ts'

export type ListenConnection = {
  readonly client: Client
  /** Runs one statement after another, because the driver allows only one at a time. */
  readonly ask: (statement: string) => Promise<unknown>
  /** Resolves soon, also when the server no longer answers. */
  readonly close: () => Promise<void>
}

const CLOSE_TIMEOUT_MS = 1_000

/**
 * A separate connection for LISTEN. It checks at intervals that the server still answers: a network that silently
 * dropped the connection would leave it deaf for hours. On a failure, also to open, it closes and calls `lost` once;
 * not after `close`. `config` holds the interval and the limits, as `connect` writes them.
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
    // A statement that is running tells as much, or ends as soon.
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
