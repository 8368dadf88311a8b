import { setTimeout as wait } from 'node:timers/promises'
import { ErrorType, type EventStoreDBClient, isCommandError } from '@eventstore/db-client'
import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { StartRefused } from '../../running/start-refusal.ts'
import { backOff } from '../back-off.ts'
import { openClient } from './open-client.ts'
import { type OutageLimits, outageWatch } from './outage-watch.ts'

/** We give up a server that has been silent for this long (ms): the client itself would wait for ever. */
export const SERVER_TIMEOUT_MS = 10_000

/**
 * How long (ms) the server may be away before its callers get an error: less than a command may take, however many
 * calls it makes.
 */
const MAX_OUTAGE_MS = 15_000

const TRANSIENT_ERROR_TYPES: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  // ABORTED: the server reports a timeout of its own.
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
])

/** Messages of errors without a code that are transient. Every other error without a code is a fault. */
const passingWords = /timed? ?out|no leader info|not ready|is busy|RST_STREAM/i

/** The outcome of the call is unknown. */
export class NoAnswerError extends Error {
  override readonly name = 'Unanswered'
}

const isRedirected = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.NOT_LEADER

/** Whether the call may succeed on another connection. */
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

/** gRPC status codes: PERMISSION_DENIED and UNAUTHENTICATED. */
const denials: ReadonlySet<unknown> = new Set([7, 16])

/** The server is there, but refuses the account or its rights. */
class LogDenied extends StartRefused {
  constructor(error: Error) {
    const account = 'EVENTSTORE_URL names the account it is asked with (esdb://name:password@host:2113)'
    super(`The event log does not let us in (${error.message}): ${account}`, { cause: error })
  }
}

const isDenied = (error: Error): boolean =>
  isCommandError(error) && (error.type === ErrorType.ACCESS_DENIED || denials.has(error.code))

/**
 * A time limit for a call with a single answer. An aborted timer would create an error with its stack for every call.
 */
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
   * Calls the server through the client, and tries again with a new client when the server went away or is silent.
   * Rejects with `LogUnavailable` when it stays away.
   */
  readonly use: <Answer>(work: (client: EventStoreDBClient) => Promise<Answer>) => Promise<Answer>
  readonly client: () => EventStoreDBClient
  /** Replaces the client. The old one keeps its failure in promises with which it answers every later call. */
  readonly renew: (failed: EventStoreDBClient) => void
  readonly close: () => Promise<void>
}

type SharedClient = { readonly client: EventStoreDBClient; calls: number; retired: boolean; ended: boolean }

/** The client library never closes the channel that it opened. */
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

  /**
   * Closing a client makes its open reads end as if they were complete, because the library does not report the cut.
   */
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
    // Other callers may get answers all the while: a server that reads but writes nothing is away for the caller that
    // writes.
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
        // Only the client that got the redirection knows the new leader.
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
