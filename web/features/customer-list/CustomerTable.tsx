import './customer-list.css'
import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Link, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import type { Customer } from '../../queries/customers.ts'

type CustomerTableProps = {
  readonly customers: readonly Customer[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly selected: string
  readonly onSelect: (id: string | undefined) => void
  readonly onRemove: (customer: Customer) => void
}

export const CustomerTable = ({ customers, sort, onSort, selected, onSelect, onRemove }: CustomerTableProps) => (
  <Table
    label="Kunder"
    sortDescriptor={sort}
    onSortChange={onSort}
    selectionMode="single"
    selectedKeys={selected ? [selected] : []}
    onSelectionChange={(keys) => onSelect(keys === 'all' ? undefined : [...keys].map(String)[0])}
  >
    <TableHeader>
      <ColumnHead id="name" isRowHeader allowsSorting>
        Namn
      </ColumnHead>
      <ColumnHead>Publikationer</ColumnHead>
      <ColumnHead isHidden>Val</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[onRemove]}>
      {customers.map((customer) => (
        <Row key={customer._id} id={customer._id}>
          <Cell data-wide>
            <RowLink href={`/customer/${customer._id}`}>{customer.name}</RowLink>
          </Cell>
          <Cell data-grow>
            <Publications customer={customer} />
          </Cell>
          <Cell data-align="end">
            <span className="row-actions">
              <IconLink icon={Pencil} to={`/customer/${customer._id}`} label={`Redigera ${customer.name}`} />
              <IconButton icon={Trash2} label={`Radera ${customer.name}`} onPress={() => onRemove(customer)} />
            </span>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)

const Publications = ({ customer: { _id, name, pubs } }: { readonly customer: Customer }) => {
  if (pubs.length === 0) return <span className="soft">Inga publikationer</span>
  return (
    <ul className="customer-publications">
      {pubs.map((pub) => (
        <li key={pub._id}>
          <Link href={`/publications/issues/${pub._id}`}>{pub.name}</Link>
        </li>
      ))}
      <li>
        <Link href={`/publications?org=${_id}&aldre=ja`} aria-label={`Visa alla publikationer för ${name}`}>
          Visa alla
        </Link>
      </li>
    </ul>
  )
}
