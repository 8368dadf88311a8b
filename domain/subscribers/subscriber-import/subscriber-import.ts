import { decideByType } from '../../kernel/by-type.ts'
import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { ImportId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { daysOfDate } from '../../kernel/values/dates/calendar.ts'
import type { SubscriberImportCommand } from './commands.ts'
import type { SubscriberImportEvent } from './events.ts'
import { mustBeTyped, UNDO_DAYS } from './rules.ts'

type Import =
  | { readonly status: 'Received' | 'Compared' | 'Outdated' | 'Started' }
  /** `at`: when the import was completed. */
  | { readonly status: 'Completed' | 'Undoing'; readonly at: string }
  /** `left`: the number of subscribers for whom the undo was incomplete. */
  | { readonly status: 'Undone'; readonly at: string; readonly left: number }

/** The imports of one publication are one stream, so that at most one of them runs at a time. */
type SubscriberImports = { readonly imports: Readonly<Partial<Record<ImportId, Import>>> }

export type SubscriberImportRejection =
  | 'AnotherImportUnderWay'
  | 'ComparedBeforeAnother'
  | 'DoublesUndecided'
  | 'ImportAlreadyStarted'
  | 'ImportNotFound'
  | 'ImportNotCompleted'
  | 'ListNotCompared'
  | 'NothingToImport'
  | 'RemovalsNotTyped'
  | 'UndoTooLate'

type ImportDecision = Decision<SubscriberImportEvent, SubscriberImportRejection>

const isUnderWay = (one: Import | undefined) => one?.status === 'Started' || one?.status === 'Undoing'

const isAnotherUnderway = ({ imports }: SubscriberImports, importId: ImportId) =>
  Object.entries(imports).some(([id, one]) => id !== importId && isUnderWay(one))

/** Why the import cannot start; undefined: it can. */
const faultOfStart = (
  { added, changed, removed, ofLists, undecided, typed }: MessageOfType<SubscriberImportCommand, 'StartImport'>,
  status: Import['status'],
): SubscriberImportRejection | undefined => {
  if (status === 'Received') return 'ListNotCompared'
  if (status === 'Outdated') return 'ComparedBeforeAnother'
  if (status !== 'Compared') return 'ImportAlreadyStarted'
  if (undecided > 0) return 'DoublesUndecided'
  if (added + changed + removed === 0) return 'NothingToImport'
  return mustBeTyped(removed, ofLists) && typed !== removed ? 'RemovalsNotTyped' : undefined
}

const start = (
  command: MessageOfType<SubscriberImportCommand, 'StartImport'>,
  state: SubscriberImports,
  { status }: Import,
): ImportDecision => {
  if (status === 'Started' || status === 'Completed') return []
  if (isAnotherUnderway(state, command.importId)) return reject('AnotherImportUnderWay')
  const fault = faultOfStart(command, status)
  if (fault) return reject(fault)
  const { publicationId, importId, at, by, added, changed, removed, leftOut } = command
  return [{ type: 'ImportStarted', data: { publicationId, importId, at, by, added, changed, removed, leftOut } }]
}

const dayOf = (instant: string) => daysOfDate(instant.slice(0, 10))

const isBegun = ({ status }: Import) => !['Received', 'Compared', 'Outdated'].includes(status)

const decideKnown = decideByType<
  Exclude<SubscriberImportCommand, { type: 'ReceiveList' }>,
  { readonly imports: SubscriberImports; readonly found: Import },
  ImportDecision
>({
  BeginComparison: ({ type: _type, ...data }, { found }) => {
    if (isBegun(found)) return reject('ImportAlreadyStarted')
    return found.status === 'Received' ? [] : [{ type: 'ComparisonBegun', data }]
  },
  CompareList: ({ type: _type, ...data }, { found }) =>
    isBegun(found) ? reject('ImportAlreadyStarted') : [{ type: 'ListCompared', data }],
  StartImport: (command, { imports, found }) => start(command, imports, found),
  CompleteImport: ({ type: _type, ...data }, { found }) =>
    found.status === 'Started' ? [{ type: 'ImportCompleted', data }] : [],
  DiscardImport: ({ type: _type, ...data }, { found }) =>
    isBegun(found) ? reject('ImportAlreadyStarted') : [{ type: 'ImportDiscarded', data }],
  StartUndo: ({ type: _type, ...data }, { imports, found }) => {
    if (found.status === 'Undoing' || (found.status === 'Undone' && found.left === 0)) return []
    if (found.status !== 'Completed' && found.status !== 'Undone') return reject('ImportNotCompleted')
    if (dayOf(data.at) - dayOf(found.at) > UNDO_DAYS) return reject('UndoTooLate')
    if (isAnotherUnderway(imports, data.importId)) return reject('AnotherImportUnderWay')
    return [{ type: 'ImportUndoStarted', data }]
  },
  CompleteUndo: ({ type: _type, ...data }, { found }) =>
    found.status === 'Undoing' ? [{ type: 'ImportUndone', data }] : [],
})

const decide = (command: SubscriberImportCommand, state: SubscriberImports): ImportDecision => {
  const found = state.imports[command.importId]
  if (command.type === 'ReceiveList') {
    const { type: _, ...data } = command
    return found ? [] : [{ type: 'ListReceived', data }]
  }
  if (!found) return command.type === 'DiscardImport' ? [] : reject('ImportNotFound')
  return decideKnown(command, { imports: state, found })
}

const withStatus = ({ imports }: SubscriberImports, importId: ImportId, one: Import | undefined): SubscriberImports => {
  const { [importId]: _, ...others } = imports
  return { imports: one ? { ...others, [importId]: one } : others }
}

/** A running import changes the register, so comparisons made before it no longer hold. */
const discardComparisons = ({ imports }: SubscriberImports): SubscriberImports => ({
  imports: Object.fromEntries(
    Object.entries(imports).map(([id, one]) => [
      id,
      one?.status === 'Compared' ? { status: 'Outdated' as const } : one,
    ]),
  ),
})

const completionTime = ({ imports }: SubscriberImports, importId: ImportId, otherwise: string) => {
  const found = imports[importId]
  return found && 'at' in found ? found.at : otherwise
}

const evolve = (state: SubscriberImports, event: SubscriberImportEvent): SubscriberImports => {
  const { importId, at } = event.data
  switch (event.type) {
    case 'ListReceived':
    case 'ComparisonBegun':
      return withStatus(state, importId, { status: 'Received' })
    case 'ListCompared':
      return withStatus(state, importId, { status: 'Compared' })
    case 'ImportStarted':
      return withStatus(discardComparisons(state), importId, { status: 'Started' })
    case 'ImportCompleted':
      return withStatus(state, importId, { status: 'Completed', at })
    case 'ImportDiscarded':
      return withStatus(state, importId, undefined)
    case 'ImportUndoStarted':
      return withStatus(discardComparisons(state), importId, {
        status: 'Undoing',
        at: completionTime(state, importId, at),
      })
    case 'ImportUndone':
      return withStatus(state, importId, {
        status: 'Undone',
        at: completionTime(state, importId, at),
        left: event.data.left ?? 0,
      })
    default:
      return assertNever(event)
  }
}

export const subscriberImportDecider: Decider<
  SubscriberImportCommand,
  SubscriberImports,
  SubscriberImportEvent,
  SubscriberImportRejection
> = { initialState: { imports: {} }, decide, evolve }
