import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import type { Option } from '../components/fields/Select.tsx'
import { sayNumber } from '../words/swedish.ts'
import type { BulkAct } from './bulk/bulk-act.ts'

/** What has no name of its own has a `title`. */
export type ListRow = { readonly _id: string; readonly name?: string }

export type FilterProps = {
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What of the list is shown: one of several, or all. */
export type ListFilter = {
  /** In the address of the screen: 'lage'; in the question to the server: 'state'. */
  readonly id: string
  readonly asks: string
  /** 'Läge' */
  readonly label: string
  /** 'Alla lägen' */
  readonly all: string
} & (
  | { readonly options: readonly Option[] }
  /** Finds out itself what can be chosen; `knows` whether that can be asked for: an address may say anything. */
  | { readonly menu: ComponentType<FilterProps>; readonly knows: (value: string) => boolean }
)

export type ListColumn<Row> = {
  /** As the address calls it, and as the server does where it sorts by it. */
  readonly id: string
  readonly title: string
  /** What the row says there: the cell of the CSV, and of the table unless that has a look of its own. */
  readonly text: (row: Row) => string
  readonly cell?: (row: Row) => ReactNode
  readonly isSortable?: boolean
  /** Of the CSV alone. */
  readonly isOfFile?: boolean
  /** Whether these rows make it worth its place. */
  readonly isWanted?: (rows: readonly Row[]) => boolean
  /** Its digits stand below each other. */
  readonly isNumber?: boolean
  readonly align?: 'end'
  /** It has a second line, in small. */
  readonly isTwoLined?: boolean
  /** In one line; where rows are stacked over the whole width, or over what the others leave. */
  readonly width?: 'wide' | 'grow' | 'nowrap'
}

/** What the list puts into a row that is drawn whole. */
export type BlockParts<Row> = {
  /** Chooses the row: it stands first. Nothing where no row is chosen. */
  readonly box: ReactNode
  readonly onRemove: (row: Row) => void
}

/** A list over one collection of the server, which sorts, searches and pages it. */
export type EntityListOptions<Row extends ListRow> = {
  /** As the live feed calls it: 'issue'. */
  readonly entity: string
  /** What else its rows tell of. */
  readonly follows?: readonly string[]
  /** '/api/issues' */
  readonly collection: string
  /** The collection that its rows are changed in, where the list is a part of it. */
  readonly from?: string
  readonly words: {
    /** 'nummer' */
    readonly one: string
    readonly many: string
    readonly none: 'Ingen' | 'Inget'
  }
  /** What the table is called, unless by its rows: 'Nummer av Bottenviksbladet'. */
  readonly label?: string
  /** What its CSV is called, unless by its rows: 'fakturaunderlag'. */
  readonly file?: string
  /** What a row is called; its name unless said otherwise. */
  readonly title?: (row: Row) => string
  /** Where its name leads. */
  readonly href?: (row: Row) => string | undefined
  /** Where it is edited, where that is another place; undefined: nowhere, or not by whoever looks. */
  readonly edit?: (row: Row) => string | undefined
  /** What else is done with it. */
  readonly actions?: (row: Row) => ReactNode
  /** The row as a whole, an `li`, where it is more than cells can hold. */
  readonly block?: (row: Row, parts: BlockParts<Row>) => ReactNode
  /** It is not out yet. */
  readonly isProof?: (row: Row) => boolean
  readonly filters?: readonly ListFilter[]
  /** The first is the name of the row, which leads to it. */
  readonly columns: readonly ListColumn<Row>[]
  readonly order: SortDescriptor
  /** It is paged by numbers, of so many rows as one of these says; the first is usual. Without them it is gone on with. */
  readonly pageSizes?: readonly number[]
  /** 'Sökningen gäller namn och information.' */
  readonly searched: string
  /** What the rows need to be understood. */
  readonly foot?: (rows: readonly Row[]) => ReactNode
  readonly remove?: {
    /** What follows with it. */
    readonly tells: (row: Row) => ReactNode
    readonly mayBe?: (row: Row) => boolean
    /** It cannot be brought back, and goes one at a time. What can is removed one or many by one call. */
    readonly isFinal?: boolean
  }
  /** What else is done to many by one call. Without any no row is chosen. */
  readonly bulk?: readonly BulkAct<Row>[]
  readonly empty: {
    readonly icon: LucideIcon
    /** Where it is no beginning: 'Inget att fakturera'. */
    readonly title?: string
    readonly text: string
    /** Where the first is made. */
    readonly begin?: { readonly to: string; readonly text: string }
  }
}

/** What is said of a row by its name. */
export const titleOf = <Row extends ListRow>({ title }: Pick<EntityListOptions<Row>, 'title'>, row: Row): string =>
  title?.(row) ?? row.name ?? ''

/** One by its name, many by how many they are. */
export const sayRows = <Row extends ListRow>(
  of: Pick<EntityListOptions<Row>, 'title' | 'words'>,
  rows: readonly Row[],
): string => {
  const [row] = rows
  return row && rows.length === 1 ? titleOf(of, row) : `${sayNumber(rows.length)} ${of.words.many}`
}

/** The one statement of a list, for `<EntityList>`. */
export const defineList = <Row extends ListRow>(options: EntityListOptions<Row>): EntityListOptions<Row> => options
