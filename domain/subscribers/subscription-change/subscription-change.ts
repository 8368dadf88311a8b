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
      /** To whom it has been done. */
      readonly carriedOut: SubscriberId | null
      /** To whom it was done last, or begun: it is about her, also when that has been taken back. */
      readonly about: SubscriberId | null
      /** To whom somebody was about to do it, and when. */
      readonly begun: AttemptStart | null
      /** How often that has been taken back, or what was begun let go of. */
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

/** The form as the log keeps it: without what is of the request itself. */
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
  // It waits again when it is taken back.
  if (changes.active === false && carriedOut !== null) return reject('SubscriptionChangeIsCarriedOut')
  const facts = factsIn(changes)
  const isCorrected = Object.keys(facts).length > 0
  // What it lacked when it was sent it may lack still.
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

/** Whether a press that began then has come to no end. Instants have the same form, so that text compares as time. */
export const isBrokenOff = (
  begunAt: string,
  { brokenOff, aheadAfter }: Pick<BeginRequest, 'brokenOff' | 'aheadAfter'>,
) => begunAt <= brokenOff || begunAt > aheadAfter

/** To one person only, and by one press: who comes second waits for the first, or goes on where she was broken off. */
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

/** What is done to a subscriber, from its beginning to its being taken back. */
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
