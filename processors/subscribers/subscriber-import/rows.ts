import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { nameBasedId } from '../../../commands/kernel/handling/name-based-id.ts'
import { causedContext } from '../../../commands/subscribers/subscriber/caused-history.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import type { ImportRow, SettledRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { planRowUndo } from '../../../commands/subscribers/subscriber-import/undo-row.ts'
import { SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { type ImportId, type PublicationId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { dayBefore } from '../../../domain/subscribers/subscriber/periods.ts'
import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { rowCause } from '../../../domain/subscribers/subscriber/undo/cause.ts'
import type { ListCommand, TakeFromList } from '../../../domain/subscribers/subscriber-import/list/commands.ts'
import type { ListRejection } from '../../../domain/subscribers/subscriber-import/list/decide.ts'
import type { Change } from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'
import { type ActHistory, type ActResult, type ActTools, actOnce } from './act-once.ts'
import type { ImportJob } from './subscriber-import.ts'

export type RowWork = ActTools & {
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

const subscriptionStartOf = ({ begins: what }: Change, { importId }: RowWork, place: number): TakeFromList['begins'] =>
  what && {
    subscriptionId: SubscriptionId.parse(nameBasedId(`subscription ${place}`, importId)),
    format: what.format,
    issues: what.issues,
    replaces: what.replaces?.subscriptionId ?? null,
  }

/** The command of a row; undefined: none. */
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
    begins: subscriptionStartOf(compared, work, place),
    resizes: resizes && { subscriptionId: resizes.subscriptionId, issues: resizes.issues },
    returns: compared.kind === 'new' && compared.returns !== null,
    today,
  }
}

const skippedRow = (place: number, why: string): SettledRow => ({
  place,
  outcome: 'skipped',
  why,
  revision: null,
  events: 0,
})

const settleRow = (place: number, acted: ActResult): SettledRow =>
  'rejected' in acted
    ? skippedRow(place, inWords(acted.rejected))
    : { place, outcome: 'done', why: '', revision: acted.revision, events: acted.events }

/** The command id derives from the row, so that a repetition finds it done. */
const contextOf = ({ context, importId }: RowWork, act: ImportJob['act'], place: number): CommandContext =>
  act === 'import'
    ? causedContext(context, rowCause(importId, place))
    : { ...context, commandId: nameBasedId(`undo ${place}`, importId) }

/** Tells whether an interrupted process has carried out the row before it recorded the outcome. */
export const isInLog = async ({ subscriberId, place }: ImportRow, work: RowWork, act: ImportJob['act']) => {
  if (subscriberId === null) return false
  const { commandId } = contextOf(work, act, place)
  const { events } = await work.log.read(subscriberStream(subscriberId))
  return events.some((each) => each.commandId === commandId)
}

const unlessForgotten = async (place: number, settling: Promise<SettledRow>) => {
  try {
    return await settling
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error
    return skippedRow(place, inWords('SubscriberIsForgotten'))
  }
}

/** Applies a row to its subscriber, once. */
export const carryOutRow = (row: ImportRow, work: RowWork): Promise<SettledRow> => {
  const { place, subscriberId, compared } = row
  const command = commandOf(row, work)
  if (!command || subscriberId === null) return Promise.resolve(skippedRow(place, 'Listans uppgifter finns inte kvar.'))
  const isNew = compared?.kind === 'new' && compared.returns === null
  const about = { stream: subscriberStream(subscriberId), isNew, context: contextOf(work, 'import', place) }
  const acted = actOnce(work, { ...about, command: () => command })
  return unlessForgotten(
    place,
    acted.then((done) => settleRow(place, done)),
  )
}

const CHANGED_SINCE_REASON = 'Ändrad sedan importen. Är kvar som nu.'

/** Undoes a row's changes to a subscriber, except where others have changed them since. */
export const takeBackRow = (row: ImportRow, work: RowWork): Promise<SettledRow> => {
  const { place, subscriberId, revision, events, outcome: done } = row
  const { importId, today } = work
  const same = { place, why: '', revision, events }
  if (subscriberId === null || revision === null || events === 0) return Promise.resolve({ ...same, outcome: 'undone' })
  const plan = (history: ActHistory) =>
    planRowUndo(history, { importId, place, subscriberId }, { today, all: done === 'forced' })

  const undo = async (): Promise<SettledRow> => {
    const act = { stream: subscriberStream(subscriberId), isNew: false, context: contextOf(work, 'undo', place) }
    const acted = await actOnce(work, { ...act, command: (history) => plan(history).command })
    if ('rejected' in acted) return { ...same, outcome: 'kept', why: inWords(acted.rejected) }
    const isKept = plan(acted.before).kept.length > 0
    return isKept ? { ...same, outcome: 'kept', why: CHANGED_SINCE_REASON } : { ...same, outcome: 'undone' }
  }
  return unlessForgotten(place, undo())
}
