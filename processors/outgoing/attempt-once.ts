import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { deliveryStream, type HandleDelivery } from '../../commands/delivery/stream.ts'
import { UNCLEAR } from '../../domain/delivery/rules.ts'
import { LogUnavailable } from '../../domain/core/event-log.ts'
import { DeliveryId } from '../../domain/core/ids.ts'
import { type JobKind, type OrderedJob, ToldFailure } from '../runner/jobs.ts'
import type { EffectOutcome, Prepare } from './channel.ts'
import type { DeliveryJob } from './outgoing.ts'

export type EffectTools = { readonly delivery: HandleDelivery; readonly now: () => string }

const RECORDING_TRIES = 6
const LONGEST_PAUSE_MS = 1_000

/** The outcome is known to nobody else: a log that is away must not lose it, however long it is. */
const insist = async <Answer>(signal: AbortSignal, record: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      const mayPass = error instanceof LogUnavailable && !signal.aborted
      if (tries >= RECORDING_TRIES && !mayPass) throw error
      await delay(Math.min(20 * 2 ** tries, LONGEST_PAUSE_MS))
    }
  }
}

/** Never the same id twice: of two workers with the same job, only one may be given leave. */
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
    return { kind: 'unclear', reason: UNCLEAR }
  }
}

/**
 * The work of a job that acts on the outside world. An attempt is recorded before and its outcome after; whoever finds
 * an attempt without an outcome (the process died in between, or another works on it) parks it instead of repeating.
 */
export const attemptOnce =
  ({ delivery, now }: EffectTools, prepare: Prepare): JobKind<DeliveryJob>['perform'] =>
  async (job) => {
    const deliveryId = DeliveryId.parse(job.data.deliveryId)
    const stream = deliveryStream(deliveryId)
    const base = () => ({ deliveryId, at: now() })
    const known = await delivery.state(stream)
    if (known.status === 'Underway') {
      const { attempts: attempt } = known
      const park = { type: 'ParkDelivery', ...base(), attempt, reason: UNCLEAR, isUnclear: true } as const
      await delivery(stream, park, freshContext(job))
      return
    }
    if (known.status !== 'Waiting') return
    const prepared = await prepare(known.ordered)
    if (prepared.kind === 'unneeded') {
      await delivery(stream, { type: 'WithdrawDelivery', ...base(), reason: prepared.reason }, freshContext(job))
      return
    }
    job.signal.throwIfAborted()
    const leave = await delivery(stream, { type: 'AttemptDelivery', ...base() }, freshContext(job))
    const attempt = leave.kind === 'accepted' && leave.events[0]?.type === 'DeliveryAttempted' && leave.events[0].data
    if (!attempt) return
    const outcome = await sendOrUnclear(prepared.send)
    const about = { ...base(), attempt: attempt.attempt }
    if (outcome.kind === 'sent') {
      const { kind: _, ...how } = outcome
      await insist(job.signal, () => delivery(stream, { type: 'ConfirmDelivery', ...about, ...how }, freshContext(job)))
      return
    }
    const { reason } = outcome
    if (outcome.kind === 'notSent' && !outcome.isFinal) {
      await insist(job.signal, () => delivery(stream, { type: 'FailDelivery', ...about, reason }, freshContext(job)))
      // The job is tried again, after a longer wait each time.
      throw new ToldFailure(reason)
    }
    const isUnclear = outcome.kind === 'unclear'
    await insist(job.signal, () =>
      delivery(stream, { type: 'ParkDelivery', ...about, reason, isUnclear }, freshContext(job)),
    )
  }

/** When trying again has not helped for long: a person decides. */
export const parkForGood =
  ({ delivery, now }: EffectTools): JobKind<DeliveryJob>['giveUp'] =>
  async (job, reason) => {
    const deliveryId = DeliveryId.parse(job.data.deliveryId)
    const stream = deliveryStream(deliveryId)
    const known = await delivery.state(stream)
    if (known.status !== 'Waiting' && known.status !== 'Underway') return
    const isUnclear = known.status === 'Underway'
    const park = {
      type: 'ParkDelivery',
      deliveryId,
      at: now(),
      attempt: known.attempts,
      reason: isUnclear ? UNCLEAR : reason,
      isUnclear,
    } as const
    await delivery(stream, park, freshContext(job))
  }
