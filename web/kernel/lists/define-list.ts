import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import type { Option } from '../components/fields/Select.tsx'
import { cellOfTime, sayInstant, sayNumber } from '../words/swedish.ts'
import type { BulkAct } from './bulk/bulk-act.ts'

/** Rows without a name have a `title` (see `EntityListOptions`). */
export type ListRow = { readonly _id: string; readonly name?: string }

export type FilterProps = {
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter of the list: one of several values, or all. */
export type ListFilter = {
  /** The names in the screen's address, 'lage', and in the request, 'state'. */
  readonly id: string
  readonly asks: string
  /** 'Läge' */
  readonly label: string
  /** 'Alla lägen' */
  readonly all: string
} & (
  | { readonly options: readonly Option[] }
  /** The menu finds the choices itself; `knows` checks a value, because an address may contain anything. */
  | { readonly menu: ComponentType<FilterProps>; readonly knows: (value: string) => boolean }
)

export type ListColumn<Row> = {
  /** The id in the address, and in the request when the server sorts by it. */
  readonly id: string
  readonly title: string
  /** The text of the cell in the CSV, and in the table unless `cell` renders it. */
  readonly text: (row: Row) => string
  readonly cell?: (row: Row) => ReactNode
  readonly isSortable?: boolean
  /** Only in the CSV. */
  readonly isOfFile?: boolean
  /** Whether the column is worth its room for these rows. */
  readonly isWanted?: (rows: readonly Row[]) => boolean
  /** Aligns its digits below each other. */
  readonly isNumber?: boolean
  readonly align?: 'end'
  /** The cell has a second, smaller line. */
  readonly isTwoLined?: boolean
  /** `nowrap`: one line; in stacked rows `wide` takes the whole width, and `grow` the width that the others leave. */
  readonly width?: 'wide' | 'grow' | 'nowrap'
}

/** The parts that the list adds to a row rendered as a block. */
type BlockParts<Row> = {
  /** The checkbox, which comes first. Null where rows are not selectable. */
  readonly box: ReactNode
  readonly onRemove: (row: Row) => void
}

/** A list over one collection of the server, which sorts, searches and pages it. */
export type EntityListOptions<Row extends ListRow> = {
  /** Its name in the live feed: 'issue'. */
  readonly entity: string
  /** Other entities that its rows depend on. */
  readonly follows?: readonly string[]
  /** '/api/issues' */
  readonly collection: string
  /** The collection in which its rows are changed, where the list is a part of it. */
  readonly from?: string
  readonly words: {
    /** 'nummer' */
    readonly one: string
    readonly many: string
    readonly none: 'Ingen' | 'Inget'
  }
  /** The name of the table; by default its rows': 'Nummer av Bottenviksbladet'. */
  readonly label?: string
  /** The file name of its CSV; by default its rows': 'fakturaunderlag'. */
  readonly file?: string
  /** The title of a row; by default its name. */
  readonly title?: (row: Row) => string
  /** The target of the row's name. */
  readonly href?: (row: Row) => string | undefined
  /** The address for editing, where it differs; undefined: none, or not for this user. */
  readonly edit?: (row: Row) => string | undefined
  /** Further acts on the row. */
  readonly actions?: (row: Row) => ReactNode
  /** Renders a row as a block, an `li`, where it is more than cells can hold. */
  readonly block?: (row: Row, parts: BlockParts<Row>) => ReactNode
  /** Whether the row is not released yet. */
  readonly isProof?: (row: Row) => boolean
  readonly filters?: readonly ListFilter[]
  /** The first column is the name of the row, with the link to it. */
  readonly columns: readonly ListColumn<Row>[]
  readonly order: SortDescriptor
  /** Pages by number with one of these sizes; the first is the default. Without them the list continues at its end. */
  readonly pageSizes?: readonly number[]
  /** 'Sökningen gäller namn och information.' */
  readonly searched: string
  /** A legend for the rows. */
  readonly foot?: (rows: readonly Row[]) => ReactNode
  readonly remove?: {
    /** The consequences of the removal. */
    readonly tells: (row: Row) => ReactNode
    readonly mayBe?: (row: Row) => boolean
    /** Removal is for good, and one row at a time. Otherwise one call removes one or many. */
    readonly isFinal?: boolean
  }
  /** Further acts on many rows by one call. Without any, rows are not selectable. */
  readonly bulk?: readonly BulkAct<Row>[]
  readonly empty: {
    readonly icon: LucideIcon
    /** The title when an empty list is not a beginning: 'Inget att fakturera'. */
    readonly title?: string
    readonly text: string
    /** The link that creates the first one. */
    readonly begin?: { readonly to: string; readonly text: string }
  }
}

export const titleOf = <Row extends ListRow>({ title }: Pick<EntityListOptions<Row>, 'title'>, row: Row): string =>
  title?.(row) ?? row.name ?? ''

/** One row by its title, several by their number. */
export const sayRows = <Row extends ListRow>(
  of: Pick<EntityListOptions<Row>, 'title' | 'words'>,
  rows: readonly Row[],
): string => {
  const [row] = rows
  return row && rows.length === 1 ? titleOf(of, row) : `${sayNumber(rows.length)} ${of.words.many}`
}

type InstantColumn<Row> = Pick<ListColumn<Row>, 'id' | 'title' | 'width'> & { readonly at: (row: Row) => string }

/** A sortable column of instants: in words on the screen, as a spreadsheet reads them in the CSV. */
export const instantColumn = <Row>({ at, ...column }: InstantColumn<Row>): ListColumn<Row> => ({
  ...column,
  text: (row) => cellOfTime(at(row)),
  cell: (row) => sayInstant(at(row)),
  isSortable: true,
})

/** Describes a list once, for `<EntityList>`. */
export const defineList = <Row extends ListRow>(options: EntityListOptions<Row>): EntityListOptions<Row> => options
