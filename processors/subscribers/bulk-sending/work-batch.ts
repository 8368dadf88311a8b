import { type Batch, type BatchedAnnouncement, isOpen, pendingRecipients } from '../../../domain/kernel/batches.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import type { SendingJournal } from './journal.ts'

const MINUTE_MS = 60_000

export const addMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

export type NextBatch<Id, Fate> = { readonly index: number; readonly batch: Batch<Id, Fate> }

/** Chooses the batch with the fewest rounds among those that need not wait now. */
export const nextBatchOf = <Id, Fate>(
  { batches }: BatchedAnnouncement<Id, Fate>,
  now: string,
): NextBatch<Id, Fate> | undefined =>
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

export type BatchWork<Of extends string, Id extends string, Fate, Outcome> = {
  readonly of: Of
  readonly journal: SendingJournal<Of, Id, Outcome>
  readonly idOf: (outcome: Outcome) => Id
  /** The outcome of a recipient that may or may not have got it. */
  readonly unclear: (id: Id) => Outcome
  /** Begins the batch; false when a user has paused or stopped the announcement meanwhile. */
  readonly begin: () => Promise<boolean>
  readonly record: (sent: Omit<BatchResult<Id, Outcome>, 'fault'>) => Promise<unknown>
  /** `tell` records outcomes while others are still underway. */
  readonly send: (
    open: readonly Id[],
    tell: (outcomes: readonly Outcome[]) => Promise<void>,
  ) => Promise<BatchResult<Id, Outcome>>
  readonly batch: Batch<Id, Fate>
}

/** The parts of the work that recording outcomes needs when no process sends the batch any more. */
export type BatchReport<Of extends string, Id extends string, Fate, Outcome> = Omit<
  BatchWork<Of, Id, Fate, Outcome>,
  'begin' | 'send'
>

/** The outcomes that an earlier process left in the journal. A recipient without one has certainly got nothing. */
const findJournalled = async <Of extends string, Id extends string, Fate, Outcome>({
  of,
  journal,
  batch,
  unclear,
}: BatchReport<Of, Id, Fate, Outcome>): Promise<readonly Outcome[]> => {
  const open = pendingRecipients(batch)
  const noted = new Map((await journal.read(of, open)).map((each) => [each.id, each]))
  return open.flatMap((id): readonly Outcome[] => {
    const known = noted.get(id)
    if (known?.outcome) return [known.outcome]
    // The rows are written before the batch begins, so a missing row of a begun batch has been lost.
    const isUnclear = known ? known.isTaken : batch.isBegun
    return isUnclear ? [unclear(id)] : []
  })
}

/**
 * Sends to each recipient of a batch without an outcome, once, and records the outcomes. An earlier process may have
 * died at any point.
 */
export const workBatch = async <Of extends string, Id extends string, Fate, Outcome>(
  work: BatchWork<Of, Id, Fate, Outcome>,
): Promise<string | undefined> => {
  const { of, journal, batch, idOf } = work
  const record = async (sent: Omit<BatchResult<Id, Outcome>, 'fault'>) => {
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
export const settleBatch = async <Of extends string, Id extends string, Fate, Outcome>(
  work: BatchReport<Of, Id, Fate, Outcome>,
): Promise<void> => {
  const outcomes = await findJournalled(work)
  const told = new Set(outcomes.map(work.idOf))
  const open = pendingRecipients(work.batch)
  await work.record({ outcomes, deferred: open.filter((each) => !told.has(each)) })
  await work.journal.clear(work.of, open)
}

/** An unexpected error leaves it unclear whether the message arrived, so it must not be sent again. */
export const sendOrUnclear = async (send: () => Promise<EffectOutcome>): Promise<EffectOutcome> => {
  try {
    return await send()
  } catch {
    return { kind: 'unclear', reason: '' }
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
