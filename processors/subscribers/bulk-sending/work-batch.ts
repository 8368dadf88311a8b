import { type Batch, type BatchedAnnouncement, isOpen, pendingRecipients } from '../../../domain/kernel/batches.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import type { SendingJournal } from './journal.ts'

const MINUTE_MS = 60_000

/** So many minutes behind an instant. */
export const addMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

export type NextBatch<Id, Fate> = { readonly index: number; readonly batch: Batch<Id, Fate> }

/** What was tried least comes first; what waits until later is left alone. */
export const nextBatchOf = <Id, Fate>(
  { batches }: BatchedAnnouncement<Id, Fate>,
  now: string,
): NextBatch<Id, Fate> | undefined =>
  batches
    .map((batch, index) => ({ batch, index }))
    .filter(({ batch }) => isOpen(batch) && (!batch.waits || addMinutes(batch.waits.since, batch.waits.minutes) <= now))
    .toSorted((one, other) => one.batch.round - other.batch.round)[0]

/** What came of a batch as far as it was come to. `fault`: nothing at all is taken. */
export type BatchResult<Id, Outcome> = {
  readonly outcomes: readonly Outcome[]
  readonly deferred: readonly Id[]
  /** At least so long those who are deferred wait. */
  readonly waitMinutes?: number
  readonly fault: string | undefined
}

export type BatchWork<Of extends string, Id extends string, Fate, Outcome> = {
  readonly of: Of
  readonly journal: SendingJournal<Of, Id, Outcome>
  readonly idOf: (outcome: Outcome) => Id
  /** Nobody knows whether it went to them. */
  readonly unclear: (id: Id) => Outcome
  /** Whether it may: somebody may have paused or ended it meanwhile. */
  readonly begin: () => Promise<boolean>
  readonly record: (sent: Omit<BatchResult<Id, Outcome>, 'fault'>) => Promise<unknown>
  /** `tell`: what is known already, while others are under way. */
  readonly send: (
    open: readonly Id[],
    tell: (outcomes: readonly Outcome[]) => Promise<void>,
  ) => Promise<BatchResult<Id, Outcome>>
  readonly batch: Batch<Id, Fate>
}

/** What telling of a batch takes that nobody sends any more of. */
export type BatchReport<Of extends string, Id extends string, Fate, Outcome> = Omit<
  BatchWork<Of, Id, Fate, Outcome>,
  'begin' | 'send'
>

/** What is known from whoever was at it before. To those who are not named nothing went out. */
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
    // A batch has begun when its rows are noted: what is not has been lost.
    const isUnclear = known ? known.isTaken : batch.isBegun
    return isUnclear ? [unclear(id)] : []
  })
}

/**
 * Sends to those of a batch of whom nothing is known, each once, and tells what came of it. Whatever it finds is as somebody may
 * have left it who died.
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
  // Told before anything else: whoever is killed again and again still gets on.
  if (found.length > 0) await record({ outcomes: found, deferred: [] })
  const settled = new Set(found.map(idOf))
  const open = pendingRecipients(batch).filter((each) => !settled.has(each))
  // Noted before it is told: what nobody has noted of a batch that has begun would count as lost.
  await journal.plan(of, open)
  if (!batch.isBegun && !(await work.begin())) return undefined
  const { fault, ...sent } = await work.send(open, (outcomes) => record({ outcomes, deferred: [] }))
  const { outcomes, deferred, waitMinutes } = sent
  // Who was not come to, since somebody paused it or a server went away, does not wait with those who are to be tried later.
  const isCutShort = outcomes.length + deferred.length < open.length
  await record(isCutShort && waitMinutes === undefined ? { outcomes, deferred: [] } : sent)
  return fault
}

/** Tells what came of a batch that nobody goes on with: to those who are not named nothing went out. */
export const settleBatch = async <Of extends string, Id extends string, Fate, Outcome>(
  work: BatchReport<Of, Id, Fate, Outcome>,
): Promise<void> => {
  const outcomes = await findJournalled(work)
  const told = new Set(outcomes.map(work.idOf))
  const open = pendingRecipients(work.batch)
  await work.record({ outcomes, deferred: open.filter((each) => !told.has(each)) })
  await work.journal.clear(work.of, open)
}

/** Also what nobody has put into words is no reason to send twice. */
export const sendOrUnclear = async (send: () => Promise<EffectOutcome>): Promise<EffectOutcome> => {
  try {
    return await send()
  } catch {
    return { kind: 'unclear', reason: '' }
  }
}

const LOOK_INTERVAL_MS = 1_000

/** Whether it is still to go on; asked once in a while. */
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
