import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import { type ListenConnection, listeningConnection } from '../../postgres/listen-connection.ts'
import { backOff } from '../back-off.ts'
import type { NotifiedPosition } from './notified-position.ts'
import { isPosition } from './position.ts'

const channel = 'event_log'

/** Minimum interval (ms) between signals to the other processes. */
const SIGNAL_INTERVAL_MS = 20

type AppendNotifications = {
  readonly appended: NotifiedPosition
  /** The position of the last append that a person waits for at a screen. */
  readonly awaited: NotifiedPosition
}

const textOf = (...positions: readonly (Position | undefined)[]) =>
  positions.filter((each) => each !== undefined).join(' ')

const positionsIn = (text = '') => text.split(' ').filter(isPosition)

/**
 * Wakes the readers of other processes, and those of this one when others have appended. It uses a connection of its
 * own, at most every 20 ms: a NOTIFY within the append would make every commit wait for every other. The signal carries
 * the last appended position, and the last one that a person waits for. The poll makes up for signals lost with the
 * connection.
 */
export const openNotifications = (pool: Pool, { appended, awaited }: AppendNotifications) => {
  let current: ListenConnection | undefined
  let closed = false
  let resting = false
  let owed = false
  let owesAwaited = false
  let retry: NodeJS.Timeout | undefined

  const lost = (attempt: number) => {
    current = undefined
    if (closed) return
    retry = setTimeout(() => connect(attempt), backOff(attempt))
  }

  const connect = (attempt: number) => {
    let tries = attempt
    let isLost = false
    const give = () => {
      if (isLost) return
      isLost = true
      lost(tries + 1)
    }
    const fresh = listeningConnection(pool.options, give)
    const { client } = fresh
    client.on('notification', ({ processId, payload }) => {
      if (processId === (client as { processID?: number }).processID) return
      const [upTo, waitedFor] = positionsIn(payload)
      if (upTo === undefined) appended.wake()
      else appended.hear(upTo)
      if (waitedFor !== undefined) awaited.hear(waitedFor)
    })
    const listen = async () => {
      await client.connect()
      // A signal that a crash swallows costs one poll; waiting for the disk would cost every append.
      await fresh.ask(`set synchronous_commit = off; listen ${channel}`)
      if (isLost || closed) return fresh.close()
      current = fresh
      tries = 0
      appended.wake()
    }
    listen().catch(async () => {
      await fresh.close()
      give()
    })
  }

  const send = async () => {
    const told = textOf(appended.upTo(), owesAwaited ? awaited.upTo() : undefined)
    owesAwaited = false
    await current?.ask(`notify ${channel}, '${told}'`).catch(() => undefined)
  }

  const notify = async () => {
    resting = true
    do {
      owed = false
      await Promise.all([send(), wait(SIGNAL_INTERVAL_MS)])
    } while (owed)
    resting = false
  }

  connect(0)
  return {
    /** `waitedFor`: the furthest position that a person waits for at a screen; undefined: none. */
    ring: (upTo: Position, waitedFor: Position | undefined) => {
      appended.hear(upTo)
      if (waitedFor !== undefined) {
        awaited.hear(waitedFor)
        owesAwaited = true
      }
      if (resting) owed = true
      else void notify()
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      const last = current
      current = undefined
      await last?.close()
    },
  }
}
