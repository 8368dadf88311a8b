import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { DeliveryCommand } from '../../../domain/delivery/delivery/commands.ts'
import { type Consignment, UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { mayHaveLeft, type OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import {
  type JobAttempt,
  type JobKind,
  type OrderedJob,
  ReportedFailure,
  reportContext,
} from '../../kernel/runner/jobs.ts'
import { cancellation } from './cancellation.ts'
import type { EffectOutcome, OutgoingChannel } from './channel.ts'
import type { DeliveryJob } from './outgoing-deliveries.ts'

export type EffectTools = { readonly delivery: HandleDelivery; readonly now: () => string }

const INTERRUPTION_REASON = 'Sändningen bröts.'
const RECORDING_ATTEMPTS = 6
const MAX_DELAY_MS = 1_000

type AttemptSteps<What extends Consignment = Consignment> = Pick<
  OutgoingChannel<What>,
  'prepare' | 'tidy' | 'looksFirst'
>

/** Only this process knows the outcome, so it waits for the log as long as the log is away. */
const recordPersistently = async <Answer>(signal: AbortSignal, record: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      const mayPass = error instanceof LogUnavailable && !signal.aborted
      if (tries >= RECORDING_ATTEMPTS && !mayPass) throw error
      await delay(Math.min(20 * 2 ** tries, MAX_DELAY_MS))
    }
  }
}

/** Every command has a new id: of two workers with the same job, only one may get leave to send. */
const freshContext = ({ queue, correlationId, causationId }: OrderedJob<DeliveryJob>): CommandContext => ({
  commandId: v7(),
  correlationId,
  causationId,
  actor: { kind: 'process', id: queue },
})

const sendOrUnclear = async (send: () => Promise<EffectOutcome>): Promise<EffectOutcome> => {
  try {
    return await send()
  } catch {
    return { kind: 'unclear', reason: UNCLEAR_REASON }
  }
}

type Attempt = EffectTools & { readonly job: JobAttempt<DeliveryJob>; readonly deliveryId: DeliveryId }

const reportToDelivery = ({ delivery, deliveryId, job }: Attempt, command: DeliveryCommand) =>
  delivery(deliveryStream(deliveryId), command, freshContext(job))

/** A user has cancelled the delivery meanwhile: no other attempt follows. */
const hasEnded = (told: Awaited<ReturnType<typeof reportToDelivery>>): boolean =>
  told.kind === 'accepted' && told.events.some(({ type }) => type === 'DeliveryWithdrawn')

/**
 * Settles an attempt without an outcome: its process died, or another still works. Tells whether another attempt may
 * follow.
 */
const settleEarlier = async (attempt: Attempt, number: number, looksFirst: boolean) => {
  const about = { deliveryId: attempt.deliveryId, at: attempt.now(), attempt: number }
  if (looksFirst)
    return !hasEnded(
      await reportToDelivery(attempt, { type: 'FailDelivery', ...about, reason: INTERRUPTION_REASON, isInPart: true }),
    )
  await reportToDelivery(attempt, { type: 'ParkDelivery', ...about, reason: UNCLEAR_REASON, isUnclear: true })
  return false
}

/** The command id depends on the job, so that the log has the report once, however often the job gives up. */
const leaveDeliveryUntidied = ({ delivery, now }: EffectTools, job: OrderedJob<DeliveryJob>, reason: string) => {
  const deliveryId = DeliveryId.parse(job.data.deliveryId)
  const leave = { type: 'LeaveUntidied', deliveryId, at: now(), reason } as const
  return delivery(deliveryStream(deliveryId), leave, reportContext(job, 'untidied'))
}

/** Attempts at a cancelled delivery may have left something. */
const tidyAfter = async (attempt: Attempt, known: OrderedDelivery, { tidy }: Pick<AttemptSteps, 'tidy'>) => {
  if (!mayHaveLeft(known)) return
  const reason = await tidy?.(known.ordered, attempt.job)
  if (reason !== undefined) await leaveDeliveryUntidied(attempt, attempt.job, reason)
}

/** The delivery to send now; undefined: there is none. */
const toAttempt = async (attempt: Attempt, way: AttemptSteps): Promise<OrderedDelivery | undefined> => {
  const { looksFirst = false } = way
  const known = await attempt.delivery.state(deliveryStream(attempt.deliveryId))
  if (known.status === 'Waiting') return known
  if (known.status === 'Underway' && (await settleEarlier(attempt, known.attempts, looksFirst))) return known
  const isUnwanted = known.status === 'Withdrawn' || (known.status === 'Underway' && known.isCancelled)
  if (isUnwanted) await tidyAfter(attempt, known, way)
  return undefined
}

/** Rejects when the delivery is to be tried again; the delay grows with each attempt. */
const recordOutcome = async (attempt: Attempt, number: number, outcome: EffectOutcome, isInPart: boolean) => {
  const { job, now, deliveryId } = attempt
  const about = { deliveryId, at: now(), attempt: number }
  const insisted = (command: DeliveryCommand) =>
    recordPersistently(job.signal, () => reportToDelivery(attempt, command))
  if (outcome.kind === 'sent') {
    const { kind: _, ...how } = outcome
    await insisted({ type: 'ConfirmDelivery', ...about, ...how })
    return
  }
  const { reason } = outcome
  const untouched = outcome.kind === 'notSent' && outcome.isUntouched && ({ isUntouched: true } as const)
  if (outcome.kind === 'notSent' && !outcome.isFinal) {
    const told = await insisted({ type: 'FailDelivery', ...about, reason, ...untouched, ...(isInPart && { isInPart }) })
    if (hasEnded(told)) return
    if (outcome.isUnneeded) {
      await insisted({ type: 'WithdrawDelivery', deliveryId, at: now(), reason })
      return
    }
    throw new ReportedFailure(reason)
  }
  await insisted({ type: 'ParkDelivery', ...about, reason, isUnclear: outcome.kind === 'unclear', ...untouched })
}

/**
 * Carries out a job that acts on the outside world. The attempt is recorded before, its outcome after. A worker that
 * finds an attempt without an outcome (the process died in between, or another still works) parks the delivery instead
 * of repeating it, unless the receiver can be asked what has arrived.
 */
export const attemptOnce =
  <What extends Consignment>(tools: EffectTools, steps: AttemptSteps<What>): JobKind<DeliveryJob>['perform'] =>
  async (job) => {
    // The cast is sound: a queue holds deliveries of its own channel only.
    const way = steps as AttemptSteps
    const deliveryId = DeliveryId.parse(job.data.deliveryId)
    const attempt = { ...tools, job, deliveryId }
    const base = () => ({ deliveryId, at: tools.now() })
    const known = await toAttempt(attempt, way)
    if (!known) return
    const { cancelled, passReturn, hasPassedReturn, during } = cancellation(async () => {
      const now = await tools.delivery.state(deliveryStream(deliveryId))
      return now.status === 'Underway' && now.isCancelled
    })
    const signal = AbortSignal.any([job.signal, cancelled])
    const facts = {
      mayHaveArrived: known.attempts > 0,
      isUnclear: known.mayHaveArrived,
      folder: job.folder,
      signal,
      stopped: job.signal,
      cancelled,
      passReturn,
    }
    const prepared = await way.prepare(known.ordered, facts)
    if (prepared.kind === 'unneeded') {
      await reportToDelivery(attempt, { type: 'WithdrawDelivery', ...base(), reason: prepared.reason })
      if (prepared.isLeft) await tidyAfter(attempt, known, way)
      return
    }
    if (prepared.kind === 'held') {
      const { attempts, mayHaveArrived: isUnclear } = known
      const reason = isUnclear ? `${prepared.reason} ${UNCLEAR_REASON}` : prepared.reason
      const parked = { attempt: attempts, reason, isUnclear }
      await reportToDelivery(attempt, { type: 'ParkDelivery', ...base(), ...parked })
      return
    }
    job.signal.throwIfAborted()
    const leave = await reportToDelivery(attempt, { type: 'AttemptDelivery', ...base() })
    const given = leave.kind === 'accepted' && leave.events[0]?.type === 'DeliveryAttempted' && leave.events[0].data
    if (!given) return
    const outcome = await during(() => sendOrUnclear(prepared.send))
    await recordOutcome(attempt, given.attempt, outcome, hasPassedReturn())
  }

/** Parks a delivery after the last retry, for a person to decide. Reports what could not be tidied up. */
export const parkForGood =
  ({ delivery, now }: EffectTools): JobKind<DeliveryJob>['giveUp'] =>
  async (job, reason) => {
    const deliveryId = DeliveryId.parse(job.data.deliveryId)
    const stream = deliveryStream(deliveryId)
    const known = await delivery.state(stream)
    if (known.status === 'Withdrawn') {
      await leaveDeliveryUntidied({ delivery, now }, job, reason)
      return
    }
    if (known.status !== 'Waiting' && known.status !== 'Underway') return
    const isUnclear = known.status === 'Underway'
    const park = {
      type: 'ParkDelivery',
      deliveryId,
      at: now(),
      attempt: known.attempts,
      reason: isUnclear ? UNCLEAR_REASON : reason,
      isUnclear,
    } as const
    await delivery(stream, park, freshContext(job))
  }
