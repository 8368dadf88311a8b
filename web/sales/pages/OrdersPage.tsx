import { Plus } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { OrdersToDecide } from '../order-list/OrdersToDecide.tsx'
import { orderList } from '../order-list/order-list.tsx'

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
    <EntityList of={orderList} />
  </>
)
