import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Fault } from '../../../commands/kernel/integrity/checks.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { DIGEST_BYTES, type StoredLog } from '../event-log/stored-log.ts'
import { readHead } from '../event-register/head.ts'
import { type Anchor, judgeAnchors } from './anchors.ts'
import { compareEqual, type Differences, uuidAt } from './compare-pages.ts'
import { type Cursor, cursorOver } from './cursor.ts'
import { collectFaults, type FaultCollection } from './faults.ts'
import { judgeRegister, type RegisterState, registerState } from './register-chain.ts'
import { namedByNumber, numberOf, ROW_BYTES, readRegisterPage } from './register-pages.ts'

/** Events of a page: some ten milliseconds of work between two turns of the process. */
const EVENTS_PER_PAGE = 4_000

export type Verification = {
  /** How many events the register holds. */
  readonly events: number
  /** Hex: the end of the chain over the whole order, as the register's rows make it. */
  readonly orderHash: string
  /** The first hundred. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
}

export type VerifyOptions = {
  readonly pool: Pool
  readonly stored: StoredLog
  /** What was signed before. */
  readonly anchors: readonly Anchor[]
  readonly onProgress?: (checked: number, total: number) => void
  readonly signal: AbortSignal
}

/** The log's digests up to a position; `place` tells where the page of the present item begins. */
const logCursor = (stored: StoredLog, to: Position | undefined) => {
  const starts: (Position | undefined)[] = []
  let next: Position | undefined
  let isDone = to === undefined
  const cursor = cursorOver(DIGEST_BYTES, async () => {
    if (isDone || to === undefined) return undefined
    const { digests, upTo } = await stored.digests({ after: next, limit: EVENTS_PER_PAGE, to })
    if (upTo === undefined) return undefined
    starts.push(next)
    isDone = upTo === to
    next = upTo
    return digests
  })
  return { ...cursor, recentStarts: () => starts.slice(-3) }
}

type LogCursor = ReturnType<typeof logCursor>

const registerCursor = (pool: Pool, total: number) => {
  let after = 0
  return cursorOver(ROW_BYTES, async () => {
    if (after >= total) return undefined
    const from = after
    after = Math.min(total, from + EVENTS_PER_PAGE)
    return readRegisterPage(pool, from, after)
  })
}

type Walk = {
  readonly pool: Pool
  readonly stored: StoredLog
  readonly log: LogCursor
  readonly register: Cursor
  readonly state: RegisterState
  readonly faults: FaultCollection
}

/** Names an event of the log: it is read again, with its heading, from where its page begins. */
const namedInLog = async ({ stored, log }: Walk, eventId: string) => {
  for (const after of log.recentStarts()) {
    const { entries } = await stored.entries({ after, limit: EVENTS_PER_PAGE })
    const found = entries.find((entry) => entry.eventId === eventId)
    if (found) {
      const { stream, revision, recordedAt } = found
      return { eventId, stream, revision, recordedAt: new Date(recordedAt).toISOString() }
    }
  }
  return { eventId, stream: '', revision: 0, recordedAt: '' }
}

const noteDifferences = async (walk: Walk, { changed, misfiled }: Differences) => {
  const { pool, faults } = walk
  for (const eventId of misfiled) {
    const event = faults.isFull()
      ? { eventId, stream: '', revision: 0, recordedAt: '' }
      : await namedInLog(walk, eventId)
    faults.add({ kind: 'misfiled', ...event })
  }
  for (const number of changed) {
    const event = faults.isFull() ? undefined : await namedByNumber(pool, number)
    faults.add({ kind: 'changed', ...(event ?? { eventId: '', stream: '', revision: 0, recordedAt: '' }) })
  }
}

const skipMissing = async ({ pool, register, state, faults }: Walk) => {
  const row = register.offset()
  const number = Number(register.bytes().readBigInt64BE(row))
  const event = faults.isFull() ? undefined : await namedByNumber(pool, number)
  faults.add({ kind: 'missing', ...(event ?? { eventId: '', stream: '', revision: 0, recordedAt: '' }) })
  state.add(register.bytes(), row)
  register.advance()
}

const skipInserted = async (walk: Walk, eventId: string) => {
  walk.faults.add({ kind: 'inserted', ...(await namedInLog(walk, eventId)) })
  walk.log.advance()
}

/** The two show different events, or one of them has ended. */
const resolveDifference = async (walk: Walk, hasLog: boolean, hasRegister: boolean): Promise<void> => {
  const { pool, log, register, faults } = walk
  if (!hasLog) return skipMissing(walk)
  const eventId = uuidAt(log.bytes(), log.offset())
  const number = await numberOf(pool, eventId)
  if (number === undefined) return skipInserted(walk, eventId)
  const here = hasRegister ? Number(register.bytes().readBigInt64BE(register.offset())) : Number.POSITIVE_INFINITY
  if (number > here) return skipMissing(walk)
  if (!faults.findMissing(eventId)) faults.add({ kind: 'moved', ...(await namedInLog(walk, eventId)) })
  log.advance()
}

/**
 * Reads the log's stored bytes again and compares them with the register, event by event, up to the register's present
 * end; then the register with itself, and with what was signed before. Every event is judged by itself, so that one
 * changed byte is one fault.
 */
export const verifyLog = async ({
  pool,
  stored,
  anchors,
  onProgress,
  signal,
}: VerifyOptions): Promise<Verification> => {
  const head = await readHead(pool)
  const state = registerState(new Set(anchors.map(({ number }) => number)))
  const faults = collectFaults()
  const log = logCursor(stored, head.position)
  const walk = { pool, stored, log, register: registerCursor(pool, head.number), state, faults }
  for (;;) {
    signal.throwIfAborted()
    const [hasLog, hasRegister] = [await log.fill(), await walk.register.fill()]
    if (!hasLog && !hasRegister) break
    const before = state.checked()
    if (hasLog && hasRegister) await noteDifferences(walk, compareEqual(walk))
    if (state.checked() === before) await resolveDifference(walk, hasLog, hasRegister)
    onProgress?.(state.checked(), head.number)
    await setImmediate()
  }
  for (const fault of await judgeRegister(pool, state, head)) faults.add(fault)
  const end = { number: head.number, orderHash: state.order() }
  for (const fault of judgeAnchors(anchors, end, state.orders)) faults.add(fault)
  const { faults: named, count } = faults.found()
  return { events: head.number, orderHash: state.order().toString('hex'), faults: named, faultCount: count }
}
