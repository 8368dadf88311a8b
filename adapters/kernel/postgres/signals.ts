import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Signals } from '../../../projections/kernel/runner/leading/signals.ts'
import { logLine } from '../running/log-line.ts'
import { type ListenConnection, listeningConnection } from './listen-connection.ts'
import { connectionLimits, defaultLimits, type TimeLimits } from './time-limits.ts'

const envelope = /^([^ ]+) ([\s\S]*)$/

/** Milliseconds between attempts to listen again after the connection was lost. */
const RETRY_MS = 500

const listenTo = ({ client, ask }: ListenConnection, channel: string) =>
  ask(`listen ${client.escapeIdentifier(channel)}`)

type OpenSignals = Signals & { readonly close: () => Promise<void> }

/**
 * LISTEN and NOTIFY: one connection listens for the whole process, the pool sends. A lost connection is opened again;
 * messages in between are lost, so every listener then gets an empty message and looks for itself.
 */
export const openSignals = async (
  url: string,
  pool: Pick<Pool, 'query'>,
  report: (line: string) => void = logLine,
  limits: TimeLimits = defaultLimits,
): Promise<OpenSignals> => {
  const self = randomUUID()
  const listeners = new Map<string, Set<(message: string) => void>>()
  let listening: ListenConnection
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const hear = (channel: string, payload: string | undefined) => {
    const [, sender, message = ''] = envelope.exec(payload ?? '') ?? []
    if (sender === self) return
    for (const listener of listeners.get(channel) ?? []) listener(message)
  }

  const open = async () => {
    const opened = listeningConnection(
      { ...connectionLimits(limits), connectionString: url, application_name: 'ljudkod-signals' },
      lost,
    )
    opened.client.on('notification', ({ channel, payload }) => hear(channel, payload))
    try {
      await opened.client.connect()
      for (const channel of listeners.keys()) await listenTo(opened, channel)
    } catch (error) {
      await opened.close()
      throw error
    }
    listening = opened
  }

  const lost = (error?: Error) => {
    if (closed || retry) return
    report(`Listening to other processes was interrupted${error ? `: ${error.message}` : ''}`)
    retry = setTimeout(reopen, RETRY_MS).unref()
  }

  const reopen = () => {
    retry = undefined
    open().then(
      () => {
        for (const channel of listeners.keys()) hear(channel, undefined)
      },
      (error: unknown) => lost(error instanceof Error ? error : undefined),
    )
  }

  await open()
  return {
    subscribe: async (channel, listener) => {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(listener))
      if (known.size === 1) await listenTo(listening, channel)
      return () => {
        known.delete(listener)
        if (known.size > 0) return
        listeners.delete(channel)
        if (closed) return
        const { client, ask } = listening
        // The channel has no listener left, whether the server answers or not.
        ask(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    publish: async (channel, message) => {
      await pool.query('select pg_notify($1, $2)', [channel, `${self} ${message}`])
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await listening.close()
    },
  }
}
