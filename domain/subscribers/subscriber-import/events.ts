import type { Fact } from '../../kernel/fact.ts'
import type { ImportId, PublicationId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

type ImportFact<Type extends string, Data = object> = Fact<
  { publicationId: PublicationId; importId: ImportId; at: string },
  Type,
  Data
>

/** `rows`: of the list, its heading left out. What stands in them lies elsewhere, and not for long. */
export type ListReceived = ImportFact<'ListReceived', { rows: number; by: UserId }>

export type ComparedCounts = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  readonly refused: number
  /** Of the added and the changed: those whom what begins does not reach, for want of an address. */
  readonly unreached?: number | undefined
}

/** What was compared before is no more: nothing is carried out until it has been compared whole. */
export type ComparisonBegun = ImportFact<'ComparisonBegun'>

/** `columns`: what each holds, null where it is not taken in. `heading`: a hash, by which a list like it is known again. */
export type ListCompared = ImportFact<
  'ListCompared',
  { columns: readonly (string | null)[]; heading: string; listDay: string; counts: ComparedCounts }
>

/** What the list is to do; whom it leaves out stays as she is. */
export type ImportStarted = ImportFact<
  'ImportStarted',
  { added: number; changed: number; removed: number; leftOut: number; by: UserId }
>

/** `skipped`: changed by somebody between the comparison and the import. */
export type ImportCompleted = ImportFact<
  'ImportCompleted',
  { added: number; changed: number; removed: number; skipped: number }
>

/** Nothing came of it, and what stood in the list is gone. */
export type ImportDiscarded = ImportFact<'ImportDiscarded'>

export type ImportUndoStarted = ImportFact<'ImportUndoStarted', { by: UserId }>

/**
 * `kept`: what somebody had changed since, in so many. `left`: what could not be undone, in so many. `earlier`: of the
 * others, those of whom also what an import that was undone before had left was undone.
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
