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
import type { MailingCommand } from './commands.ts'
import type { LetterOutcome, MailingEvent } from './events.ts'
import { countFailed, isWithoutRecipients } from './progress.ts'
import { decideOfReturns, isOfReturns } from './record-return.ts'
import { MAX_ROUNDS, minutesUntilTriedAgain } from './rules.ts'
import { evolve, type KnownMailing, type Mailing } from './state.ts'

export type MailingRejection =
  | 'MailingAlreadyOrdered'
  | 'MailingNotFound'
  | 'MailingHasEnded'
  | 'MailingNotPaused'
  | 'NoReturnsHeld'

type MailingDecision = Decision<MailingEvent, MailingRejection>
type MailingCommandOf<Type extends MailingCommand['type']> = MessageOfType<MailingCommand, Type>

const order = (command: MailingCommandOf<'OrderMailing'>, mailing: Mailing): MailingDecision => {
  const { type: _, ...data } = command
  const isNew = mailing.status === 'None' || isWithoutRecipients(mailing)
  return isNew ? [{ type: 'MailingOrdered', data }] : reject('MailingAlreadyOrdered')
}

const add = ({ issueId, at, recipients }: MailingCommandOf<'AddRecipients'>, mailing: KnownMailing): MailingDecision =>
  freshBatches(mailing, recipients).map((some) => ({ type: 'RecipientsAdded', data: { issueId, at, ...some } }))

const begin = ({ issueId, at, leftOut }: MailingCommandOf<'BeginMailing'>, mailing: KnownMailing): MailingDecision => {
  if (mailing.status !== 'Listing') return []
  const recipients = countListed(mailing)
  const began: MailingEvent = { type: 'MailingBegan', data: { issueId, at, recipients, leftOut } }
  return recipients === 0 ? [began, { type: 'MailingCompleted', data: { issueId, at, sent: 0 } }] : [began]
}

const beginBatch = ({ issueId, at, batch }: MailingCommandOf<'BeginBatch'>, mailing: KnownMailing): MailingDecision => {
  const round = beginningRound(mailing, batch)
  return round === undefined ? [] : [{ type: 'BatchBegan', data: { issueId, at, batch, round } }]
}

/** A letter that servers still refuse in the last round has failed for good. */
const failDeferred = ({ deferred }: MailingCommandOf<'RecordLetters'>): readonly LetterOutcome[] =>
  deferred.map((subscriberId) => ({ subscriberId, fate: 'failed' }))

/** Outcomes that arrive after the mailing has ended are recorded too. */
const record = (command: MailingCommandOf<'RecordLetters'>, mailing: KnownMailing): MailingDecision => {
  const { issueId, at, batch, deferred } = command
  const found = mailing.batches[batch]
  if (!found) return []
  // A letter that a stopped mailing does not try again has not failed.
  const isGivenUp = mailing.status !== 'Stopped' && found.round >= MAX_ROUNDS
  const told = [...command.outcomes, ...(isGivenUp ? failDeferred(command) : [])]
  const outcomes = newOutcomes(found, told, ({ subscriberId }) => subscriberId)
  const waits = !isGivenUp && deferred.some((each) => !found.fates.has(each))
  if (outcomes.length === 0 && !waits) return []
  const wait = waits ? { waitMinutes: minutesUntilTriedAgain(found.round) } : {}
  return [{ type: 'BatchSent', data: { issueId, at, batch, outcomes, ...wait } }]
}

const interruptMailing = (
  { issueId, at, reason, until }: MailingCommandOf<'InterruptMailing'>,
  mailing: KnownMailing,
): MailingDecision => {
  const waitMinutes = waitAfterInterruption(mailing, until !== undefined)
  if (waitMinutes === undefined) return []
  if (waitMinutes === 'pauses')
    return [{ type: 'MailingPaused', data: { issueId, at, reason, ...(until === 'released' && { until }) } }]
  return [{ type: 'MailingInterrupted', data: { issueId, at, reason, waitMinutes } }]
}

const mailingActs = {
  PauseMailing: { wanted: 'pause', told: 'MailingPaused' },
  ResumeMailing: { wanted: 'resume', told: 'MailingResumed' },
  StopMailing: { wanted: 'stop', told: 'MailingStopped' },
} as const
type MailingAct = MailingCommandOf<keyof typeof mailingActs>

const isSteering = (command: MailingCommand): command is MailingAct => command.type in mailingActs

const actOnMailing = ({ type, issueId, at, by }: MailingAct, mailing: KnownMailing): MailingDecision => {
  const { wanted, told } = mailingActs[type]
  if (!by) return resumesOnRelease(mailing) ? [{ type: 'MailingResumed', data: { issueId, at } }] : []
  switch (actOutcome(mailing, wanted)) {
    case 'already':
      return []
    case 'ended':
      return reject('MailingHasEnded')
    case 'notPaused':
      return reject('MailingNotPaused')
    case 'done':
      return [{ type: told, data: { issueId, at, by } }]
  }
}

const completeMailing = (
  { issueId, at }: MailingCommandOf<'CompleteMailing'>,
  mailing: KnownMailing,
): MailingDecision => {
  const isDone = mailing.status === 'Underway' && !mailing.batches.some(isOpen)
  if (!isDone) return []
  const failed = countFailed(mailing)
  const data = { issueId, at, sent: countOf(mailing, 'sent'), ...(failed > 0 && { failed }) }
  return [{ type: 'MailingCompleted', data }]
}

const decide = (command: MailingCommand, mailing: Mailing): MailingDecision => {
  if (command.type === 'OrderMailing') return order(command, mailing)
  if (mailing.status === 'None') return reject('MailingNotFound')
  if (isSteering(command)) return actOnMailing(command, mailing)
  if (isOfReturns(command)) return decideOfReturns(command, mailing)
  switch (command.type) {
    case 'AddRecipients':
      return add(command, mailing)
    case 'BeginMailing':
      return begin(command, mailing)
    case 'BeginBatch':
      return beginBatch(command, mailing)
    case 'RecordLetters':
      return record(command, mailing)
    case 'InterruptMailing':
      return interruptMailing(command, mailing)
    case 'CompleteMailing':
      return completeMailing(command, mailing)
    default:
      return assertNever(command)
  }
}

export const mailingDecider: Decider<MailingCommand, Mailing, MailingEvent, MailingRejection> = {
  initialState: { status: 'None' },
  decide,
  evolve,
}
