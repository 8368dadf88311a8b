import {
  actOutcome,
  beginningRound,
  countListed,
  countOf,
  freshBatches,
  isOpen,
  newOutcomes,
  resumesOnRelease,
  waitAfterInterruption,
} from '../../kernel/batches.ts'
import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { PushCommand } from './commands.ts'
import type { NoticeOutcome, PushEvent } from './events.ts'
import { isOver } from './progress.ts'
import { MAX_ROUNDS, minutesUntilTriedAgain } from './rules.ts'
import { evolve, type KnownPush, type Push } from './state.ts'

export type PushRejection = 'PushAlreadyOrdered' | 'PushNotFound' | 'PushHasEnded' | 'PushNotPaused'

type PushDecision = Decision<PushEvent, PushRejection>
type PushCommandOf<Type extends PushCommand['type']> = MessageOfType<PushCommand, Type>

/**
 * A new announcement may begin when the one before has ended or has only retries left; the new list includes the
 * browsers of those retries.
 */
const order = (command: PushCommandOf<'OrderPush'>, push: Push): PushDecision => {
  const { type: _, ...data } = command
  const isNew = push.status === 'None' || (isOver(push) && data.time > push.time)
  return isNew ? [{ type: 'PushOrdered', data }] : reject('PushAlreadyOrdered')
}

const list = ({ issueId, at, listeners }: PushCommandOf<'ListListeners'>, push: KnownPush): PushDecision =>
  freshBatches(push, listeners).map(({ batch, recipients }) => ({
    type: 'ListenersListed',
    data: { issueId, at, batch, listeners: recipients },
  }))

const begin = ({ issueId, at }: PushCommandOf<'BeginPush'>, push: KnownPush): PushDecision => {
  if (push.status !== 'Listing') return []
  const listeners = countListed(push)
  const began: PushEvent = { type: 'PushBegan', data: { issueId, at, time: push.time, listeners } }
  return listeners === 0 ? [began, { type: 'PushCompleted', data: { issueId, at, sent: 0 } }] : [began]
}

const beginNotices = ({ issueId, at, time, batch }: PushCommandOf<'BeginNotices'>, push: KnownPush): PushDecision => {
  const round = time === push.time ? beginningRound(push, batch) : undefined
  return round === undefined ? [] : [{ type: 'NoticesBegan', data: { issueId, at, batch, round } }]
}

/** A notice that push services still refuse in the last round has failed for good. */
const failDeferred = ({ deferred }: PushCommandOf<'RecordNotices'>): readonly NoticeOutcome[] =>
  deferred.map((listenerId) => ({ listenerId, fate: 'failed' }))

/** Outcomes that arrive after the push has ended are recorded too. */
const record = (command: PushCommandOf<'RecordNotices'>, push: KnownPush): PushDecision => {
  const { issueId, at, time, batch, deferred } = command
  const found = push.batches[batch]
  if (!found || time !== push.time) return []
  const isGivenUp = found.round >= MAX_ROUNDS
  const told = [...command.outcomes, ...(isGivenUp ? failDeferred(command) : [])]
  const outcomes = newOutcomes(found, told, ({ listenerId }) => listenerId)
  const waits = !isGivenUp && deferred.some((each) => !found.fates.has(each))
  if (outcomes.length === 0 && !waits) return []
  const wait = waits ? { waitMinutes: minutesUntilTriedAgain(found.round, command.waitMinutes) } : {}
  return [{ type: 'NoticesSent', data: { issueId, at, time, batch, outcomes, ...wait } }]
}

const interruptPush = (
  { issueId, at, reason, until }: PushCommandOf<'InterruptPush'>,
  push: KnownPush,
): PushDecision => {
  const waitMinutes = waitAfterInterruption(push, until !== undefined)
  if (waitMinutes === undefined) return []
  if (waitMinutes === 'pauses') return [{ type: 'PushPaused', data: { issueId, at, reason, ...(until && { until }) } }]
  return [{ type: 'PushInterrupted', data: { issueId, at, reason, waitMinutes } }]
}

const pushActs = {
  PausePush: { wanted: 'pause', told: 'PushPaused' },
  ResumePush: { wanted: 'resume', told: 'PushResumed' },
  StopPush: { wanted: 'stop', told: 'PushStopped' },
} as const
type PushAct = PushCommandOf<keyof typeof pushActs>

const isSteering = (command: PushCommand): command is PushAct => command.type in pushActs

const actOnPush = ({ type, issueId, at, by }: PushAct, push: KnownPush): PushDecision => {
  const { wanted, told } = pushActs[type]
  if (!by) return resumesOnRelease(push) ? [{ type: 'PushResumed', data: { issueId, at } }] : []
  switch (actOutcome(push, wanted)) {
    case 'already':
      return []
    case 'ended':
      return reject('PushHasEnded')
    case 'notPaused':
      return reject('PushNotPaused')
    case 'done':
      return [{ type: told, data: { issueId, at, by } }]
  }
}

const completePush = ({ issueId, at }: PushCommandOf<'CompletePush'>, push: KnownPush): PushDecision => {
  const isDone = push.status === 'Underway' && !push.batches.some(isOpen)
  if (!isDone) return []
  const failed = countOf(push, 'failed')
  const data = { issueId, at, sent: countOf(push, 'sent'), ...(failed > 0 && { failed }) }
  return [{ type: 'PushCompleted', data }]
}

const decide = (command: PushCommand, push: Push): PushDecision => {
  if (command.type === 'OrderPush') return order(command, push)
  if (push.status === 'None') return reject('PushNotFound')
  if (isSteering(command)) return actOnPush(command, push)
  switch (command.type) {
    case 'ListListeners':
      return list(command, push)
    case 'BeginPush':
      return begin(command, push)
    case 'BeginNotices':
      return beginNotices(command, push)
    case 'RecordNotices':
      return record(command, push)
    case 'InterruptPush':
      return interruptPush(command, push)
    case 'CompletePush':
      return completePush(command, push)
    default:
      return assertNever(command)
  }
}

export const pushDecider: Decider<PushCommand, Push, PushEvent, PushRejection> = {
  initialState: { status: 'None' },
  decide,
  evolve,
}
