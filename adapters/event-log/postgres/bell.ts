import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Listening, listeningConnection } from '../../postgres/listening.ts'
import { backOff } from '../back-off.ts'
import type { Position } from '../../../domain/core/event-log.ts'
import type { WakeUp } from '../wake-up.ts'
import type { Awaited } from './awaited.ts'
import { comparePositions, isPosition } from './position.ts'

const channel = 'event_log'

/** At most one signal to the other processes in this time (ms). */
const window = 20

export type Bells = {
  readonly news: WakeUp
  readonly awaited: Awaited
}

/**
 * Wakes the readers of other processes, and those of this one when others have appended. On a connection of its own, at
 * most every 20 ms: a NOTIFY within the append would make every commit wait for every other. It says how far that is which
 * somebody waits for. What is lost with the connection, the poll makes up for.
 */
export const openBell = (pool: Pool, { news, awaited }: Bells) => {
  let current: Listening | undefined
  let closed = false
  let resting = false
  let owed = false
  let owesUpTo: Position | undefined
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
      news.wake()
      if (payload !== undefined && isPosition(payload)) awaited.hear(payload)
    })
    const listen = async () => {
      await client.connect()
      // A signal that a crash swallows costs one poll; waiting for the disk would cost every append.
      await fresh.ask(`set synchronous_commit = off; listen ${channel}`)
      if (isLost || closed) return fresh.close()
      current = fresh
      tries = 0
      news.wake()
    }
    listen().catch(async () => {
      await fresh.close()
      give()
    })
  }

  const send = async () => {
    const upTo = owesUpTo === undefined ? '' : `, '${owesUpTo}'`
    owesUpTo = undefined
    await current?.ask(`notify ${channel}${upTo}`).catch(() => undefined)
  }

  const notify = async () => {
    resting = true
    do {
      owed = false
      await Promise.all([send(), wait(window)])
    } while (owed)
    resting = false
  }

  connect(0)
  return {
    /** `upTo`: how far that is which somebody waits for; undefined: nobody waits. */
    ring: (upTo: Position | undefined) => {
      news.wake()
      if (upTo !== undefined) {
        awaited.hear(upTo)
        if (owesUpTo === undefined || comparePositions(upTo, owesUpTo) > 0) owesUpTo = upTo
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
