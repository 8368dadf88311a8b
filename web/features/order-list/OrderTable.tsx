import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { orderTypeLabels } from '../../../domain/order/rules.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import type { Order } from '../../queries/orders.ts'
import { dateOf } from '../../swedish.ts'
import { OrderStatus } from '../../entities/OrderStatus.tsx'

type OrderTableProps = {
  readonly orders: readonly Order[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (order: Order) => void
}

export const OrderTable = ({ orders, sort, onSort, onRemove }: OrderTableProps) => (
  <Table label="Ordrar" sortDescriptor={sort} onSortChange={onSort}>
    <TableHeader>
      <ColumnHead id="name" isRowHeader allowsSorting>
        Namn
      </ColumnHead>
      <ColumnHead id="orderDate" allowsSorting>
        Orderdatum
      </ColumnHead>
      <ColumnHead id="customer" allowsSorting>
        Kund
      </ColumnHead>
      <ColumnHead id="orderType" allowsSorting>
        Typ
      </ColumnHead>
      <ColumnHead id="state" allowsSorting>
        Läge
      </ColumnHead>
      <ColumnHead isHidden>Val</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[onRemove]}>
      {orders.map((order) => (
        <Row key={order._id} id={order._id}>
          <Cell data-wide>
            <RowLink href={`/order/${order._id}`}>{order.name}</RowLink>
            {order.renewsYear !== null && <span className="soft small order-under">Förnyelse</span>}
          </Cell>
          <Cell data-nowrap>
            <span className="num">{dateOf(order.orderDate)}</span>
            <span className="soft small num order-under">skapad {dateOf(order.createdAt)}</span>
          </Cell>
          <Cell data-wide>{order.customerName || <span className="soft">Ingen kund</span>}</Cell>
          <Cell>{orderTypeLabels[order.orderType]}</Cell>
          <Cell data-grow>
            <OrderStatus state={order.state} done={order.done} />
          </Cell>
          <Cell data-align="end">
            <span className="row-actions">
              <IconLink icon={Pencil} to={`/order/${order._id}`} label={`Redigera ${order.name}`} />
              {order.mayBeRemoved && (
                <IconButton icon={Trash2} label={`Radera ${order.name}`} onPress={() => onRemove(order)} />
              )}
            </span>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)
