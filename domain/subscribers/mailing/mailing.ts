import {
  beginningRound,
  countListed,
  countOf,
  freshBatches,
  goesOnReleased,
  interrupted,
  isOpen,
  newlyTold,
  steered,
} from '../../kernel/batches.ts'
import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { OfType } from '../../kernel/of-type.ts'
import type { MailingCommand } from './commands.ts'
import type { LetterOutcome, MailingEvent } from './events.ts'
import { decideOfReturns, isOfReturns } from './returned.ts'
import { MOST_ROUNDS, minutesUntilTriedAgain } from './rules.ts'
import { evolve, type KnownMailing, type Mailing } from './state.ts'
import { countFailed, wasForNobody } from './told.ts'

export type MailingRejection =
  | 'MailingAlreadyOrdered'
  | 'MailingNotFound'
  | 'MailingHasEnded'
  | 'MailingNotPaused'
  | 'NoReturnsHeld'

type Decided = Decision<MailingEvent, MailingRejection>
type Of<Type extends MailingCommand['type']> = OfType<MailingCommand, Type>

const order = (command: Of<'OrderMailing'>, mailing: Mailing): Decided => {
  const { type: _, ...data } = command
  const isNew = mailing.status === 'None' || wasForNobody(mailing)
  return isNew ? [{ type: 'MailingOrdered', data }] : reject('MailingAlreadyOrdered')
}

const add = ({ issueId, at, recipients }: Of<'AddRecipients'>, mailing: KnownMailing): Decided =>
  freshBatches(mailing, recipients).map((some) => ({ type: 'RecipientsAdded', data: { issueId, at, ...some } }))

const begin = ({ issueId, at, leftOut }: Of<'BeginMailing'>, mailing: KnownMailing): Decided => {
  if (mailing.status !== 'Listing') return []
  const recipients = countListed(mailing)
  const began: MailingEvent = { type: 'MailingBegan', data: { issueId, at, recipients, leftOut } }
  return recipients === 0 ? [began, { type: 'MailingCompleted', data: { issueId, at, sent: 0 } }] : [began]
}

const beginBatch = ({ issueId, at, batch }: Of<'BeginBatch'>, mailing: KnownMailing): Decided => {
  const round = beginningRound(mailing, batch)
  return round === undefined ? [] : [{ type: 'BatchBegan', data: { issueId, at, batch, round } }]
}

/** What was refused for now and has been tried often enough is so for good. */
const givenUp = ({ deferred }: Of<'RecordLetters'>): readonly LetterOutcome[] =>
  deferred.map((subscriberId) => ({ subscriberId, fate: 'failed' }))

/** Late is better than never: also what is told after the end is kept. */
const record = (command: Of<'RecordLetters'>, mailing: KnownMailing): Decided => {
  const { issueId, at, batch, deferred } = command
  const found = mailing.batches[batch]
  if (!found) return []
  // What nobody tries any more, because somebody has ended it, has not failed.
  const isGivenUp = mailing.status !== 'Stopped' && found.round >= MOST_ROUNDS
  const told = [...command.outcomes, ...(isGivenUp ? givenUp(command) : [])]
  const outcomes = newlyTold(found, told, ({ subscriberId }) => subscriberId)
  const waits = !isGivenUp && deferred.some((each) => !found.fates.has(each))
  if (outcomes.length === 0 && !waits) return []
  const wait = waits ? { waitMinutes: minutesUntilTriedAgain(found.round) } : {}
  return [{ type: 'BatchSent', data: { issueId, at, batch, outcomes, ...wait } }]
}

const interrupt = ({ issueId, at, reason, until }: Of<'InterruptMailing'>, mailing: KnownMailing): Decided => {
  const waitMinutes = interrupted(mailing, until !== undefined)
  if (waitMinutes === undefined) return []
  if (waitMinutes === 'pauses')
    return [{ type: 'MailingPaused', data: { issueId, at, reason, ...(until === 'released' && { until }) } }]
  return [{ type: 'MailingInterrupted', data: { issueId, at, reason, waitMinutes } }]
}

const steerings = {
  PauseMailing: { wanted: 'pause', told: 'MailingPaused' },
  ResumeMailing: { wanted: 'resume', told: 'MailingResumed' },
  StopMailing: { wanted: 'stop', told: 'MailingStopped' },
} as const
type Steering = Of<keyof typeof steerings>

const isSteering = (command: MailingCommand): command is Steering => command.type in steerings

const steer = ({ type, issueId, at, by }: Steering, mailing: KnownMailing): Decided => {
  const { wanted, told } = steerings[type]
  if (!by) return goesOnReleased(mailing) ? [{ type: 'MailingResumed', data: { issueId, at } }] : []
  switch (steered(mailing, wanted)) {
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

const complete = ({ issueId, at }: Of<'CompleteMailing'>, mailing: KnownMailing): Decided => {
  const isDone = mailing.status === 'Underway' && !mailing.batches.some(isOpen)
  if (!isDone) return []
  const failed = countFailed(mailing)
  const data = { issueId, at, sent: countOf(mailing, 'sent'), ...(failed > 0 && { failed }) }
  return [{ type: 'MailingCompleted', data }]
}

const decide = (command: MailingCommand, mailing: Mailing): Decided => {
  if (command.type === 'OrderMailing') return order(command, mailing)
  if (mailing.status === 'None') return reject('MailingNotFound')
  if (isSteering(command)) return steer(command, mailing)
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
      return interrupt(command, mailing)
    case 'CompleteMailing':
      return complete(command, mailing)
    default:
      return assertNever(command)
  }
}

export const mailingDecider: Decider<MailingCommand, Mailing, MailingEvent, MailingRejection> = {
  initialState: { status: 'None' },
  decide,
  evolve,
}
