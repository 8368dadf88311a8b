import type { ChannelRules } from '../../../domain/subscribers/announcement/channel.ts'
import {
  type AnyOutcome,
  type Batch,
  isOpen,
  type KnownAnnouncement,
  pendingRecipients,
} from '../../../domain/subscribers/announcement/state.ts'
import type { SendingJournal } from './journal.ts'

const MINUTE_MS = 60_000

export const addMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

export type NextBatch = { readonly index: number; readonly batch: Batch<string, string> }

/** Chooses the batch with the fewest rounds among those that need not wait now. */
export const nextBatchOf = ({ batches }: KnownAnnouncement<string, string>, now: string): NextBatch | undefined =>
  batches
    .map((batch, index) => ({ batch, index }))
    .filter(({ batch }) => isOpen(batch) && (!batch.waits || addMinutes(batch.waits.since, batch.waits.minutes) <= now))
    .toSorted((one, other) => one.batch.round - other.batch.round)[0]

/** The result of a batch, possibly cut short. `fault`: the service takes nothing at all. */
export type BatchResult<Id, Outcome> = {
  readonly outcomes: readonly Outcome[]
  readonly deferred: readonly Id[]
  /** The least time that deferred recipients wait. */
  readonly waitMinutes?: number
  readonly fault: string | undefined
}

/** The parts of the work that recording outcomes needs, also when no process sends the batch any more. */
export type BatchReport = {
  /** The journal's id of the announcement. */
  readonly of: string
  readonly journal: SendingJournal<string, AnyOutcome>
  readonly rules: Pick<ChannelRules<string, AnyOutcome>, 'idOf' | 'outcomeOf'>
  readonly record: (sent: Omit<BatchResult<string, AnyOutcome>, 'fault'>) => Promise<unknown>
  readonly batch: Batch<string, string>
}

export type BatchWork = BatchReport & {
  /** Begins the batch; false when a user has paused or stopped the announcement meanwhile. */
  readonly begin: () => Promise<boolean>
  /** `tell` records outcomes while others are still underway. */
  readonly send: (
    open: readonly string[],
    tell: (outcomes: readonly AnyOutcome[]) => Promise<void>,
  ) => Promise<BatchResult<string, AnyOutcome>>
}

/** The outcomes that an earlier process left in the journal. A recipient without one has certainly got nothing. */
const findJournalled = async ({
  of,
  journal,
  batch,
  rules: { outcomeOf },
}: BatchReport): Promise<readonly AnyOutcome[]> => {
  const open = pendingRecipients(batch)
  const noted = new Map((await journal.read(of, open)).map((each) => [each.id, each]))
  return open.flatMap((id): readonly AnyOutcome[] => {
    const known = noted.get(id)
    if (known?.outcome) return [known.outcome]
    // The rows are written before the batch begins, so a missing row of a begun batch has been lost.
    const isUnclear = known ? known.isTaken : batch.isBegun
    return isUnclear ? [outcomeOf(id, 'unclear')] : []
  })
}

/**
 * Sends to each recipient of a batch without an outcome, once, and records the outcomes. An earlier process may have
 * died at any point.
 */
export const workBatch = async (work: BatchWork): Promise<string | undefined> => {
  const {
    of,
    journal,
    batch,
    rules: { idOf },
  } = work
  const record = async (sent: Omit<BatchResult<string, AnyOutcome>, 'fault'>) => {
    await work.record(sent)
    await journal.clear(of, sent.outcomes.map(idOf))
  }
  const found = await findJournalled(work)
  // Earlier outcomes are recorded first, so that even a process that is killed again and again makes progress.
  if (found.length > 0) await record({ outcomes: found, deferred: [] })
  const settled = new Set(found.map(idOf))
  const open = pendingRecipients(batch).filter((each) => !settled.has(each))
  // The rows are written before the batch begins, because a missing row of a begun batch would count as lost.
  await journal.plan(of, open)
  if (!batch.isBegun && !(await work.begin())) return undefined
  const { fault, ...sent } = await work.send(open, (outcomes) => record({ outcomes, deferred: [] }))
  const { outcomes, deferred, waitMinutes } = sent
  // When a pause or a fault cuts the batch short, the recipients left over must not wait with the deferred ones.
  const isCutShort = outcomes.length + deferred.length < open.length
  await record(isCutShort && waitMinutes === undefined ? { outcomes, deferred: [] } : sent)
  return fault
}

/** Records the outcomes of a batch that no process continues. A recipient without one has certainly got nothing. */
export const settleBatch = async (work: BatchReport): Promise<void> => {
  const outcomes = await findJournalled(work)
  const told = new Set(outcomes.map(work.rules.idOf))
  const open = pendingRecipients(work.batch)
  await work.record({ outcomes, deferred: open.filter((each) => !told.has(each)) })
  await work.journal.clear(work.of, open)
}

/** An unexpected error leaves it unclear whether the message arrived, so it must not be sent again. */
export const sendOrUnclear = async <Answer>(send: () => Promise<Answer>) => {
  try {
    return await send()
  } catch {
    return { kind: 'unclear', reason: '' } as const
  }
}

const LOOK_INTERVAL_MS = 1_000

/** Tells whether the announcement should go on; checks at most once a second. */
export const createWantedCheck = (isStill: () => Promise<boolean>): (() => Promise<boolean>) => {
  let lookedAt = performance.now()
  let isWanted = true
  return async () => {
    if (!isWanted || performance.now() - lookedAt < LOOK_INTERVAL_MS) return isWanted
    lookedAt = performance.now()
    isWanted = await isStill()
    return isWanted
  }
}
