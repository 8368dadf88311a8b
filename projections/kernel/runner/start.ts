import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { Projection } from '../projection.ts'
import { tableOf } from '../table.ts'
import type { ReadModelDatabase } from './database.ts'
import { reasonOf } from './failure.ts'
import { leasesRunOut, releaseLeases, takeLeases } from './leading/lease.ts'
import { announcer, type Signals } from './leading/signals.ts'
import { followTail, type Tail } from './leading/tail.ts'
import { type BackOff, type Copy, runWorker } from './leading/worker.ts'
import { pause } from './pause.ts'
import { type LaggingTable, tableReadiness, type WaitResult } from './readiness.ts'
import { jointMoves } from './rebuilding/moves.ts'
import { createMissing, currentTables, followedCopies } from './tables.ts'

export type ProjectionsOptions = {
  readonly log: EventLog
  /** A pool of its own, of about four connections: a burst must not take those of the API. */
  readonly db: ReadModelDatabase
  readonly projections: readonly Projection[]
  readonly signals: Signals
  /** Who reads the log for this process; without it the projections have a reader of their own. */
  readonly tail?: Tail | undefined
  /** False in a process that only asks: it waits for what others project. Default true. */
  readonly lead?: boolean
  readonly report?: (line: string) => void
  /** Milliseconds without a sign of life after which others may take the lead. Default 6,000. */
  readonly leaseFor?: number
  readonly backOff?: BackOff
}

export type Projections = {
  /**
   * Waits until the named read models, or all of them, have seen a position: at most `milliseconds`, default 2,000.
   * Answers 'stale' at once when nothing but parked tables is behind.
   */
  readonly waitFor: (position: Position, names?: readonly string[], milliseconds?: number) => Promise<WaitResult>
  /** The same for what a client sends: a text that is no position has not been seen. */
  readonly hasSeen: (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>
  /**
   * Waits until everything that lay in the log when asked has been projected: before a process answers questions. Answers
   * the tables that stay behind: they stand still, or nothing has moved for `longest` milliseconds, default 30,000.
   */
  readonly caughtUp: (patience?: {
    readonly longest?: number
    readonly signal?: AbortSignal
  }) => Promise<readonly LaggingTable[]>
  /** What this process follows, for others who read the log's end (the live feed). */
  readonly tail: Tail | undefined
  readonly stop: () => Promise<void>
}

/** For people who look after the server. */
export const namesOf = (behind: readonly LaggingTable[]): string =>
  behind.map(({ table, why }) => `${table} (${why})`).join(', ')

const channel = 'projections'

/** Says that the tables of a process that ends want a new leader. */
const RELEASE_CHANNEL = 'released'

/** Leads the projections that nobody else leads, and tells when a position has been reached by whoever leads. */
export const startProjections = async (options: ProjectionsOptions): Promise<Projections> => {
  const { log, db, projections, signals, lead = true, report = console.error, leaseFor = 6_000 } = options
  const where = tableReadiness(db, log)
  const tables = currentTables(projections)
  let leading: Awaited<ReturnType<typeof startLeading>> | undefined
  const unsubscribe = await signals.subscribe(channel, (message) => {
    // Who waits looks again within 50 ms should this fail.
    where.refresh().catch(() => undefined)
    if (message === RELEASE_CHANNEL) void leading?.lead()
  })
  if (lead) await createMissing(db, projections)
  leading = lead ? await startLeading({ ...options, report, leaseFor }, where) : undefined

  const waitFor: Projections['waitFor'] = (position, names = [...tables.keys()], milliseconds = 2_000) => {
    const asked = names.map((name) => tables.get(name))
    const known = asked.filter((table) => table !== undefined)
    if (known.length < asked.length) throw new Error(`No projection is called ${names.join(' or ')}`)
    return where.waitFor(position, known, milliseconds)
  }

  return {
    waitFor,
    hasSeen: async (position, milliseconds, names) => {
      try {
        log.compare(position as Position, position as Position)
      } catch {
        return false
      }
      return (await waitFor(position as Position, names, milliseconds)) === 'reached'
    },
    caughtUp: async ({ longest = 30_000, signal } = {}) => {
      const head = await log.head()
      const waiting = (behind: readonly LaggingTable[]) => report(`Waiting for ${namesOf(behind)}`)
      return head === undefined
        ? []
        : where.waitWhileMoving(head, [...tables.values()], { longest, report: waiting, signal })
    },
    tail: leading?.tail,
    stop: async () => {
      await leading?.stop()
      where.stop()
      unsubscribe()
    },
  }
}

type LeaderOptions = Required<Pick<ProjectionsOptions, 'report' | 'leaseFor'>> & ProjectionsOptions

const startLeading = async (options: LeaderOptions, where: ReturnType<typeof tableReadiness>) => {
  const { log, db, projections, signals, report, leaseFor } = options
  const leader = `${hostname()}/${process.pid}/${randomUUID()}`
  const stopped = new AbortController()
  const tail = options.tail ?? (await followTail({ log, report }))
  const moveOnly = jointMoves(db, leader)
  const news = announcer(signals, channel, report)
  const copies = new Map(followedCopies(projections).map((copy) => [copy.table, copy]))
  const shown = new Set(projections.map(tableOf))
  const working = new Map<string, Promise<void>>()

  const onMoved = (table: string, position: Position) => {
    if (!shown.has(table)) return
    where.moved(table, position)
    news.announce()
  }

  const work = (copy: Copy, position: Position | undefined) =>
    runWorker({
      ...options,
      tail,
      leader,
      copy,
      position,
      moveOnly,
      onMoved,
      signal: stopped.signal,
      onParked: (table) => where.parked(table),
    })
      .catch((error: unknown) => report(`${copy.table} stopped: ${reasonOf(error)}`))
      .finally(() => working.delete(copy.table))

  const takeLead = async () => {
    for (const { table, position } of await takeLeases(db, leader, [...copies.keys()], leaseFor)) {
      const copy = copies.get(table)
      if (copy && !working.has(table) && !stopped.signal.aborted) working.set(table, work(copy, position))
    }
  }

  const lead = async () => {
    if (stopped.signal.aborted) return
    await takeLead().catch((error: unknown) => report(`Leading the projections failed: ${reasonOf(error)}`))
  }

  const keepLeading = async () => {
    while (!stopped.signal.aborted) {
      await pause(leaseFor / 3, stopped.signal)
      await lead()
    }
  }
  await lead()
  const keeping = keepLeading()

  const stop = async () => {
    stopped.abort()
    if (!options.tail) await tail.stop()
    await Promise.all([keeping, ...working.values()])
    news.stop()
    await releaseLeases(db, leader).catch(leasesRunOut)
    await signals.publish(channel, RELEASE_CHANNEL).catch(leasesRunOut)
  }
  return { tail, lead, stop }
}
