import './lists.css'
import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Checkbox, Row, type Selection, TableBody, TableHeader } from 'react-aria-components'
import { capitalised } from '../../domain/values/capitalised.ts'
import { IconButton } from '../components/actions/IconButton.tsx'
import { IconLink } from '../components/actions/IconLink.tsx'
import { RowLink } from '../components/table/RowLink.tsx'
import { ColumnHead, Table } from '../components/table/Table.tsx'
import { type EntityListOptions, type ListColumn, type Listed, titleOf } from './list-of.ts'
import type { Choice } from './use-chosen.ts'
import type { ListAddress } from './use-list-address.ts'

type EntityTableProps<Item extends Listed> = {
  readonly of: EntityListOptions<Item>
  readonly rows: readonly Item[]
  readonly address: ListAddress
  readonly choice: Choice<Item>
  readonly onRemove: (row: Item) => void
}

export const EntityTable = <Item extends Listed>({ of, rows, address, choice, onRemove }: EntityTableProps<Item>) => {
  const { words, isProof, label = capitalised(words.many) } = of
  const columns = of.columns.filter(({ isOfFile, isWanted }) => !isOfFile && isWanted?.(rows) !== false)
  const [name, ...others] = columns
  const isOfMany = choice.choosable.length > 0
  return (
    <Table
      label={label}
      sortDescriptor={address.sort}
      onSortChange={address.setSort}
      {...(of.isMarked ? marking(address) : {})}
      {...(isOfMany ? choice.table : {})}
    >
      <TableHeader>
        {isOfMany && (
          <ColumnHead isTight>
            <Checkbox slot="selection" aria-label="Välj alla som visas" />
          </ColumnHead>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.id}
            id={column.id}
            isRowHeader={column === name}
            allowsSorting={column.isSortable === true}
            {...(column.align ? { align: column.align } : {})}
          >
            {column.title}
          </ColumnHead>
        ))}
        <ColumnHead isHidden>Val</ColumnHead>
      </TableHeader>
      <TableBody dependencies={[of, onRemove, columns.length, isOfMany]}>
        {rows.map((row) => (
          <Row key={row._id} id={row._id} data-proof={isProof?.(row) || undefined}>
            {isOfMany && (
              <Cell data-tight>{choice.mayBeChosen(row) && <Checkbox slot="selection" aria-label="Välj" />}</Cell>
            )}
            <Cell data-wide>
              <Name of={of} row={row} />
              {name?.cell?.(row)}
            </Cell>
            {others.map((column) => (
              <Cell key={column.id} {...lookOf(column)}>
                <Said column={column} row={row} />
              </Cell>
            ))}
            <Cell data-align="end">
              <RowActions of={of} row={row} onRemove={onRemove} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

type NameProps<Item extends Listed> = Pick<EntityTableProps<Item>, 'of'> & { readonly row: Item }

const Name = <Item extends Listed>({ of, row }: NameProps<Item>) => {
  const title = titleOf(of, row)
  const href = of.href?.(row)
  return href === undefined ? title : <RowLink href={href}>{title}</RowLink>
}

type RowActionsProps<Item extends Listed> = NameProps<Item> & Pick<EntityTableProps<Item>, 'onRemove'>

const RowActions = <Item extends Listed>({ of, row, onRemove }: RowActionsProps<Item>) => {
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

const Said = <Item,>({ column, row }: { readonly column: ListColumn<Item>; readonly row: Item }) => {
  if (column.cell) return column.cell(row)
  return column.isNumber ? <span className="num">{column.text(row)}</span> : column.text(row)
}

const marking = ({ marked, mark }: ListAddress) => ({
  selectionMode: 'single' as const,
  selectedKeys: marked ? [marked] : [],
  onSelectionChange: (keys: Selection) => mark(keys === 'all' ? undefined : [...keys].map(String)[0]),
})

const lookOf = ({ align, width, isTwoLined }: Pick<ListColumn<never>, 'align' | 'width' | 'isTwoLined'>) => ({
  'data-align': align,
  'data-lines': isTwoLined ? '2' : undefined,
  'data-wide': width === 'wide' || undefined,
  'data-grow': width === 'grow' || undefined,
  'data-nowrap': width === 'nowrap' || undefined,
})
