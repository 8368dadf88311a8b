import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../database.ts'
import type { Projection } from '../projection.ts'
import { tableOf } from '../table.ts'
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
  /** A separate pool of about four connections: a burst must not take those of the API. */
  readonly db: ReadModelDatabase
  readonly projections: readonly Projection[]
  readonly signals: Signals
  /** The process's reader of the log; without it the projections have a reader of their own. */
  readonly tail?: Tail | undefined
  /** False in a process that only waits for others' projections. Default true. */
  readonly lead?: boolean
  readonly report?: (line: string) => void
  /** Milliseconds without a sign of life after which other processes may take the lead. Default 6,000. */
  readonly leaseFor?: number
  readonly backOff?: BackOff
}

export type Projections = {
  /**
   * Waits until the named read models, or all of them, have reached a position: at most `milliseconds`, default 2,000.
   * Answers 'stale' at once when only parked tables are behind.
   */
  readonly waitFor: (position: Position, names?: readonly string[], milliseconds?: number) => Promise<WaitResult>
  /** The same for a client's text: false when it is no position. */
  readonly hasSeen: (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>
  /**
   * Waits until everything that lay in the log when asked has been projected: before a process answers questions.
   * Answers the tables that stay behind: they are parked, or nothing has moved for `longest` milliseconds, default
   * 30,000.
   */
  readonly caughtUp: (patience?: {
    readonly longest?: number
    readonly signal?: AbortSignal
  }) => Promise<readonly LaggingTable[]>
  /** This process's reader of the log, for others that read the log's end (the live feed). */
  readonly tail: Tail | undefined
  readonly stop: () => Promise<void>
}

/** For the operator. */
export const namesOf = (behind: readonly LaggingTable[]): string =>
  behind.map(({ table, why }) => `${table} (${why})`).join(', ')

const channel = 'projections'

/** Announces that the tables of a process that ends need a new leader. */
const RELEASE_CHANNEL = 'released'

/** Leads the free projections, and tells when a position has been reached under any leader. */
export const startProjections = async (options: ProjectionsOptions): Promise<Projections> => {
  const { log, db, projections, signals, lead = true, report = console.error, leaseFor = 6_000 } = options
  const where = tableReadiness(db, log)
  const tables = currentTables(projections)
  let leading: Awaited<ReturnType<typeof startLeading>> | undefined
  const unsubscribe = await signals.subscribe(channel, (message) => {
    // When this fails, a waiting caller polls again within 50 ms.
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
