import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
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
      readonly status: 'Active' | 'Removed'
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

type KnownRequest = Extract<SubscriptionChange, { status: 'Active' | 'Removed' }>

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

const notFound = reject('SubscriptionChangeNotFound')

const decideKnown = decideByType<
  Exclude<SubscriptionChangeCommand, { type: 'RequestSubscriptionChange' }>,
  KnownRequest,
  RequestDecision
>({
  CorrectSubscriptionChange: ({ changeId, changes }, state) =>
    state.status === 'Active' ? change(changeId, state, changes) : notFound,
  BeginSubscriptionChange: (command, state) => (state.status === 'Active' ? begin(command, state) : notFound),
  CarryOutSubscriptionChange: ({ changeId, press }, state) => carryOut(changeId, press, state),
  LetGoOfSubscriptionChange: ({ changeId, press }, { begun }) =>
    begun?.press === press
      ? [{ type: 'SubscriptionChangeTakenBack', data: { changeId, subscriberId: begun.subscriberId } }]
      : [],
  TakeBackSubscriptionChange: takeBack,
  RemoveSubscriptionChange: ({ changeId }, { status }) =>
    status === 'Active' ? [{ type: 'SubscriptionChangeRemoved', data: { changeId } }] : [],
  RestoreSubscriptionChange: ({ changeId }, { status }) =>
    status === 'Active' ? [] : [{ type: 'SubscriptionChangeRestored', data: { changeId } }],
  ForgetSubscriptionChange: ({ type: _type, ...data }) => [{ type: 'SubscriptionChangeForgotten', data }],
})

const decide = (command: SubscriptionChangeCommand, state: SubscriptionChange): RequestDecision => {
  if (command.type === 'RequestSubscriptionChange')
    return state.status === 'Missing' ? request(command) : reject('SubscriptionChangeAlreadyExists')
  if ('record' in state) return decideKnown(command, state)
  const isForgotten = state.status === 'Forgotten' && command.type === 'ForgetSubscriptionChange'
  return isForgotten ? [] : notFound
}

const evolveKnown = evolveByType<
  KnownRequest,
  Exclude<SubscriptionChangeEvent, { type: 'SubscriptionChangeRequested' | 'SubscriptionChangeForgotten' }>
>({
  SubscriptionChangeCorrected: ({ changes }, { record }) => ({ record: { ...record, ...recordIn(changes) } }),
  SubscriptionChangeHandled: (_, { record }) => ({ record: { ...record, active: true } }),
  SubscriptionChangeReopened: (_, { record }) => ({ record: { ...record, active: false } }),
  SubscriptionChangeBegun: ({ subscriberId, press, at }) => ({
    about: subscriberId,
    begun: { subscriberId, press, at },
  }),
  SubscriptionChangeCarriedOut: ({ subscriberId }) => ({ carriedOut: subscriberId, about: subscriberId, begun: null }),
  SubscriptionChangeTakenBack: (_, { takenBack }) => ({ carriedOut: null, begun: null, takenBack: takenBack + 1 }),
  SubscriptionChangeRemoved: () => ({ status: 'Removed' }),
  SubscriptionChangeRestored: () => ({ status: 'Active' }),
})

const evolve = (state: SubscriptionChange, event: SubscriptionChangeEvent): SubscriptionChange => {
  if (event.type === 'SubscriptionChangeRequested') {
    const { changeId: _, tells: __, withoutReceipt: ___, ...facts } = event.data
    // The cast is sound: the event has every fact.
    return {
      status: 'Active',
      record: { ...recordIn(facts), active: false } as ChangeRecord,
      carriedOut: null,
      about: null,
      begun: null,
      takenBack: 0,
    }
  }
  if (event.type === 'SubscriptionChangeForgotten') return { status: 'Forgotten' }
  return 'record' in state ? evolveKnown(state, event) : state
}

export const subscriptionChangeDecider: Decider<
  SubscriptionChangeCommand,
  SubscriptionChange,
  SubscriptionChangeEvent,
  SubscriptionChangeRejection
> = { initialState: { status: 'Missing' }, decide, evolve }
