import { assertNever, type Decider, type Decision, reject } from '../core/decider.ts'
import type { OfType } from '../core/of-type.ts'
import type { MailingCommand } from './commands.ts'
import type { LetterOutcome, MailingEvent } from './events.ts'
import { BATCH, minutesUntilGoesOn, minutesUntilTriedAgain, MOST_INTERRUPTIONS, MOST_ROUNDS } from './rules.ts'
import { evolve, isOpen, type KnownMailing, type Mailing } from './state.ts'

export type MailingRejection = 'MailingAlreadyOrdered' | 'MailingNotFound' | 'MailingHasEnded' | 'MailingNotPaused'

type Decided = Decision<MailingEvent, MailingRejection>
type Of<Type extends MailingCommand['type']> = OfType<MailingCommand, Type>

const hasEnded = ({ status }: KnownMailing) => status === 'Stopped' || status === 'Completed'

const chunks = <Some>(all: readonly Some[], size: number): readonly (readonly Some[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Who is in the list is never in it twice, whoever asks and however often. */
const add = ({ issueId, at, recipients }: Of<'AddRecipients'>, mailing: KnownMailing): Decided => {
  if (mailing.isListed || hasEnded(mailing)) return []
  const known = new Set(mailing.batches.flatMap((batch) => batch.recipients))
  const fresh = [...new Set(recipients)].filter((each) => !known.has(each))
  return chunks(fresh, BATCH).map((some, index) => ({
    type: 'RecipientsAdded',
    data: { issueId, at, batch: mailing.batches.length + index, recipients: some },
  }))
}

const begin = ({ issueId, at, leftOut }: Of<'BeginMailing'>, mailing: KnownMailing): Decided => {
  if (mailing.status !== 'Listing') return []
  const recipients = mailing.batches.reduce((sum, batch) => sum + batch.recipients.length, 0)
  const began: MailingEvent = { type: 'MailingBegan', data: { issueId, at, recipients, leftOut } }
  return recipients === 0 ? [began, { type: 'MailingCompleted', data: { issueId, at, sent: 0 } }] : [began]
}

const beginBatch = ({ issueId, at, batch }: Of<'BeginBatch'>, mailing: KnownMailing): Decided => {
  const found = mailing.batches[batch]
  if (mailing.status !== 'Underway' || !found || found.isBegun || !isOpen(found)) return []
  return [{ type: 'BatchBegan', data: { issueId, at, batch, round: found.round + 1 } }]
}

/** What was refused for now and has been tried often enough is so for good. */
const givenUp = ({ deferred }: Of<'RecordLetters'>): readonly LetterOutcome[] =>
  deferred.map((subscriberId) => ({ subscriberId, fate: 'failed' }))

/** Late is better than never: also what is told after the end is kept. */
const record = (command: Of<'RecordLetters'>, mailing: KnownMailing): Decided => {
  const { issueId, at, batch, deferred } = command
  const found = mailing.batches[batch]
  if (!found) return []
  const isGivenUp = found.round >= MOST_ROUNDS
  const told = [...command.outcomes, ...(isGivenUp ? givenUp(command) : [])]
  const inBatch = new Set(found.recipients)
  const isNew = ({ subscriberId }: LetterOutcome) => inBatch.has(subscriberId) && !found.fates.has(subscriberId)
  const outcomes = told.filter(isNew)
  const waits = !isGivenUp && deferred.some((each) => !found.fates.has(each))
  if (outcomes.length === 0 && !waits) return []
  const wait = waits ? { waitMinutes: minutesUntilTriedAgain(found.round) } : {}
  return [{ type: 'BatchSent', data: { issueId, at, batch, outcomes, ...wait } }]
}

const interrupt = ({ issueId, at, reason, pauses }: Of<'InterruptMailing'>, mailing: KnownMailing): Decided => {
  if (mailing.status !== 'Underway' && mailing.status !== 'Listing') return []
  const count = mailing.interruptions + 1
  if (pauses || count >= MOST_INTERRUPTIONS) return [{ type: 'MailingPaused', data: { issueId, at, reason } }]
  return [{ type: 'MailingInterrupted', data: { issueId, at, reason, waitMinutes: minutesUntilGoesOn(count) } }]
}

type Steering = Of<'PauseMailing' | 'ResumeMailing' | 'StopMailing'>

const isSteering = (command: MailingCommand): command is Steering =>
  ['PauseMailing', 'ResumeMailing', 'StopMailing'].includes(command.type)

const steer = ({ type, issueId, at, by }: Steering, mailing: KnownMailing): Decided => {
  const data = { issueId, at, by }
  if (type === 'StopMailing' && mailing.status === 'Stopped') return []
  if (hasEnded(mailing)) return reject('MailingHasEnded')
  switch (type) {
    case 'PauseMailing':
      return mailing.status === 'Paused' ? [] : [{ type: 'MailingPaused', data }]
    case 'ResumeMailing':
      return mailing.status === 'Paused' ? [{ type: 'MailingResumed', data }] : reject('MailingNotPaused')
    case 'StopMailing':
      return [{ type: 'MailingStopped', data }]
    default:
      return assertNever(type)
  }
}

const sentBy = ({ batches }: KnownMailing) =>
  batches.reduce((sum, { fates }) => sum + [...fates.values()].filter((fate) => fate === 'sent').length, 0)

const complete = ({ issueId, at }: Of<'CompleteMailing'>, mailing: KnownMailing): Decided => {
  const isDone = mailing.status === 'Underway' && !mailing.batches.some(isOpen)
  return isDone ? [{ type: 'MailingCompleted', data: { issueId, at, sent: sentBy(mailing) } }] : []
}

const decide = (command: MailingCommand, mailing: Mailing): Decided => {
  if (command.type === 'OrderMailing') {
    const { type: _, ...data } = command
    return mailing.status === 'None' ? [{ type: 'MailingOrdered', data }] : reject('MailingAlreadyOrdered')
  }
  if (mailing.status === 'None') return reject('MailingNotFound')
  if (isSteering(command)) return steer(command, mailing)
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
