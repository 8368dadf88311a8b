import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableCellNodeFromLexicalNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { $getSelection } from 'lexical'
import { $captionOf, $setCaption } from './table-caption.ts'

const { ROW, COLUMN, BOTH, NO_STATUS } = TableCellHeaderStates

const $cellsOf = (table: TableNode): readonly (readonly TableCellNode[])[] =>
  table
    .getChildren()
    .filter($isTableRowNode)
    .map((row) => row.getChildren().filter($isTableCellNode))

const isHeader = (cell: TableCellNode) => cell.hasHeader()

/** The table at the selection; undefined: there is none. */
export const $tableAtSelection = (): TableNode | undefined => {
  const [node] = $getSelection()?.getNodes() ?? []
  const cell = node && $getTableCellNodeFromLexicalNode(node)
  return cell ? $getTableNodeFromLexicalNodeOrThrow(cell) : undefined
}

export type TableFacts = { readonly caption: string; readonly hasHeadRow: boolean; readonly hasHeadColumn: boolean }

const $bodyOf = (rows: readonly (readonly TableCellNode[])[]) => rows.filter((row) => !row.every(isHeader))

export const $factsOf = (table: TableNode): TableFacts => {
  const rows = $cellsOf(table)
  const body = $bodyOf(rows)
  return {
    caption: $captionOf(table),
    hasHeadRow: rows[0]?.every(isHeader) === true,
    hasHeadColumn: body.length > 0 && body.every(([first]) => first !== undefined && isHeader(first)),
  }
}

/** A row of headers alone is the head; other headers lead their row. */
export const $tidyHeaders = (table: TableNode): void => {
  for (const row of $cellsOf(table)) {
    const kind = row.every(isHeader) ? ROW : COLUMN
    for (const cell of row) if (isHeader(cell)) cell.setHeaderStyles(kind, BOTH)
  }
}

export const $toggleHeadRow = (table: TableNode): void => {
  const { hasHeadRow, hasHeadColumn } = $factsOf(table)
  for (const [index, cell] of ($cellsOf(table)[0] ?? []).entries()) {
    const without = hasHeadColumn && index === 0 ? COLUMN : NO_STATUS
    cell.setHeaderStyles(hasHeadRow ? without : ROW, BOTH)
  }
}

export const $toggleHeadColumn = (table: TableNode): void => {
  const { hasHeadColumn } = $factsOf(table)
  for (const [first] of $bodyOf($cellsOf(table))) first?.setHeaderStyles(hasHeadColumn ? NO_STATUS : COLUMN, BOTH)
}

export type NewTable = {
  readonly rows: number
  readonly columns: number
  readonly hasHeadRow: boolean
  readonly caption: string
}

export const $insertTable = ({ rows, columns, hasHeadRow, caption }: NewTable): void => {
  const table = $createTableNodeWithDimensions(rows, columns, { rows: hasHeadRow, columns: false })
  if (caption !== '') $setCaption(table, caption)
  $insertNodeToNearestRoot(table)
  table.getFirstDescendant()?.selectStart()
}

/** The acts on the rows and columns of the table at the selection; a new one is where the person writes on. */
export const $tableActs = {
  rowAbove: () => void $insertTableRowAtSelection(false)?.getFirstChild<TableCellNode>()?.selectStart(),
  rowBelow: () => void $insertTableRowAtSelection(true)?.getFirstChild<TableCellNode>()?.selectStart(),
  columnBefore: () => void $insertTableColumnAtSelection(false)?.selectStart(),
  columnBehind: () => void $insertTableColumnAtSelection(true)?.selectStart(),
  removeRow: () => $deleteTableRowAtSelection(),
  removeColumn: () => $deleteTableColumnAtSelection(),
} as const
export type TableAct = keyof typeof $tableActs
