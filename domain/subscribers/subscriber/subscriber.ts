import { type Decider, type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { SubmittedFields } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ListCommand } from '../subscriber-import/list/commands.ts'
import { decideList, isOfList, type ListRejection } from '../subscriber-import/list/decide.ts'
import type { ActTogether, SubscriberCommand } from './commands.ts'
import { type DaysRejection, decideDays } from './days.ts'
import type { SubscriberEvent } from './events.ts'
import { changeEvents } from './fields.ts'
import { bounce } from './letters/bounces.ts'
import { nameOf, normalizeNames } from './names.ts'
import { decidePouches, type PouchCommand, type PouchRejection } from './post/pouches.ts'
import { type ResendRejection, resend } from './post/resend.ts'
import { evolve, type KnownSubscriber, type Subscriber } from './state.ts'
import type { SubscriberForm } from './subscriber-form.ts'
import { decideUndo, type UndoAct } from './undo/decide.ts'

export type SubscriberRejection =
  | DaysRejection
  | ListRejection
  | PouchRejection
  | ResendRejection
  | 'SubscriberAlreadyExists'
  | 'SubscriberIsForgotten'
  | 'SubscriberNotFound'
  | 'SubscriberWithoutName'

type SubscriberDecision = Decision<SubscriberEvent, SubscriberRejection>

const register = ({
  type: _type,
  ...told
}: MessageOfType<SubscriberCommand, 'RegisterSubscriber'>): SubscriberDecision => {
  const data = { ...told, ...normalizeNames(told) }
  return nameOf(data) === '' ? reject('SubscriberWithoutName') : [{ type: 'SubscriberRegistered', data }]
}

/** Normalizes the names when the changes contain one of them. */
const withNames = (form: SubscriberForm, changes: SubmittedFields<SubscriberForm>): SubmittedFields<SubscriberForm> => {
  const { firstname = form.firstname, lastname = form.lastname } = changes
  const isSent = changes.firstname !== undefined || changes.lastname !== undefined
  return isSent ? { ...changes, ...normalizeNames({ firstname, lastname }) } : changes
}

const protection = (
  subscriberId: SubscriberCommand['subscriberId'],
  form: SubscriberForm,
  { isProtected = form.isProtected }: SubmittedFields<SubscriberForm>,
): readonly SubscriberEvent[] => {
  if (isProtected === form.isProtected) return []
  return [{ type: isProtected ? 'IdentityProtected' : 'IdentityUnprotected', data: { subscriberId } }]
}

const change = (
  { subscriberId, changes }: MessageOfType<SubscriberCommand, 'ChangeSubscriber'>,
  { form }: KnownSubscriber,
): SubscriberDecision => {
  const sent = withNames(form, changes)
  const { firstname = form.firstname, lastname = form.lastname } = sent
  if (nameOf({ firstname, lastname }) === '') return reject('SubscriberWithoutName')
  return [...protection(subscriberId, form, sent), ...changeEvents(subscriberId, form, sent)]
}

type LifeCommand = Extract<SubscriberCommand, { type: 'RemoveSubscriber' | 'RestoreSubscriber' | 'ForgetSubscriber' }>
type ActiveCommand = Exclude<SubscriberCommand, LifeCommand | { type: 'RegisterSubscriber' | 'ShowProtectedIdentity' }>

const isOfLife = (command: Exclude<SubscriberCommand, { type: 'RegisterSubscriber' }>): command is LifeCommand =>
  ['RemoveSubscriber', 'RestoreSubscriber', 'ForgetSubscriber'].includes(command.type)

const decideLife = (command: LifeCommand, { status }: KnownSubscriber): SubscriberDecision => {
  const { subscriberId } = command
  if (command.type === 'ForgetSubscriber') {
    const { askedBy } = command
    return status === 'Forgotten' ? [] : [{ type: 'SubscriberForgotten', data: { subscriberId, askedBy } }]
  }
  if (status === 'Forgotten') return command.type === 'RemoveSubscriber' ? [] : reject('SubscriberIsForgotten')
  if (command.type === 'RemoveSubscriber')
    return status === 'Active' ? [{ type: 'SubscriberRemoved', data: { subscriberId } }] : []
  return status === 'Removed' ? [{ type: 'SubscriberRestored', data: { subscriberId } }] : []
}

const isAboutPouches = (command: ActiveCommand): command is PouchCommand =>
  ['SendPouches', 'TakeBackPouches', 'RemindOfPouches'].includes(command.type)

const decideActive = (command: ActiveCommand, subscriber: KnownSubscriber): SubscriberDecision => {
  const { subscriberId } = command
  if (command.type === 'ChangeSubscriber') return change(command, subscriber)
  if (command.type === 'RecordBounce') return bounce(command, subscriber)
  if (command.type === 'RevokeMailLinks') return [{ type: 'MailLinksRevoked', data: { subscriberId, at: command.at } }]
  if (command.type === 'ResendDisc') return resend(command, subscriber)
  return isAboutPouches(command) ? decidePouches(command, subscriber) : decideDays(command, subscriber)
}

/** A removed subscriber's data, requests included, are as protected as before. */
const showProtectedIdentity = (
  { subscriberId, reason }: MessageOfType<SubscriberCommand, 'ShowProtectedIdentity'>,
  { status, form }: KnownSubscriber,
): SubscriberDecision => {
  if (status === 'Forgotten') return reject('SubscriberNotFound')
  return form.isProtected ? [{ type: 'ProtectedIdentityShown', data: { subscriberId, reason } }] : []
}

const actTogether = ({ commands }: ActTogether, subscriber: Subscriber): SubscriberDecision => {
  const [first, ...others] = commands
  if (!first) return []
  const decided = decide(first, subscriber)
  if (isRejection(decided)) return decided
  const next = actTogether({ ...first, type: 'ActTogether', commands: others }, decided.reduce(evolve, subscriber))
  return isRejection(next) ? next : [...decided, ...next]
}

type AnyCommand = SubscriberCommand | ListCommand | ActTogether | UndoAct

const decide = (command: AnyCommand, subscriber: Subscriber): SubscriberDecision => {
  if (command.type === 'ActTogether') return actTogether(command, subscriber)
  if (isOfList(command)) return decideList(command, subscriber)
  if (command.type === 'RegisterSubscriber')
    return subscriber.status === 'Missing' ? register(command) : reject('SubscriberAlreadyExists')
  if (subscriber.status === 'Missing') return reject('SubscriberNotFound')
  if (command.type === 'UndoAct') return decideUndo(command, subscriber)
  if (isOfLife(command)) return decideLife(command, subscriber)
  if (command.type === 'ShowProtectedIdentity') return showProtectedIdentity(command, subscriber)
  return subscriber.status === 'Active' ? decideActive(command, subscriber) : reject('SubscriberNotFound')
}

export const subscriberDecider: Decider<AnyCommand, Subscriber, SubscriberEvent, SubscriberRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}

/** The form's fields; undefined when the subscriber is missing, removed or forgotten. */
export const formOf = (subscriber: Subscriber): SubscriberForm | undefined =>
  subscriber.status === 'Active' ? subscriber.form : undefined
