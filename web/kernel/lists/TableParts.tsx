import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Cell, Checkbox, Row, TableBody, TableHeader } from 'react-aria-components'
import { IconButton } from '../components/actions/IconButton.tsx'
import { IconLink } from '../components/actions/IconLink.tsx'
import { RowLink } from '../components/table/RowLink.tsx'
import { ColumnHead } from '../components/table/Table.tsx'
import { isLeft, useLeftPage } from '../navigation/left-page.ts'
import { type EntityListOptions, type ListColumn, type ListRow, titleOf } from './define-list.ts'

type HeadProps<Item extends ListRow> = {
  readonly columns: readonly ListColumn<Item>[]
  readonly isOfMany: boolean
}

type RowsProps<Item extends ListRow> = HeadProps<Item> &
  Omit<RowActionsProps<Item>, 'row'> & {
    readonly rows: readonly Item[]
    readonly mayBeChosen: (row: Item) => boolean
  }

const Head = <Item extends ListRow>({ columns, isOfMany }: HeadProps<Item>) => (
  <TableHeader>
    {isOfMany && (
      <ColumnHead isTight>
        <Checkbox slot="selection" aria-label="Välj alla som visas" />
      </ColumnHead>
    )}
    {columns.map((column, at) => (
      <ColumnHead
        key={column.id}
        id={column.id}
        isRowHeader={at === 0}
        allowsSorting={column.isSortable === true}
        {...(column.align ? { align: column.align } : {})}
      >
        {column.title}
      </ColumnHead>
    ))}
    <ColumnHead isHidden>Val</ColumnHead>
  </TableHeader>
)

const Rows = <Item extends ListRow>({ of, columns, rows, isOfMany, mayBeChosen, onRemove }: RowsProps<Item>) => {
  const [name, ...others] = columns
  const left = useLeftPage()
  const wasLeft = (row: Item) => [of.href, of.edit].some((hrefOf) => isLeft(left, hrefOf?.(row)))
  return (
    <TableBody dependencies={[of, onRemove, columns, isOfMany, left]}>
      {rows.map((row) => (
        <Row
          key={row._id}
          id={row._id}
          data-proof={of.isProof?.(row) || undefined}
          data-left={wasLeft(row) || undefined}
        >
          {isOfMany && <Cell data-tight>{mayBeChosen(row) && <Checkbox slot="selection" aria-label="Välj" />}</Cell>}
          <Cell data-wide>
            <RowName of={of} row={row} />
            {wasLeft(row) && <span className="visually-hidden">, öppnad nyss</span>}
            {name?.cell?.(row)}
          </Cell>
          {others.map((column) => (
            <Cell key={column.id} {...cellAttributes(column)}>
              <CellText column={column} row={row} />
            </Cell>
          ))}
          <Cell data-align="end">
            <RowActions of={of} row={row} onRemove={onRemove} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  )
}

const CellText = <Item,>({ column, row }: { readonly column: ListColumn<Item>; readonly row: Item }) => {
  if (column.cell) return column.cell(row)
  const text = column.text(row)
  return column.isNumber && text !== '' ? <span className="num">{text}</span> : text
}

const cellAttributes = ({ align, width, isTwoLined }: Pick<ListColumn<never>, 'align' | 'width' | 'isTwoLined'>) => ({
  'data-align': align,
  'data-lines': isTwoLined ? '2' : undefined,
  'data-wide': width === 'wide' || undefined,
  'data-grow': width === 'grow' || undefined,
  'data-nowrap': width === 'nowrap' || undefined,
})

/**
 * Memoised, so that the table's structure is not rebuilt for every selected row and every typed letter. The casts are
 * sound: a memoised component has the same type.
 */
export const TableHead = memo(Head) as typeof Head
export const TableRows = memo(Rows) as typeof Rows

type RowNameProps<Item extends ListRow> = { readonly of: EntityListOptions<Item>; readonly row: Item }

const RowName = <Item extends ListRow>({ of, row }: RowNameProps<Item>) => {
  const title = titleOf(of, row)
  const href = of.href?.(row)
  return href === undefined ? <span className="row-title">{title}</span> : <RowLink href={href}>{title}</RowLink>
}

type RowActionsProps<Item extends ListRow> = RowNameProps<Item> & { readonly onRemove: (row: Item) => void }

const RowActions = <Item extends ListRow>({ of, row, onRemove }: RowActionsProps<Item>) => {
  const { href, edit = href, actions, remove } = of
  const title = titleOf(of, row)
  const editAt = edit?.(row)
  return (
    <span className="row-actions">
      {actions?.(row)}
      {editAt !== undefined && <IconLink icon={Pencil} to={editAt} label={`Redigera ${title}`} />}
      {remove && remove.mayBe?.(row) !== false && (
        <IconButton icon={Trash2} label={`Radera ${title}`} onPress={() => onRemove(row)} />
      )}
    </span>
  )
}
