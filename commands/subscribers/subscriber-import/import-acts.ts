import type { ImportId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { ImportStore, RowCount } from './import-store.ts'
import { subscriberImportStream } from './stream.ts'

type ImportActTools = {
  readonly handlers: Pick<Handlers, 'subscriberImport'>
  readonly imports: ImportStore
}

type ImportAct = { readonly publicationId: PublicationId; readonly importId: ImportId; readonly at: string }

/** The counts of what an import would do or has done. */
type ImportPlan = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly leftOut: number
  readonly undecided: number
}

const sum = (counts: readonly RowCount[], is: (count: RowCount) => boolean) =>
  counts.filter(is).reduce((total, { count }) => total + count, 0)

const actingKinds = ['new', 'changed', 'removed']

export const planIn = (counts: readonly RowCount[]): ImportPlan => {
  const chosen = (kind: RowCount['kind']) => sum(counts, (each) => each.kind === kind && !each.isLeftOut)
  return {
    added: chosen('new'),
    changed: chosen('changed'),
    removed: chosen('removed'),
    leftOut: sum(counts, ({ kind, isLeftOut }) => actingKinds.includes(kind) && isLeftOut),
    undecided: sum(counts, ({ isUndecided, isLeftOut }) => isUndecided && !isLeftOut),
  }
}

/** The number of rows that are done, or undone, and the number of all. */
export const progressIn = (counts: readonly RowCount[], isUndo: boolean) => {
  const chosen = counts.filter(({ kind, isLeftOut }) => !isLeftOut && actingKinds.includes(kind))
  const wanted = chosen.filter(({ outcome }) => !isUndo || outcome !== 'skipped')
  const open = isUndo ? ['done', 'forced', 'left'] : ['waiting']
  return { done: sum(wanted, ({ outcome }) => !open.includes(outcome)), of: sum(wanted, () => true) }
}

type StartedImport = ImportAct & {
  readonly by: UserId
  /** The number of removals that the user has typed. */
  readonly typed: number | null
  /** The number of the publication's subscribers that came with lists. */
  readonly ofLists: number
}

/** Starts the import of the rows that the user has chosen. */
export const startImport = async (
  { handlers, imports }: ImportActTools,
  { publicationId, importId, by, at, typed, ofLists }: StartedImport,
  context: CommandContext,
) => {
  const plan = planIn(await imports.counts(importId))
  const command = { type: 'StartImport', publicationId, importId, by, at, typed, ofLists, ...plan } as const
  return handlers.subscriberImport(subscriberImportStream(publicationId), command, context)
}

export const discardImport = (
  { handlers }: Pick<ImportActTools, 'handlers'>,
  { publicationId, importId, at }: ImportAct,
  context: CommandContext,
) =>
  handlers.subscriberImport(
    subscriberImportStream(publicationId),
    { type: 'DiscardImport', publicationId, importId, at },
    context,
  )

/**
 * Starts the undo. `forced`: places of the rows that are undone even where others have changed the subscriber since.
 */
export const undoImport = async (
  { handlers, imports }: ImportActTools,
  { publicationId, importId, at, by, forced }: ImportAct & { readonly by: UserId; readonly forced: readonly number[] },
  context: CommandContext,
) => {
  await imports.force(importId, forced)
  const command = { type: 'StartUndo', publicationId, importId, at, by } as const
  return handlers.subscriberImport(subscriberImportStream(publicationId), command, context)
}
