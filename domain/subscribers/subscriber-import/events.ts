import type { Fact } from '../../kernel/fact.ts'
import type { ImportId, PublicationId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

type ImportFact<Type extends string, Data = object> = Fact<
  { publicationId: PublicationId; importId: ImportId; at: string },
  Type,
  Data
>

/** `rows`: the number of rows without the heading. The rows themselves are stored elsewhere, and only for a while. */
export type ListReceived = ImportFact<'ListReceived', { rows: number; by: UserId }>

export type ComparedCounts = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  readonly refused: number
  /** How many of the added and changed subscribers lack the address that their new subscription needs. */
  readonly unreached?: number | undefined
}

/** The earlier comparison no longer counts; the import cannot start until the list is compared again in full. */
export type ComparisonBegun = ImportFact<'ComparisonBegun'>

/**
 * `columns`: the field in each column, null for a column that is left out. `heading`: a hash by which a later list with
 * the same heading is recognised.
 */
export type ListCompared = ImportFact<
  'ListCompared',
  { columns: readonly (string | null)[]; heading: string; listDay: string; counts: ComparedCounts }
>

/** The import changes these counts of subscribers; a subscriber who is left out stays unchanged. */
export type ImportStarted = ImportFact<
  'ImportStarted',
  { added: number; changed: number; removed: number; leftOut: number; by: UserId }
>

/** `skipped`: subscribers that a user changed between the comparison and the import. */
export type ImportCompleted = ImportFact<
  'ImportCompleted',
  { added: number; changed: number; removed: number; skipped: number }
>

/** The import was never started, and the rows of its list are deleted. */
export type ImportDiscarded = ImportFact<'ImportDiscarded'>

export type ImportUndoStarted = ImportFact<'ImportUndoStarted', { by: UserId }>

/**
 * `kept`: subscribers with fields that others had changed since. `left`: subscribers with changes that could not be
 * undone. `earlier`, in earlier releases: other subscribers for whom this undo also completed the undo of an earlier
 * import.
 */
export type ImportUndone = ImportFact<
  'ImportUndone',
  { restored: number; kept: number; left?: number; earlier?: number }
>

export type SubscriberImportEvent =
  | ListReceived
  | ComparisonBegun
  | ListCompared
  | ImportStarted
  | ImportCompleted
  | ImportDiscarded
  | ImportUndoStarted
  | ImportUndone
