import './lists.css'
import { useMemo } from 'react'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { Table } from '../components/table/Table.tsx'
import type { Choice } from './bulk/use-row-selection.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'
import type { ListAddress } from './filters/use-list-address.ts'
import { TableHead, TableRows } from './TableParts.tsx'

type EntityTableProps<Item extends ListRow> = {
  readonly of: EntityListOptions<Item>
  readonly rows: readonly Item[]
  readonly address: ListAddress
  readonly choice: Choice<Item>
  readonly onRemove: (row: Item) => void
}

export const EntityTable = <Item extends ListRow>({ of, rows, address, choice, onRemove }: EntityTableProps<Item>) => {
  const columns = useMemo(
    () => of.columns.filter(({ isOfFile, isWanted }) => !isOfFile && isWanted?.(rows) !== false),
    [of, rows],
  )
  const isOfMany = choice.choosable.length > 0
  return (
    <Table
      label={of.label ?? capitalise(of.words.many)}
      sortDescriptor={address.sort}
      onSortChange={address.setSort}
      {...(isOfMany ? choice.table : {})}
    >
      <TableHead columns={columns} isOfMany={isOfMany} />
      <TableRows
        of={of}
        columns={columns}
        rows={rows}
        isOfMany={isOfMany}
        mayBeChosen={choice.mayBeChosen}
        onRemove={onRemove}
      />
    </Table>
  )
}
