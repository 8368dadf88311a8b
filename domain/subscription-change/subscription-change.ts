import { assertNever, type Decider, type Decision, reject } from '../core/decider.ts'
import { changesIn, type Sent } from '../core/form-merge.ts'
import type { ChangeId, SubscriberId } from '../core/ids.ts'
import type { OfType } from '../core/of-type.ts'
import { isErased, type Personal, shown } from '../core/personal.ts'
import { blankAddress, type ChangeAddress, type ChangeRecord, type SubscriptionChangeCommand } from './commands.ts'
import type { ChangeFacts, SubscriptionChangeEvent } from './events.ts'
import { type ChangeLack, lacksOf } from './rules.ts'

export type SubscriptionChange =
  | { readonly status: 'Missing' | 'Forgotten' }
  | {
      readonly status: 'Here' | 'Removed'
      readonly record: ChangeRecord
      /** To whom it has been done. */
      readonly carriedOut: SubscriberId | null
      /** How often that has been taken back. */
      readonly takenBack: number
    }

type Lacking = { readonly [Lack in ChangeLack]: SubscriptionChangeRejection }

export type SubscriptionChangeRejection =
  | 'SubscriptionChangeAlreadyExists'
  | 'SubscriptionChangeAlreadyHandled'
  | 'SubscriptionChangeNotFound'
  | 'ChangeActionMissing'
  | 'ChangePublicationMissing'
  | 'ChangeNameMissing'
  | 'ChangeAddressMissing'
  | 'ChangeDayMissing'
  | 'ChangePeriodBackwards'
  | 'ChangeFormatMissing'

type Decided = Decision<SubscriptionChangeEvent, SubscriptionChangeRejection>

const lacking: Lacking = {
  action: 'ChangeActionMissing',
  publication: 'ChangePublicationMissing',
  name: 'ChangeNameMissing',
  address: 'ChangeAddressMissing',
  from: 'ChangeDayMissing',
  period: 'ChangePeriodBackwards',
  format: 'ChangeFormatMissing',
}

/** The form as the log keeps it: without what is of the request itself. */
const factsIn = (record: Partial<ChangeRecord>): Partial<ChangeFacts> => {
  const { publication, active: _, ...rest } = record
  return { ...rest, ...(publication === undefined ? {} : { publicationId: publication }) }
}

const change = (changeId: ChangeId, record: ChangeRecord, sent: Sent<ChangeRecord>): Decided => {
  const changes = changesIn(record, sent)
  const facts = factsIn(changes)
  const isCorrected = Object.keys(facts).length > 0
  const [lack] = isCorrected ? lacksOf({ ...record, ...changes }) : []
  if (lack) return reject(lacking[lack])
  const events: SubscriptionChangeEvent[] = []
  if (isCorrected) events.push({ type: 'SubscriptionChangeCorrected', data: { changeId, changes: facts } })
  if (changes.active !== undefined)
    events.push({
      type: changes.active ? 'SubscriptionChangeHandled' : 'SubscriptionChangeReopened',
      data: { changeId },
    })
  return events
}

const request = (command: OfType<SubscriptionChangeCommand, 'RequestSubscriptionChange'>): Decided => {
  const { type: _, publication, ...rest } = command
  const [lack] = lacksOf(command)
  if (lack) return reject(lacking[lack])
  return [{ type: 'SubscriptionChangeRequested', data: { ...rest, publicationId: publication } }]
}

type Known = Extract<SubscriptionChange, { status: 'Here' | 'Removed' }>

const carryOut = (changeId: ChangeId, subscriberId: SubscriberId, { record, carriedOut }: Known): Decided => {
  if (carriedOut === subscriberId) return []
  if (carriedOut !== null || record.active) return reject('SubscriptionChangeAlreadyHandled')
  return [
    { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } },
    { type: 'SubscriptionChangeHandled', data: { changeId } },
  ]
}

const takeBack = (changeId: ChangeId, { record, carriedOut }: Known): readonly SubscriptionChangeEvent[] => {
  if (carriedOut === null) return []
  const back: SubscriptionChangeEvent = {
    type: 'SubscriptionChangeTakenBack',
    data: { changeId, subscriberId: carriedOut },
  }
  return record.active ? [back, { type: 'SubscriptionChangeReopened', data: { changeId } }] : [back]
}

type OfKnown = Exclude<SubscriptionChangeCommand, { type: 'RequestSubscriptionChange' }>
const decideKnown = (command: OfKnown, state: Known): Decided => {
  const { changeId } = command
  const isHere = state.status === 'Here'
  switch (command.type) {
    case 'CorrectSubscriptionChange':
      return isHere ? change(changeId, state.record, command.changes) : reject('SubscriptionChangeNotFound')
    case 'CarryOutSubscriptionChange':
      return isHere ? carryOut(changeId, command.subscriberId, state) : reject('SubscriptionChangeNotFound')
    case 'TakeBackSubscriptionChange':
      return takeBack(changeId, state)
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

const decide = (command: SubscriptionChangeCommand, state: SubscriptionChange): Decided => {
  if (command.type === 'RequestSubscriptionChange')
    return state.status === 'Missing' ? request(command) : reject('SubscriptionChangeAlreadyExists')
  if ('record' in state) return decideKnown(command, state)
  const isForgotten = state.status === 'Forgotten' && command.type === 'ForgetSubscriptionChange'
  return isForgotten ? [] : reject('SubscriptionChangeNotFound')
}

const addressOf = (address: Personal<ChangeAddress>): ChangeAddress => (isErased(address) ? blankAddress : address)

const texts = ['name', 'info', 'email', 'proxyName', 'proxyContact'] as const

/** The facts as the form has them. What is erased shows that it is; nobody lives there any more. */
const recordIn = ({ publicationId, oldAddress, newAddress, ...facts }: Partial<ChangeFacts>): Partial<ChangeRecord> => {
  // The cast is sound: each fact stands under its own field, what is personal as the text it is shown as.
  const told = texts.filter((field) => facts[field] !== undefined)
  return {
    ...facts,
    ...Object.fromEntries(told.map((field) => [field, shown(facts[field] ?? '')])),
    ...(publicationId === undefined ? {} : { publication: publicationId }),
    ...(oldAddress === undefined ? {} : { oldAddress: addressOf(oldAddress) }),
    ...(newAddress === undefined ? {} : { newAddress: addressOf(newAddress) }),
  } as Partial<ChangeRecord>
}

const evolve = (state: SubscriptionChange, event: SubscriptionChangeEvent): SubscriptionChange => {
  if (event.type === 'SubscriptionChangeRequested') {
    const { changeId: _, tells: __, ...facts } = event.data
    // The cast is sound: the event has every fact.
    return {
      status: 'Here',
      record: { ...recordIn(facts), active: false } as ChangeRecord,
      carriedOut: null,
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
    case 'SubscriptionChangeCarriedOut':
      return { ...state, carriedOut: event.data.subscriberId }
    case 'SubscriptionChangeTakenBack':
      return { ...state, carriedOut: null, takenBack: state.takenBack + 1 }
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
