import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type Selection, TableBody, TableHeader } from 'react-aria-components'
import { capitalised } from '../../domain/capitalised.ts'
import { IconButton } from '../components/IconButton.tsx'
import { IconLink } from '../components/IconLink.tsx'
import { RowLink } from '../components/RowLink.tsx'
import { ColumnHead, Table } from '../components/Table.tsx'
import { type EntityListOptions, type ListColumn, type Listed, titleOf } from './list-of.ts'
import type { ListAddress } from './use-list-address.ts'

type EntityTableProps<Item extends Listed> = {
  readonly of: EntityListOptions<Item>
  readonly rows: readonly Item[]
  readonly address: ListAddress
  readonly onRemove: (row: Item) => void
}

export const EntityTable = <Item extends Listed>({ of, rows, address, onRemove }: EntityTableProps<Item>) => {
  const { columns, words, href, remove } = of
  const [name, ...others] = columns
  return (
    <Table
      label={capitalised(words.many)}
      sortDescriptor={address.sort}
      onSortChange={address.setSort}
      {...(of.isMarked ? marking(address) : {})}
    >
      <TableHeader>
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
      <TableBody dependencies={[of, onRemove]}>
        {rows.map((row) => (
          <Row key={row._id} id={row._id}>
            <Cell data-wide>
              <RowLink href={href(row)}>{titleOf(of, row)}</RowLink>
              {name?.cell?.(row)}
            </Cell>
            {others.map((column) => (
              <Cell key={column.id} {...lookOf(column)}>
                <Said column={column} row={row} />
              </Cell>
            ))}
            <Cell data-align="end">
              <span className="row-actions">
                <IconLink icon={Pencil} to={href(row)} label={`Redigera ${titleOf(of, row)}`} />
                {remove.mayBe?.(row) !== false && (
                  <IconButton icon={Trash2} label={`Radera ${titleOf(of, row)}`} onPress={() => onRemove(row)} />
                )}
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
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

const lookOf = ({ align, width }: Pick<ListColumn<never>, 'align' | 'width'>) => ({
  'data-align': align,
  'data-wide': width === 'wide' || undefined,
  'data-grow': width === 'grow' || undefined,
  'data-nowrap': width === 'nowrap' || undefined,
})
