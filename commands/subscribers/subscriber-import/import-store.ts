import type { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ComparedRow } from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'
import type { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'

/** A list as it was read: what stands in its cells. */
export type ListSource = {
  readonly publicationId: PublicationId
  /** What its file is called; empty for pasted text. */
  readonly name: string
  readonly cells: readonly (readonly string[])[]
  readonly listDay: string
  /** On which line the heading stands; absent in lists that were read before it was looked for: the first. */
  readonly heading?: number
  /** What is to be said of how it was read; absent: nothing. */
  readonly remarks?: readonly ListRemark[]
}

/** What the columns of a list are called, and what stands below that. */
export const partsOf = ({ cells, heading = 1 }: Pick<ListSource, 'cells' | 'heading'>) => ({
  titles: cells[heading - 1] ?? [],
  above: cells.slice(0, heading - 1),
  rows: cells.slice(heading),
})

/** Whether two with one name and address are one person. */
export type DoubleAnswer = 'undecided' | 'one' | 'two'

/**
 * `done`, `undone`: it was carried out, and taken back. `skipped`, `kept`: somebody had changed her before that. `forced`:
 * done, and to be taken back whatever somebody has changed since. `left`: done, and given up when it was taken back.
 */
export type RowOutcome = 'waiting' | 'done' | 'skipped' | 'forced' | 'undone' | 'kept' | 'left'

export type ImportRow = {
  /** Where it stands among all of them, from 0. */
  readonly place: number
  readonly line: number | null
  readonly kind: ComparedRow['kind']
  /** Whom it concerns: of a new one, who she is to become. */
  readonly subscriberId: SubscriberId | null
  readonly isLeftOut: boolean
  readonly double: DoubleAnswer | null
  readonly outcome: RowOutcome
  /** Why it was skipped or kept, or what was undone with it, in Swedish. */
  readonly why: string
  /** Of her stream, behind what the import appended. */
  readonly revision: number | null
  /** How many events it appended. */
  readonly events: number
  /** What was compared; undefined once it is gone. */
  readonly compared: ComparedRow | undefined
  /** Of a row that somebody has said to be one with a subscriber: what it is otherwise. */
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
  /** Something more is to be said of what became of them. */
  readonly isNoted: boolean
  readonly count: number
}

export type RowFilter = {
  readonly kinds?: readonly ImportRow['kind'][] | undefined
  readonly outcomes?: readonly RowOutcome[] | undefined
  readonly doubles?: boolean | undefined
  readonly isLeftOut?: boolean | undefined
  /** Behind this place. */
  readonly after?: number | undefined
  readonly limit: number
}

/**
 * What stands in the lists that are brought in, until they are carried out or dropped, and what became of each row. Out of
 * the log: it tells of people who may never become subscribers. Whoever implements this keeps what is personal sealed
 * under a key of the import, which is destroyed with it.
 */
export interface ImportStore {
  /** One piece of work at a time on a list, over all processes. */
  readonly exclusively: <Done>(importId: ImportId, work: () => Promise<Done>) => Promise<Done>
  readonly keepSource: (importId: ImportId, source: ListSource) => Promise<void>
  readonly source: (importId: ImportId) => Promise<ListSource | undefined>
  /** In place of all there were. */
  readonly replaceRows: (importId: ImportId, rows: AsyncIterable<readonly NewRow[]>) => Promise<void>
  readonly replaceRow: (importId: ImportId, row: NewRow) => Promise<void>
  readonly counts: (importId: ImportId) => Promise<readonly RowCount[]>
  readonly rows: (importId: ImportId, wanted: RowFilter) => Promise<readonly ImportRow[]>
  readonly leaveOut: (
    importId: ImportId,
    which: { readonly kind: ImportRow['kind'] } | { readonly places: readonly number[] },
    isLeftOut: boolean,
  ) => Promise<void>
  /** Of what is done, or left: these are taken back whole. */
  readonly force: (importId: ImportId, places: readonly number[]) => Promise<void>
  readonly settle: (importId: ImportId, rows: readonly SettledRow[]) => Promise<void>
  /** The list as it was read is gone; what was compared of each row, and what became of it, stays. */
  readonly dropSource: (importId: ImportId) => Promise<void>
  readonly drop: (importId: ImportId) => Promise<void>
  /** Nothing of her is left in any list. */
  readonly forget: (subscriberId: string) => Promise<void>
}
