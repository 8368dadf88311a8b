import { setTimeout as wait } from 'node:timers/promises'
import { ErrorType, type EventStoreDBClient, isCommandError } from '@eventstore/db-client'
import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { StartRefused } from '../../running/start-refusal.ts'
import { backOff } from '../back-off.ts'
import { openClient } from './open-client.ts'
import { type OutageLimits, outageWatch } from './outage-watch.ts'

/** A server that answers nothing for so long (ms) is taken for dead: the client itself would wait for ever. */
export const SERVER_TIMEOUT_MS = 10_000

/**
 * How long (ms) the server may be away before those who call hear of it: less than a command may take, however many calls it
 * makes.
 */
const MAX_OUTAGE_MS = 15_000

const TRANSIENT_ERROR_TYPES: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  // ABORTED, which is how the server says that it timed out itself.
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
])

/** What passes of that which the server has no code for. Everything else of it is a fault, and stays one. */
const passingWords = /timed? ?out|no leader info|not ready|is busy|RST_STREAM/i

/** Whether it was done nobody can tell. */
export class NoAnswerError extends Error {
  override readonly name = 'Unanswered'
}

const isRedirected = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.NOT_LEADER

/** Whether the same may succeed on another connection. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof NoAnswerError || error instanceof LogUnavailable) return true
  if (!(error instanceof Error)) return false
  if (isCommandError(error))
    return (
      TRANSIENT_ERROR_TYPES.has(error.type) || (error.type === ErrorType.UNKNOWN && passingWords.test(error.message))
    )
  // No node of a cluster has answered.
  return error.message.startsWith('Failed to discover')
}

/** Status codes of gRPC. */
const denials: ReadonlySet<unknown> = new Set([7, 16])

/** The server is there, and knows neither the account nor what it may do. */
class LogDenied extends StartRefused {
  constructor(error: Error) {
    const account = 'EVENTSTORE_URL names the account it is asked with (esdb://name:password@host:2113)'
    super(`The event log does not let us in (${error.message}): ${account}`, { cause: error })
  }
}

const isDenied = (error: Error): boolean =>
  isCommandError(error) && (error.type === ErrorType.ACCESS_DENIED || denials.has(error.code))

/** For a call that gives one answer. A timer that is aborted would make an error with its stack for every call. */
export const rejectAfter = <Answer>(work: Promise<Answer>, most: number): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const late = setTimeout(() => reject(new NoAnswerError(`EventStoreDB has not answered for ${most} ms`)), most)
  const inTime =
    <Value>(settle: (value: Value) => void) =>
    (value: Value) => {
      clearTimeout(late)
      settle(value)
    }
  work.then(inTime(resolve), inTime(reject))
  return promise
}

export type Connection = {
  /**
   * Works with the client; tries again with a new one when the server has gone or says nothing. `LogUnavailable` when it
   * stays away.
   */
  readonly use: <Answer>(work: (client: EventStoreDBClient) => Promise<Answer>) => Promise<Answer>
  readonly client: () => EventStoreDBClient
  /** Another client from now on. The old one keeps what went wrong in promises that it answers every later call with. */
  readonly renew: (failed: EventStoreDBClient) => void
  readonly close: () => Promise<void>
}

type SharedClient = { readonly client: EventStoreDBClient; calls: number; retired: boolean; ended: boolean }

/** The client itself never closes what it has opened. */
const closeChannel = (client: EventStoreDBClient): void => {
  const { getChannel } = client as unknown as { readonly getChannel: () => Promise<{ readonly close: () => void }> }
  getChannel().then(
    (channel) => channel.close(),
    () => undefined,
  )
}

type Options = { readonly limits?: OutageLimits; readonly report?: (line: string) => void }

/** The one client of this process. */
export const connectTo = (
  url: string,
  closed: AbortSignal,
  { limits = { patience: SERVER_TIMEOUT_MS, endurance: MAX_OUTAGE_MS }, report = () => undefined }: Options = {},
): Connection => {
  const outage = outageWatch(limits, report)
  let opened = 0
  const open = (): SharedClient => {
    opened += 1
    return { client: openClient(url, opened), calls: 0, retired: false, ended: false }
  }
  let held = open()
  const living = new Set([held])

  /** What is under way ends as if it had been answered whole: the client keeps quiet about having been cut. */
  const end = async (one: SharedClient) => {
    one.ended = true
    living.delete(one)
    await one.client.dispose()
    closeChannel(one.client)
  }

  const endIfDone = (one: SharedClient) => {
    if (one.retired && one.calls === 0 && !one.ended) end(one).catch(() => undefined)
  }

  const renew = (failed: EventStoreDBClient) => {
    if (held.client !== failed || closed.aborted) return
    const former = held
    held = open()
    living.add(held)
    former.retired = true
    endIfDone(former)
  }

  const attempt = async <Answer>(
    one: SharedClient,
    work: (client: EventStoreDBClient) => Promise<Answer>,
  ): Promise<Answer> => {
    one.calls += 1
    try {
      const answer = await work(one.client)
      if (!one.ended) return answer
    } catch (error) {
      if (!one.ended) throw error
    } finally {
      one.calls -= 1
      endIfDone(one)
    }
    throw new NoAnswerError('The connection to EventStoreDB was closed during a call')
  }

  const use: Connection['use'] = async (work) => {
    // Others may be answered all the while: a server that reads and writes nothing is away for who writes.
    let waited = 0
    for (let tries = 0; ; tries += 1) {
      const current = held
      const began = performance.now()
      try {
        const answer = await attempt(current, work)
        outage.end()
        return answer
      } catch (error) {
        if (closed.aborted) throw error
        if (!isTransient(error)) {
          outage.end()
          throw error instanceof Error && isDenied(error) ? new LogDenied(error) : error
        }
        waited += Math.min(performance.now() - began, limits.patience)
        if (outage.lasts(began, error) || waited > limits.endurance) throw new LogUnavailable(error)
        // Where the leader is, only the client that was told so knows.
        if (!isRedirected(error)) renew(current.client)
        const pause = backOff(tries)
        waited += pause
        await wait(pause, undefined, { signal: closed })
      }
    }
  }

  return {
    use,
    renew,
    client: () => held.client,
    close: async () => void (await Promise.all([...living].map(end))),
  }
}
