import type { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ComparedRow } from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'
import type { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'

/** A list with the texts of its cells. */
export type ListSource = {
  readonly publicationId: PublicationId
  /** The name of the file; empty for pasted text. */
  readonly name: string
  readonly cells: readonly (readonly string[])[]
  readonly listDay: string
  /** The line of the heading; absent in older lists, which have it on the first line. */
  readonly heading?: number
  /** Remarks on how the list was read; absent: none. */
  readonly remarks?: readonly ListRemark[]
}

/** The column titles of a list, and the rows above and below them. */
export const partsOf = ({ cells, heading = 1 }: Pick<ListSource, 'cells' | 'heading'>) => ({
  titles: cells[heading - 1] ?? [],
  above: cells.slice(0, heading - 1),
  rows: cells.slice(heading),
})

/** The user's answer to whether two people with one name and address are one person. */
export type DoubleAnswer = 'undecided' | 'one' | 'two'

/**
 * `done`: imported. `skipped`: others changed the subscriber before the import. `forced`: imported, to be undone even
 * where others have changed the subscriber. `undone`: undone. `kept`: left because others changed the subscriber before
 * the undo. `left`: imported, and the undo gave up.
 */
export type RowOutcome = 'waiting' | 'done' | 'skipped' | 'forced' | 'undone' | 'kept' | 'left'

export type ImportRow = {
  /** The row's index in the comparison, from 0. */
  readonly place: number
  readonly line: number | null
  readonly kind: ComparedRow['kind']
  /** The subscriber that the row is about; for a new one, the id to register. */
  readonly subscriberId: SubscriberId | null
  readonly isLeftOut: boolean
  readonly double: DoubleAnswer | null
  readonly outcome: RowOutcome
  /** Why the row was skipped or kept, in Swedish. */
  readonly why: string
  /** The last revision of the events that the import appended to the subscriber's stream. */
  readonly revision: number | null
  /** The number of events that the import appended. */
  readonly events: number
  /** The comparison of the row; undefined once it is deleted. */
  readonly compared: ComparedRow | undefined
  /** The comparison as a new subscriber, when the user has decided that the row is an existing one. */
  readonly asNew: ComparedRow | undefined
}

export type NewRow = Pick<
  ImportRow,
  'place' | 'line' | 'kind' | 'subscriberId' | 'isLeftOut' | 'double' | 'compared' | 'asNew'
>

export type SettledRow = Pick<ImportRow, 'place' | 'outcome' | 'why' | 'revision' | 'events'>

export type RowCount = {
  readonly kind: ImportRow['kind']
  readonly isLeftOut: boolean
  readonly isUndecided: boolean
  readonly outcome: RowOutcome
  readonly count: number
}

export type RowFilter = {
  readonly kinds?: readonly ImportRow['kind'][] | undefined
  readonly outcomes?: readonly RowOutcome[] | undefined
  readonly doubles?: boolean | undefined
  readonly isLeftOut?: boolean | undefined
  /** Only rows after this place. */
  readonly after?: number | undefined
  readonly limit: number
}

/**
 * Stores the rows of lists until they are imported or discarded, and the outcome of each row. The log must not hold
 * them, because they tell about people who may never become subscribers. An implementation seals personal fields under
 * a key of the import, which is destroyed with the import.
 */
export interface ImportStore {
  /** Runs one piece of work at a time on a list, over all processes. */
  readonly exclusively: <Done>(importId: ImportId, work: () => Promise<Done>) => Promise<Done>
  readonly keepSource: (importId: ImportId, source: ListSource) => Promise<void>
  readonly source: (importId: ImportId) => Promise<ListSource | undefined>
  /** Replaces all rows of the list. */
  readonly replaceRows: (importId: ImportId, rows: AsyncIterable<readonly NewRow[]>) => Promise<void>
  readonly replaceRow: (importId: ImportId, row: NewRow) => Promise<void>
  readonly counts: (importId: ImportId) => Promise<readonly RowCount[]>
  readonly rows: (importId: ImportId, wanted: RowFilter) => Promise<readonly ImportRow[]>
  readonly leaveOut: (
    importId: ImportId,
    which: { readonly kind: ImportRow['kind'] } | { readonly places: readonly number[] },
    isLeftOut: boolean,
  ) => Promise<void>
  /** Marks imported rows to be undone completely; other rows stay as they are. */
  readonly force: (importId: ImportId, places: readonly number[]) => Promise<void>
  readonly settle: (importId: ImportId, rows: readonly SettledRow[]) => Promise<void>
  /** Deletes the list's cells; the comparison and outcome of each row stay. */
  readonly dropSource: (importId: ImportId) => Promise<void>
  readonly drop: (importId: ImportId) => Promise<void>
  /** Deletes everything about the subscriber from all lists. */
  readonly forget: (subscriberId: string) => Promise<void>
}
