import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type Selection, TableBody, TableHeader } from 'react-aria-components'
import { capitalised } from '../../domain/capitalised.ts'
import { IconButton } from '../components/IconButton.tsx'
import { IconLink } from '../components/IconLink.tsx'
import { RowLink } from '../components/RowLink.tsx'
import { ColumnHead, Table } from '../components/Table.tsx'
import type { EntityListOptions, ListColumn, Listed } from './list-of.ts'
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
              <RowLink href={href(row)}>{name?.text(row) ?? row.name}</RowLink>
              {name?.cell?.(row)}
            </Cell>
            {others.map((column) => (
              <Cell key={column.id} {...lookOf(column)}>
                {column.cell ? column.cell(row) : column.text(row)}
              </Cell>
            ))}
            <Cell data-align="end">
              <span className="row-actions">
                <IconLink icon={Pencil} to={href(row)} label={`Redigera ${row.name}`} />
                {remove.mayBe?.(row) !== false && (
                  <IconButton icon={Trash2} label={`Radera ${row.name}`} onPress={() => onRemove(row)} />
                )}
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
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
})
