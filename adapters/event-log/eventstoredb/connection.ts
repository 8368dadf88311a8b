import { setTimeout as wait } from 'node:timers/promises'
import { EventStoreDBClient, isCommandError, type StreamingRead, ErrorType } from '@eventstore/db-client'
import { backOff } from '../back-off.ts'

/** A server that answers nothing for so long (ms) is taken for dead: the client itself would wait for ever. */
const patience = 10_000

/** How long (ms) a call is tried again before its caller hears of it. */
const endurance = 30_000

const transient: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
])

class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Whether the same may succeed on another connection. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Error && isCommandError(error) && transient.has(error.type))

/** For a call that gives one answer. */
export const within = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
  const stopped = new AbortController()
  const late = wait(patience, undefined, { signal: stopped.signal }).then(() => {
    throw new Unanswered(`EventStoreDB has not answered for ${patience} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stopped.abort()
    late.catch(() => undefined)
  }
}

/** Everything a read gives; fails when the next event lets wait too long. */
export const collect = async <Item>(stream: StreamingRead<Item>): Promise<Item[]> => {
  const items: Item[] = []
  const late = setTimeout(() => {
    stream.cancel().catch(() => undefined)
    stream.destroy(new Unanswered(`EventStoreDB has not answered for ${patience} ms`))
  }, patience)
  try {
    for await (const item of stream) {
      late.refresh()
      items.push(item)
    }
    return items
  } finally {
    clearTimeout(late)
  }
}

export type Connection = {
  /** Works with the client; tries again with a new one when the server has gone or says nothing. */
  readonly use: <Answer>(work: (client: EventStoreDBClient) => Promise<Answer>) => Promise<Answer>
  readonly client: () => EventStoreDBClient
  /** Another client from now on. The old one keeps what went wrong in promises that it answers every later call with. */
  readonly renew: (failed: EventStoreDBClient) => void
  readonly close: () => Promise<void>
}

/** The one client of this process. */
export const connectTo = (url: string, closed: AbortSignal): Connection => {
  let client = EventStoreDBClient.connectionString(url)

  const renew = (failed: EventStoreDBClient) => {
    if (client !== failed || closed.aborted) return
    client = EventStoreDBClient.connectionString(url)
    failed.dispose().catch(() => undefined)
  }

  const use: Connection['use'] = async (work) => {
    const began = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      const current = client
      try {
        return await work(current)
      } catch (error) {
        if (!isTransient(error) || closed.aborted || performance.now() - began > endurance) throw error
        renew(current)
        await wait(backOff(attempt), undefined, { signal: closed })
      }
    }
  }

  return { use, renew, client: () => client, close: () => client.dispose() }
}
