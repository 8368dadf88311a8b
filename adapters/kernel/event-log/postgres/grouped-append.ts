import { DatabaseError, type Pool } from 'pg'
import {
  type AppendResult,
  type ExpectedRevision,
  LogUnavailable,
  type Position,
  RevisionConflict,
} from '../../../../domain/kernel/event-log.ts'
import {
  type AppendGroup,
  type AppendRequest,
  createAppendQueue,
  isAwaited,
  type QueuedAppend,
} from './append-queue.ts'
import { type AppendedPositions, appendChains, type Entry, findRepeats } from './append-statement.ts'
import type { Outlast } from './retry-in-outage.ts'

/** Concurrent statements. Two: while one waits for the disk, the server works on the next. */
const CONCURRENT_STATEMENTS = 2

/** One more statement for a person who waits at a screen, while processes fill the others. */
export const MAX_CONCURRENT_STATEMENTS = CONCURRENT_STATEMENTS + 1

const conflictOf = ({ stream, expected }: Entry) => {
  const asked: ExpectedRevision = expected < 0 ? 'noStream' : expected
  return new RevisionConflict(stream, asked)
}

const isUniqueViolation = (error: unknown, ...constraints: readonly string[]) =>
  error instanceof DatabaseError && error.code === '23505' && constraints.includes(error.constraint ?? '')

/** Whether a person waits at a screen for one of these appends. */
const isOfSomebody = (taken: readonly AppendGroup[]) => taken.some(({ chain }) => chain.some(isAwaited))

/** The furthest position of the matching entries: they lie in the log in the order in which they were taken. */
const furthestOf = (
  taken: readonly AppendGroup[],
  accepted: AppendedPositions,
  counts: (entry: QueuedAppend) => boolean,
) =>
  taken
    .flatMap(({ stream, chain }) => {
      const positions = accepted.get(stream) ?? []
      return chain.flatMap((entry, index) => (counts(entry) ? (positions[index] ?? []) : []))
    })
    .at(-1)

type Places = {
  readonly pool: Pool
  readonly appendPool: Pool
  readonly outlast: Outlast
  /** `awaited`: the furthest position that a person waits for at a screen; undefined: none. */
  readonly onAppended: (upTo: Position, awaited: Position | undefined) => void
}

type AppendQueue = ReturnType<typeof createAppendQueue>

/** Answers the callers of a statement, and lets those wait again whose turn it was not. */
const appendAnswers = ({ pool, outlast }: Pick<Places, 'pool' | 'outlast'>, waiting: AppendQueue) => {
  /** Answers the entries that were appended before; returns the others. */
  const answerRepeats = async (entries: readonly QueuedAppend[]): Promise<readonly QueuedAppend[]> => {
    if (entries.length === 0) return []
    const known = await outlast(() => findRepeats(pool, entries))
    return entries.filter((entry) => {
      const original = known.get(entry.ids.at(-1) ?? '')
      if (original) entry.resolve(original)
      return !original
    })
  }

  const settleAccepted = async (
    { chain, others }: AppendGroup,
    positions: AppendedPositions extends ReadonlyMap<string, infer P> ? P : never,
  ) => {
    let revision = -1
    for (const [index, entry] of chain.entries()) {
      revision = entry.expected + entry.ids.length
      const position = positions[index]
      if (position !== undefined) entry.resolve({ revision, position })
    }
    for (const entry of await answerRepeats(others)) {
      if (entry.expected === revision) waiting.add(entry)
      else entry.reject(conflictOf(entry))
    }
  }

  const settleRefused = async ({ chain, others }: AppendGroup) => {
    const [head] = chain
    for (const entry of await answerRepeats(chain)) {
      if (entry === head) entry.reject(conflictOf(entry))
      else waiting.add(entry)
    }
    waiting.add(...others)
  }

  return { settleAccepted, settleRefused }
}

/**
 * Gathers the appends that come while others are on their way into one statement: one commit for many gives the speed.
 * It delays nothing on purpose and serves a single caller at once. When the server stays away, all callers get the
 * error at once and may ask again, since a repeat is recognised.
 */
export const groupedAppend = ({ pool, appendPool, outlast, onAppended }: Places) => {
  const waiting = createAppendQueue()
  const running = new Map<Promise<void>, readonly AppendGroup[]>()
  const { settleAccepted, settleRefused } = appendAnswers({ pool, outlast }, waiting)
  let gathering: NodeJS.Immediate | undefined

  /** The statement failed as a whole: tries halves of it until the failing entry is alone. */
  const bisect = async (taken: readonly AppendGroup[], error: unknown): Promise<void> => {
    const [only] = taken
    if (taken.length > 1) {
      const middle = Math.ceil(taken.length / 2)
      await attempt(taken.slice(0, middle))
      return attempt(taken.slice(middle))
    }
    if (!only) return
    const [head, ...rest] = only.chain
    if (rest.length > 0) {
      await attempt([{ ...only, chain: only.chain.slice(0, 1), others: [] }])
      return waiting.add(...rest, ...only.others)
    }
    if (isUniqueViolation(error, 'event_event_id', 'event_stream_revision')) return settleRefused(only)
    head?.reject(error)
    waiting.add(...only.others)
  }

  const attempt = async (taken: readonly AppendGroup[]): Promise<void> => {
    const chains = taken.map(({ stream, chain }) => ({ stream, entries: chain }))
    let accepted: AppendedPositions
    try {
      // When the connection was lost with the outcome, `findRepeats` recovers it by the event ids.
      accepted = await outlast(() => appendChains(appendPool, chains))
    } catch (error) {
      if (error instanceof LogUnavailable) throw error
      return bisect(taken, error)
    }
    const upTo = furthestOf(taken, accepted, () => true)
    if (upTo !== undefined) onAppended(upTo, furthestOf(taken, accepted, isAwaited))
    for (const one of taken) {
      const positions = accepted.get(one.stream)
      await (positions ? settleAccepted(one, positions) : settleRefused(one))
    }
  }

  const run = async (taken: readonly AppendGroup[]) => {
    try {
      await attempt(taken)
    } catch (error) {
      for (const { chain, others } of taken) for (const entry of [...chain, ...others]) entry.reject(error)
      if (error instanceof LogUnavailable) for (const entry of waiting.drain()) entry.reject(error)
    }
    waiting.done(taken)
  }

  const isFilledByProcesses = () =>
    running.size === CONCURRENT_STATEMENTS && running.values().some((taken) => !isOfSomebody(taken))

  const next = (): readonly AppendGroup[] => {
    if (running.size < CONCURRENT_STATEMENTS) return waiting.take(CONCURRENT_STATEMENTS - running.size)
    return isFilledByProcesses() ? waiting.take(1, 'awaited') : []
  }

  const start = () => {
    gathering = undefined
    for (let taken = next(); taken.length > 0; taken = next()) {
      const lane: Promise<void> = run(taken).then(() => {
        running.delete(lane)
        gather()
      })
      running.set(lane, taken)
    }
  }

  // Callers that one answer woke append within the same turn: this waits for all of them, not for the first alone.
  const gather = () => {
    gathering ??= setImmediate(start)
  }

  return (entry: AppendRequest): Promise<AppendResult> =>
    new Promise((resolve, reject) => {
      waiting.add({ ...entry, resolve, reject })
      gather()
    })
}
