import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { usualLimits } from './connect.ts'

/** A connection that listens, and asks for nothing else. */
export type Listening = {
  readonly client: Client
  /** Returns soon, also when the other side no longer answers. */
  readonly close: () => Promise<void>
}

const farewell = 1_000

/**
 * A connection of its own for LISTEN. It looks at intervals whether the server still answers: a network that forgot the
 * connection without a word would leave it deaf for hours. `lost` is told once, and the connection closed, also when it
 * never opened; not after `close`. How often and how long is said by `config`, as `connect` writes it.
 */
export const listeningConnection = (config: ClientConfig, lost: (error?: Error) => void): Listening => {
  const { keepAliveInitialDelayMillis: heartbeat = usualLimits.heartbeat } = config
  const { connectionTimeoutMillis: patience = usualLimits.connect } = config
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience })
  let ended = false
  const beat = setInterval(() => void client.query('select').catch(give), heartbeat).unref()

  const end = async () => {
    ended = true
    clearInterval(beat)
    await Promise.race([client.end().catch(() => undefined), wait(farewell, undefined, { ref: false })])
  }
  const give = (error?: Error) => {
    if (ended) return
    void end()
    lost(error)
  }
  client.on('error', give)
  client.on('end', () => give())
  return { client, close: end }
}
