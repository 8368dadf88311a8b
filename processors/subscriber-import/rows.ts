import { v5 } from 'uuid'
import type { CommandContext, Outcome } from '../../commands/handling/command-handler.ts'
import type { ImportRow, SettledRow } from '../../commands/subscriber-import/import-store.ts'
import type { HandleSubscriber } from '../../commands/subscriber/stream.ts'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import type { ImportId, PublicationId } from '../../domain/core/ids.ts'
import { type ExpectedRevision, SubjectForgotten } from '../../domain/core/event-log.ts'
import { SubscriptionId } from '../../domain/core/ids.ts'
import type { Change } from '../../domain/subscriber/list/compare.ts'
import type { ListCommand, TakeFromList } from '../../domain/subscriber/list/commands.ts'
import type { ListRejection } from '../../domain/subscriber/list/decide.ts'
import { takingBack } from '../../domain/subscriber/list/take-back.ts'
import type { Subscriber } from '../../domain/subscriber/state.ts'
import { dayBefore } from '../../domain/subscriber/periods.ts'
import type { SubscriberRejection } from '../../domain/subscriber/subscriber.ts'

export type RowWork = {
  readonly subscriber: HandleSubscriber
  readonly importId: ImportId
  readonly publicationId: PublicationId
  readonly today: string
  readonly context: CommandContext
}

const refusals: Readonly<Partial<Record<ListRejection, string>>> = {
  AddedByHand: 'Upplagd för hand. Listor tar inte bort henne.',
  ChangedSinceComparison: 'Ändrades av någon innan importen genomfördes.',
  IdentityIsProtected: 'Skyddad identitet. Ändras bara för hand.',
  SubscriberIsForgotten: 'Uppgifterna är glömda för gott.',
  SubscriptionsOverlap: 'Har redan en sådan prenumeration senare.',
}

const inWords = (reason: SubscriberRejection): string =>
  (refusals as Readonly<Record<string, string | undefined>>)[reason] ?? 'Gick inte att genomföra.'

const begins = ({ begins: what }: Change, { importId }: RowWork, place: number): TakeFromList['begins'] =>
  what && {
    subscriptionId: SubscriptionId.parse(v5(`subscription ${place}`, importId)),
    format: what.format,
    issues: what.issues,
    replaces: what.replaces?.subscriptionId ?? null,
  }

/** What a row asks of its subscriber; undefined: nothing. */
const commandOf = ({ compared, subscriberId, place }: ImportRow, work: RowWork): ListCommand | undefined => {
  const { publicationId, today } = work
  if (!compared || subscriberId === null) return undefined
  if (compared.kind === 'removed')
    return { type: 'DropFromList', subscriberId, publicationId, lastDay: dayBefore(today) }
  if (compared.kind !== 'new' && compared.kind !== 'changed') return undefined
  const { seen, listed, resizes } = compared
  return {
    type: 'TakeFromList',
    subscriberId,
    publicationId,
    seen,
    listed,
    begins: begins(compared, work, place),
    resizes: resizes && { subscriptionId: resizes.subscriptionId, issues: resizes.issues },
    returns: compared.kind === 'new' && compared.returns !== null,
    today,
  }
}

type Answered = Outcome<object, SubscriberRejection>

const settled = (place: number, outcome: Answered): SettledRow => {
  if (outcome.kind === 'rejected')
    return { place, outcome: 'skipped', why: inWords(outcome.reason), revision: null, events: 0 }
  if (outcome.kind === 'conflict')
    return { place, outcome: 'skipped', why: inWords('ChangedSinceComparison'), revision: null, events: 0 }
  const { revision, events } = outcome
  return { place, outcome: 'done', why: '', revision: revision === 'noStream' ? null : revision, events: events.length }
}

/** Under an id of its row: whoever carries it out again finds it done. */
const contextOf = ({ context, importId }: RowWork, act: string, place: number): CommandContext => ({
  ...context,
  commandId: v5(`${act} ${place}`, importId),
})

const orForgotten = async (place: number, settling: Promise<SettledRow>): Promise<SettledRow> => {
  try {
    return await settling
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error
    return { place, outcome: 'skipped', why: inWords('SubscriberIsForgotten'), revision: null, events: 0 }
  }
}

/** Does to a subscriber what the list says, once. */
export const carryOutRow = (row: ImportRow, work: RowWork): Promise<SettledRow> => {
  const { place, subscriberId } = row
  const command = commandOf(row, work)
  if (!command || subscriberId === null)
    return Promise.resolve({
      place,
      outcome: 'skipped',
      why: 'Listans uppgifter finns inte kvar.',
      revision: null,
      events: 0,
    })
  const handled = work.subscriber(subscriberStream(subscriberId), command, contextOf(work, 'row', place))
  return orForgotten(
    place,
    handled.then((outcome) => settled(place, outcome)),
  )
}

const KEPT = 'Ändrad sedan importen. Är kvar som nu.'

/** Takes back what the import did to a subscriber, but for what somebody has changed since. */
export const takeBackRow = (row: ImportRow, work: RowWork): Promise<SettledRow> => {
  const { place, subscriberId, revision, events, outcome: done } = row
  const same = { place, why: '', revision, events }
  if (subscriberId === null || revision === null || events === 0) return Promise.resolve({ ...same, outcome: 'undone' })
  const stream = subscriberStream(subscriberId)
  const first = revision - events
  const isForced = done === 'forced'
  const takenFrom = (before: Subscriber, after: Subscriber, now: Subscriber) => {
    if (after.status === 'Missing' || now.status === 'Missing') throw new Error('She was imported')
    return takingBack(subscriberId, { before, after, now }, isForced)
  }
  const beforeAndAfter = async (at: (where: ExpectedRevision) => Promise<Subscriber>) =>
    [await at(first < 0 ? 'noStream' : first), await at(revision)] as const
  const ask: Parameters<HandleSubscriber>[1] = async ({ now, at }) =>
    takenFrom(...(await beforeAndAfter(at)), now).command

  const undo = async (): Promise<SettledRow> => {
    const outcome = await work.subscriber(stream, ask, contextOf(work, 'undo', place))
    if (outcome.kind !== 'accepted' || outcome.revision === 'noStream') throw new Error('An undo was refused')
    // As she was before it: so it is told in the same way by whoever finds it done.
    const now = await work.subscriber.stateAt(stream, outcome.revision - outcome.events.length)
    const at = (where: ExpectedRevision) => work.subscriber.stateAt(stream, where)
    const { touched } = takenFrom(...(await beforeAndAfter(at)), now)
    return touched.length > 0 && !isForced ? { ...same, outcome: 'kept', why: KEPT } : { ...same, outcome: 'undone' }
  }
  return orForgotten(place, undo())
}
