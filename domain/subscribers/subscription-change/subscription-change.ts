import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { ChangeId, SubscriberId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ChangeRecord, SubscriptionChangeCommand } from './commands.ts'
import type { ChangeFacts, SubscriptionChangeBegun, SubscriptionChangeEvent } from './events.ts'
import { type ChangeFault, faultsOf } from './faults.ts'
import { recordIn } from './record.ts'

type AttemptStart = Omit<SubscriptionChangeBegun['data'], 'changeId'>

export type SubscriptionChange =
  | { readonly status: 'Missing' | 'Forgotten' }
  | {
      readonly status: 'Here' | 'Removed'
      readonly record: ChangeRecord
      /** The subscriber for whom the request is carried out. */
      readonly carriedOut: SubscriberId | null
      /** The subscriber of the last attempt; an undo keeps it. */
      readonly about: SubscriberId | null
      /** The attempt that has begun and not ended. */
      readonly begun: AttemptStart | null
      /** The number of undos, of completed and of broken-off attempts. */
      readonly takenBack: number
    }

export type SubscriptionChangeRejection =
  | 'SubscriptionChangeAlreadyExists'
  | 'SubscriptionChangeAlreadyHandled'
  | 'SubscriptionChangeIsCarriedOut'
  | 'SubscriptionChangeUnderWay'
  | 'SubscriptionChangeNotFound'
  | ChangeFault

type KnownRequest = Extract<SubscriptionChange, { status: 'Here' | 'Removed' }>

type RequestDecision = Decision<SubscriptionChangeEvent, SubscriptionChangeRejection>

/** The record as the log keeps it, without the state of the request. */
const factsIn = (record: Partial<ChangeRecord>): Partial<ChangeFacts> => {
  const { publication, active: _, ...rest } = record
  return { ...rest, ...(publication === undefined ? {} : { publicationId: publication }) }
}

const change = (
  changeId: ChangeId,
  { record, carriedOut }: KnownRequest,
  sent: SubmittedFields<ChangeRecord>,
): RequestDecision => {
  const changes = changesIn(record, sent)
  // Only an undo makes a carried-out request wait again.
  if (changes.active === false && carriedOut !== null) return reject('SubscriptionChangeIsCarriedOut')
  const facts = factsIn(changes)
  const isCorrected = Object.keys(facts).length > 0
  // A correction may keep the faults that the request already had.
  const had = faultsOf(record)
  const fault = isCorrected && faultsOf({ ...record, ...changes }).find((each) => !had.includes(each))
  if (fault) return reject(fault)
  const events: SubscriptionChangeEvent[] = []
  if (isCorrected) events.push({ type: 'SubscriptionChangeCorrected', data: { changeId, changes: facts } })
  if (changes.active !== undefined)
    events.push({
      type: changes.active ? 'SubscriptionChangeHandled' : 'SubscriptionChangeReopened',
      data: { changeId },
    })
  return events
}

const request = (command: MessageOfType<SubscriptionChangeCommand, 'RequestSubscriptionChange'>): RequestDecision => {
  const { type: _, today: __, publication, ...rest } = command
  const [fault] = faultsOf(command)
  if (fault) return reject(fault)
  return [{ type: 'SubscriptionChangeRequested', data: { ...rest, publicationId: publication } }]
}

type BeginRequest = MessageOfType<SubscriptionChangeCommand, 'BeginSubscriptionChange'>

/** Tells whether the attempt ended without a result. All instants have one format, so that they compare as texts. */
export const isBrokenOff = (
  begunAt: string,
  { brokenOff, aheadAfter }: Pick<BeginRequest, 'brokenOff' | 'aheadAfter'>,
) => begunAt <= brokenOff || begunAt > aheadAfter

/**
 * A request is carried out for one subscriber and by one press. A second press waits for the first, or continues for
 * the same subscriber when the first was broken off.
 */
const begin = (
  { changeId, subscriberId, press, attempt, at, ...holding }: BeginRequest,
  { record, carriedOut, begun, takenBack }: KnownRequest,
): RequestDecision => {
  if (carriedOut !== null || (begun === null && record.active)) return reject('SubscriptionChangeAlreadyHandled')
  if (begun?.press === press && begun.subscriberId === subscriberId) return []
  const isFree = begun === null || (begun.subscriberId === subscriberId && isBrokenOff(begun.at, holding))
  if (!isFree || attempt !== takenBack) return reject('SubscriptionChangeUnderWay')
  return [{ type: 'SubscriptionChangeBegun', data: { changeId, subscriberId, press, at } }]
}

const carryOut = (changeId: ChangeId, press: string, { record, carriedOut, begun }: KnownRequest): RequestDecision => {
  if (carriedOut !== null) return reject('SubscriptionChangeAlreadyHandled')
  if (begun?.press !== press) return reject('SubscriptionChangeUnderWay')
  const { subscriberId } = begun
  const done: SubscriptionChangeEvent = { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } }
  return record.active ? [done] : [done, { type: 'SubscriptionChangeHandled', data: { changeId } }]
}

const letGo = (changeId: ChangeId, press: string, { begun }: KnownRequest): RequestDecision => {
  if (begun?.press !== press) return []
  return [{ type: 'SubscriptionChangeTakenBack', data: { changeId, subscriberId: begun.subscriberId } }]
}

const takeBack = (
  { changeId, subscriberId, attempt }: MessageOfType<SubscriptionChangeCommand, 'TakeBackSubscriptionChange'>,
  { record, carriedOut, takenBack }: KnownRequest,
): readonly SubscriptionChangeEvent[] => {
  if (carriedOut === null || carriedOut !== subscriberId || attempt !== takenBack) return []
  const back: SubscriptionChangeEvent = {
    type: 'SubscriptionChangeTakenBack',
    data: { changeId, subscriberId: carriedOut },
  }
  return record.active ? [back, { type: 'SubscriptionChangeReopened', data: { changeId } }] : [back]
}

type CarryOutCommand = Extract<
  SubscriptionChangeCommand,
  {
    type:
      | 'BeginSubscriptionChange'
      | 'CarryOutSubscriptionChange'
      | 'LetGoOfSubscriptionChange'
      | 'TakeBackSubscriptionChange'
  }
>

const isOfDoing = (command: KnownRequestCommand): command is CarryOutCommand =>
  'press' in command || 'attempt' in command

/** Decides the commands about attempts. */
const decideDoing = (command: CarryOutCommand, state: KnownRequest): RequestDecision => {
  const { changeId } = command
  switch (command.type) {
    case 'BeginSubscriptionChange':
      return state.status === 'Here' ? begin(command, state) : reject('SubscriptionChangeNotFound')
    case 'CarryOutSubscriptionChange':
      return carryOut(changeId, command.press, state)
    case 'LetGoOfSubscriptionChange':
      return letGo(changeId, command.press, state)
    case 'TakeBackSubscriptionChange':
      return takeBack(command, state)
    default:
      return assertNever(command)
  }
}

type KnownRequestCommand = Exclude<SubscriptionChangeCommand, { type: 'RequestSubscriptionChange' }>
const decideKnown = (command: KnownRequestCommand, state: KnownRequest): RequestDecision => {
  if (isOfDoing(command)) return decideDoing(command, state)
  const { changeId } = command
  const isHere = state.status === 'Here'
  switch (command.type) {
    case 'CorrectSubscriptionChange':
      return isHere ? change(changeId, state, command.changes) : reject('SubscriptionChangeNotFound')
    case 'RemoveSubscriptionChange':
      return isHere ? [{ type: 'SubscriptionChangeRemoved', data: { changeId } }] : []
    case 'RestoreSubscriptionChange':
      return isHere ? [] : [{ type: 'SubscriptionChangeRestored', data: { changeId } }]
    case 'ForgetSubscriptionChange':
      return [{ type: 'SubscriptionChangeForgotten', data: { changeId, askedBy: command.askedBy } }]
    default:
      return assertNever(command)
  }
}

const decide = (command: SubscriptionChangeCommand, state: SubscriptionChange): RequestDecision => {
  if (command.type === 'RequestSubscriptionChange')
    return state.status === 'Missing' ? request(command) : reject('SubscriptionChangeAlreadyExists')
  if ('record' in state) return decideKnown(command, state)
  const isForgotten = state.status === 'Forgotten' && command.type === 'ForgetSubscriptionChange'
  return isForgotten ? [] : reject('SubscriptionChangeNotFound')
}

const evolve = (state: SubscriptionChange, event: SubscriptionChangeEvent): SubscriptionChange => {
  if (event.type === 'SubscriptionChangeRequested') {
    const { changeId: _, tells: __, withoutReceipt: ___, ...facts } = event.data
    // The cast is sound: the event has every fact.
    return {
      status: 'Here',
      record: { ...recordIn(facts), active: false } as ChangeRecord,
      carriedOut: null,
      about: null,
      begun: null,
      takenBack: 0,
    }
  }
  if (event.type === 'SubscriptionChangeForgotten') return { status: 'Forgotten' }
  if (!('record' in state)) return state
  const { record } = state
  switch (event.type) {
    case 'SubscriptionChangeCorrected':
      return { ...state, record: { ...record, ...recordIn(event.data.changes) } }
    case 'SubscriptionChangeHandled':
      return { ...state, record: { ...record, active: true } }
    case 'SubscriptionChangeReopened':
      return { ...state, record: { ...record, active: false } }
    case 'SubscriptionChangeBegun': {
      const { subscriberId, press, at } = event.data
      return { ...state, about: subscriberId, begun: { subscriberId, press, at } }
    }
    case 'SubscriptionChangeCarriedOut': {
      const { subscriberId } = event.data
      return { ...state, carriedOut: subscriberId, about: subscriberId, begun: null }
    }
    case 'SubscriptionChangeTakenBack':
      return { ...state, carriedOut: null, begun: null, takenBack: state.takenBack + 1 }
    case 'SubscriptionChangeRemoved':
      return { ...state, status: 'Removed' }
    case 'SubscriptionChangeRestored':
      return { ...state, status: 'Here' }
    default:
      return assertNever(event)
  }
}

export const subscriptionChangeDecider: Decider<
  SubscriptionChangeCommand,
  SubscriptionChange,
  SubscriptionChangeEvent,
  SubscriptionChangeRejection
> = { initialState: { status: 'Missing' }, decide, evolve }
