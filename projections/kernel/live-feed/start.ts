import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventLog, Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { noTrace, type Trace } from '../../../domain/kernel/trace.ts'
import type { ReadModelDatabase } from '../database.ts'
import { LeaseLost } from '../runner/checkpoint.ts'
import { reasonOf } from '../runner/failure.ts'
import { leasesRunOut, releaseLeases, takeLeases } from '../runner/leading/lease.ts'
import type { Signals } from '../runner/leading/signals.ts'
import type { Tail } from '../runner/leading/tail.ts'
import { pause } from '../runner/pause.ts'
import { jointMoves } from '../runner/rebuilding/moves.ts'
import type { Projections } from '../runner/start.ts'
import { changesIn, type LiveCategories, type LiveChange } from './changes.ts'
import { lateChanges } from './late-changes.ts'
import type { PresenceSign } from './presence.ts'
import { lastProgress, type Progress, type PublishProgress, throttleProgress } from './progress.ts'

export type LiveMessage =
  | LiveChange
  | ({ readonly kind: 'progress' } & Progress)
  | ({ readonly kind: 'presence' } & PresenceSign)
  /** Messages may have been lost: clients should read again. */
  | { readonly kind: 'lost' }

export type LiveFeed = {
  /** Calls back for changes in any process, after the read models have seen them. Returns a function that ends it. */
  readonly subscribe: (listener: (messages: readonly LiveMessage[]) => void) => () => void
  readonly publishProgress: PublishProgress
  /**
   * The last report on an issue's production or a delivery, by any process; undefined when there was none since this
   * process began.
   */
  readonly progressOf: (issueOrDeliveryId: string) => Progress | undefined
  /** Tells every process where an editor is, or that the editor has left. */
  readonly publishPresence: (sign: PresenceSign) => void
  /** Makes every process check the log-ins of this user's connections. */
  readonly checkSessions: (userId: string) => void
  readonly stop: () => Promise<void>
}

export type LiveFeedOptions = {
  readonly log: EventLog
  readonly db: ReadModelDatabase
  readonly signals: Signals
  readonly categories: LiveCategories
  readonly projections: Pick<Projections, 'tail' | 'waitFor'>
  readonly trace?: Trace
  readonly report?: (line: string) => void
  /** Milliseconds without a sign of life after which another process may lead. Default 6,000. */
  readonly leaseFor?: number
}

const channel = 'live_feed'
const row = 'live_feed'

/**
 * Milliseconds of news that a new leader announces again: a client that connected after an older event has read its
 * result.
 */
const NEWS_PERIOD_MS = 60_000

/** PostgreSQL accepts fewer than 8,000 bytes, the sender's name included. */
const MAX_MESSAGE_BYTES = 7_500

/** Packs messages into as few texts as fit. */
export const packMessages = (messages: readonly LiveMessage[]): readonly string[] => {
  const texts: string[] = []
  let current: string[] = []
  let size = 2
  for (const text of messages.map((message) => JSON.stringify(message))) {
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > MAX_MESSAGE_BYTES && current.length > 0) {
      texts.push(`[${current.join(',')}]`)
      current = []
      size = 2
    }
    current.push(text)
    size += bytes
  }
  return current.length > 0 ? [...texts, `[${current.join(',')}]`] : texts
}

/** Announces changes to clients of this process and all others. One process leads. */
export const startLiveFeed = async (options: LiveFeedOptions): Promise<LiveFeed> => {
  const { signals, projections, report = console.error } = options
  const listeners = new Set<(messages: readonly LiveMessage[]) => void>()

  const last = lastProgress()

  const deliver = (messages: readonly LiveMessage[]) => {
    for (const message of messages) if (message.kind === 'progress') last.note(message)
    for (const listener of listeners) listener(messages)
  }
  let sending: Promise<void> = Promise.resolve()
  const publish = (messages: readonly LiveMessage[]) => {
    deliver(messages)
    for (const text of packMessages(messages)) {
      // One after another: two connections of the pool could overtake each other.
      sending = sending
        .then(() => signals.publish(channel, text))
        .catch((error: unknown) => report(`The live feed was cut: ${reasonOf(error)}`))
    }
  }

  const unsubscribe = await signals.subscribe(channel, (text) => {
    deliver(text === '' ? [{ kind: 'lost' }] : (JSON.parse(text) as LiveMessage[]))
  })
  const { tail } = projections
  const leading = tail ? await startLeading({ leaseFor: 6_000, ...options, report, tail, publish }) : undefined

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publishProgress: throttleProgress((progress) => publish([{ kind: 'progress', ...progress }])),
    progressOf: last.of,
    publishPresence: (sign) => publish([{ kind: 'presence', ...sign }]),
    checkSessions: (id) => publish([{ kind: 'session', id }]),
    stop: async () => {
      await leading?.stop()
      await sending
      unsubscribe()
    },
  }
}

type LeaderOptions = LiveFeedOptions & {
  readonly report: (line: string) => void
  readonly leaseFor: number
  readonly tail: Tail
  readonly publish: (messages: readonly LiveMessage[]) => void
}

/** A large batch comes from a repair or an import, for which nobody waits. */
const MAX_TRACED_NEWS = 100

/** A span for each act that is announced, until its message is on its way. */
const liveMessageSpans = (trace: Trace, news: readonly RecordedEvent[]) =>
  news.length > MAX_TRACED_NEWS
    ? []
    : [...new Map(news.map((event) => [event.correlationId, event])).values()].map(({ correlationId, eventId }) =>
        trace.begin({ name: 'live message', correlationId, causationId: eventId }),
      )

const startLeading = async (options: LeaderOptions) => {
  const { log, db, projections, tail, publish, report, leaseFor, trace = noTrace } = options
  const changesOf = changesIn(options.categories)
  const leader = `live-feed/${randomUUID()}`
  const stopped = new AbortController()
  const move = jointMoves(db, leader)
  const late = lateChanges({ projections, publish, signal: stopped.signal })
  let following: Promise<void> | undefined

  /** Filters news by position, and older events by the database's clock, because this process's own may be wrong. */
  const newsSince = async () => {
    const head = await log.head({ unsettled: true })
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const oldest = (rows[0]?.now.getTime() ?? Date.now()) - NEWS_PERIOD_MS
    return ({ position, recordedAt }: RecordedEvent) =>
      head === undefined || log.compare(position, head) > 0 || Date.parse(recordedAt) > oldest
  }

  const follow = async (start: Position | undefined) => {
    const isNews = await newsSince()
    let position = start
    for (;;) {
      const batch = await tail.next({ after: position, types: undefined, limit: 1_000, signal: stopped.signal })
      if (!batch || stopped.signal.aborted) return
      const news = batch.events.filter(isNews)
      const changes = changesOf(news)
      if (changes.length > 0) {
        const spans = liveMessageSpans(trace, news)
        const reached = await projections.waitFor(batch.upTo)
        publish(changes)
        for (const span of spans) span.end(false)
        if (reached === 'stale') late.add(changes, batch.upTo)
      }
      await move({ table: row, from: position, to: batch.upTo })
      position = batch.upTo
    }
  }

  const lead = async () => {
    const [leased] = await takeLeases(db, leader, [row], leaseFor)
    if (!leased || following) return
    following = follow(leased.position)
      .catch((error: unknown) => {
        // A failure during a stop is no interruption.
        if (!(error instanceof LeaseLost || stopped.signal.aborted))
          report(`The live feed was interrupted: ${reasonOf(error)}`)
      })
      .finally(() => {
        following = undefined
      })
  }

  const keepLeading = async () => {
    for (;;) {
      await pause(leaseFor / 3, stopped.signal)
      if (stopped.signal.aborted) return
      await lead().catch((error: unknown) => report(`Leading the live feed failed: ${reasonOf(error)}`))
    }
  }

  const head = await log.head()
  await sql`insert into projection_checkpoint (table_name, projection, position)
    values (${row}, 'live-feed', ${head ?? null}) on conflict do nothing`.execute(db)
  await lead()
  const keeping = keepLeading()
  return {
    stop: async () => {
      stopped.abort()
      await Promise.all([keeping, following, late.ended()])
      await releaseLeases(db, leader).catch(leasesRunOut)
    },
  }
}
