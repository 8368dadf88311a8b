import { Plus } from 'lucide-react'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { OrdersToDecide } from '../features/order-list/OrdersToDecide.tsx'
import { orders } from '../features/order-list/orders.tsx'
import { EntityList } from '../lists/EntityList.tsx'

export const OrdersPage = () => (
  <>
    <PageHead
      title="Ordrar"
      actions={
        <>
          <ButtonLink to="/invoices">Att fakturera</ButtonLink>
          <ButtonLink to="/order/new" icon={Plus} variant="primary">
            Ny order
          </ButtonLink>
        </>
      }
    />
    <OrdersToDecide />
    <EntityList of={orders} />
  </>
)
