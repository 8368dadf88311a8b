import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { reasonOf } from '../../../projections/kernel/runner/failure.ts'
import type { Difference } from '../../../projections/kernel/runner/rebuilding/compare.ts'
import { findDivergences, type PlainRow } from '../../../projections/kernel/runner/rebuilding/divergence.ts'
import {
  type ComparedTables,
  dropNextTable,
  rebuildTable,
} from '../../../projections/kernel/runner/rebuilding/rebuild.ts'
import type { ReadModelRebuilds } from '../../../projections/support/read-models/rebuilds.ts'
import { keepDivergence } from '../../../projections/support/read-models/tell-divergence.ts'
import {
  askToCancel,
  beginRebuild,
  changeState,
  findRebuild,
  noteEnd,
  noteFilledTable,
  noteProgress,
  recentRebuilds,
} from './rebuild-store.ts'

export type RebuildTools = {
  /** A pool whose statements may take long. */
  readonly db: ReadModelDatabase
  readonly log: EventLog
  readonly projections: readonly Projection[]
  /** Writes one line to the operator. */
  readonly report: (line: string) => void
  /** Milliseconds between two notes of the progress. Default 500. */
  readonly noteEvery?: number
}

/** The present read model of that name. */
export const latestProjection = (projections: readonly Projection[], name: string): Projection => {
  const [latest] = projections.filter((each) => each.name === name).toSorted((a, b) => b.version - a.version)
  if (!latest) throw new Error(`No read model is called ${name}`)
  return latest
}

class CancelledRebuild extends Error {}

/** The key of a table with one key column, as the comparison writes it. */
const keyOf = ({ key }: Difference) => String((JSON.parse(key) as readonly unknown[])[0])

const rowIn = (text: string | undefined): PlainRow => (text === undefined ? undefined : (JSON.parse(text) as PlainRow))

/** The events that made the differing rows of the comparison. */
const explain = async (
  { log }: RebuildTools,
  projection: Projection,
  { comparison, at }: ComparedTables,
  signal: AbortSignal,
) => {
  if (comparison.samples.length === 0) return []
  const rows = new Map(comparison.samples.map((sample) => [keyOf(sample), rowIn(sample.current)]))
  const [divergences = []] = await findDivergences(log, [{ projection, rows, upTo: at }], signal)
  return divergences.map(keepDivergence)
}

/** Notes a sign of life and the progress, and ends the work when an administrator has asked for that. */
const watch = (db: ReadModelDatabase, id: number, every: number) => {
  const cancellation = new AbortController()
  let handledCount = 0
  const note = () =>
    noteProgress(db, id, handledCount).then(
      (isCancelled) => isCancelled && cancellation.abort(new CancelledRebuild()),
      () => undefined,
    )
  const timer = setInterval(() => void note(), every)
  return {
    signal: cancellation.signal,
    onProgress: (events: number) => {
      handledCount = events
    },
    handled: () => handledCount,
    end: () => clearInterval(timer),
  }
}

const carryOut = async (tools: RebuildTools, id: number, projection: Projection, stopped: AbortSignal) => {
  const { db, log, report, noteEvery = 500 } = tools
  const { onProgress, handled, end, signal: cancelSignal } = watch(db, id, noteEvery)
  const signal = AbortSignal.any([stopped, cancelSignal])
  try {
    const comparedTables = await rebuildTable({ db, log, projection, signal, onProgress })
    const { rows, missing, extra, changed } = comparedTables.comparison
    const differences = await explain(tools, projection, comparedTables, signal)
    signal.throwIfAborted()
    const { name } = projection
    await noteFilledTable(db, id, {
      name,
      handled: handled(),
      compared: { rows, missing, extra, changed },
      differences,
    })
  } catch (error) {
    const state = cancelSignal.aborted ? 'cancelled' : stopped.aborted ? 'interrupted' : 'failed'
    if (signal.aborted) await dropNextTable({ db }, projection).catch(() => undefined)
    if (state === 'failed') report(`The rebuild of ${projection.name} failed: ${reasonOf(error)}`)
    await noteEnd(db, id, state, state === 'failed' ? reasonOf(error) : undefined).catch(() => undefined)
  } finally {
    end()
  }
}

/** Rebuilds that run in this process, begun from the desk. */
export const openRebuilds = (tools: RebuildTools) => {
  const { db, projections } = tools
  const stopController = new AbortController()
  const runningRebuilds = new Set<Promise<void>>()

  const rebuilds: ReadModelRebuilds = {
    start: async (name, userId) => {
      const projection = latestProjection(projections, name)
      const id = await beginRebuild(db, name, projection.types, userId)
      if (id === undefined) return undefined
      const work = carryOut(tools, id, projection, stopController.signal)
      runningRebuilds.add(work)
      void work.finally(() => runningRebuilds.delete(work))
      return id
    },
    cancel: (id) => askToCancel(db, id),
    discard: async (id) => {
      const rebuild = await findRebuild(db, id)
      if (!rebuild || !(await changeState(db, id, { from: 'ready', to: 'discarded' }))) return false
      await dropNextTable({ db }, latestProjection(projections, rebuild.name))
      return true
    },
    find: (id) => findRebuild(db, id),
    recent: (limit) => recentRebuilds(db, limit),
  }
  return {
    rebuilds,
    stop: async () => {
      stopController.abort(new Error('The process ends'))
      await Promise.all(runningRebuilds)
    },
  }
}
