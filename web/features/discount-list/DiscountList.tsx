import { Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Status } from '../../components/Status.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import type { Discount } from '../../queries/discounts.ts'
import { useRemoveRestorable } from '../../queries/remove-restorable.ts'
import { sayNumber } from '../../swedish.ts'
import { type ListColumns, useListState } from '../../use-list-state.ts'

const columns: ListColumns<Discount> = {
  search: ({ name, discountCode, info }) => `${name} ${discountCode} ${info}`,
  sort: {
    name: ({ name }) => name,
    code: ({ discountCode }) => discountCode,
    percent: ({ discountPercent }) => discountPercent,
    active: ({ active }) => (active ? 'Aktiv' : 'Inte aktiv'),
  },
}

export const DiscountList = ({ discounts }: { readonly discounts: readonly Discount[] }) => {
  const { shown, words, setWords, sort, setSort } = useListState(discounts, columns)
  const [leaving, setLeaving] = useState<Discount>()
  const remove = useRemoveRestorable('discount', '/api/discounts')
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland rabatter" value={words} onChange={setWords} />
      </div>
      {shown.length > 0 ? (
        <DiscountTable discounts={shown} sort={sort} onSort={setSort} onRemove={setLeaving} />
      ) : (
        <Empty
          icon={Search}
          title="Ingen rabatt stämmer"
          actions={<Button onPress={() => setWords('')}>Rensa sökningen</Button>}
        >
          Sökningen gäller namn, kod och information.
        </Empty>
      )}
      <ConfirmDialog
        name={leaving?.name ?? ''}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? remove.mutateAsync(leaving) : Promise.resolve())}
      >
        Koden {leaving?.discountCode} ger ingen rabatt längre. Du kan ångra direkt efteråt.
      </ConfirmDialog>
    </>
  )
}

type DiscountTableProps = {
  readonly discounts: readonly Discount[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (discount: Discount) => void
}

const DiscountTable = ({ discounts, sort, onSort, onRemove }: DiscountTableProps) => (
  <Table label="Rabatter" sortDescriptor={sort} onSortChange={onSort}>
    <TableHeader>
      <ColumnHead id="name" isRowHeader allowsSorting>
        Namn
      </ColumnHead>
      <ColumnHead id="code" allowsSorting>
        Kod
      </ColumnHead>
      <ColumnHead id="percent" allowsSorting align="end">
        Rabatt
      </ColumnHead>
      <ColumnHead id="active" allowsSorting>
        Läge
      </ColumnHead>
      <ColumnHead isHidden>Val</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[onRemove]}>
      {discounts.map((discount) => (
        <Row key={discount._id} id={discount._id}>
          <Cell data-wide>
            <RowLink href={`/discount/${discount._id}`}>{discount.name}</RowLink>
          </Cell>
          <Cell data-grow>
            <span className="code">{discount.discountCode}</span>
          </Cell>
          <Cell data-align="end">{`${sayNumber(discount.discountPercent)}\u00a0%`}</Cell>
          <Cell>{discount.active ? <Status tone="ok">Aktiv</Status> : <Status tone="waiting">Inte aktiv</Status>}</Cell>
          <Cell data-align="end">
            <span className="row-actions">
              <IconLink icon={Pencil} to={`/discount/${discount._id}`} label={`Redigera ${discount.name}`} />
              <IconButton icon={Trash2} label={`Radera ${discount.name}`} onPress={() => onRemove(discount)} />
            </span>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)
