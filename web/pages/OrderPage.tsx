import { useNavigate, useParams } from 'react-router-dom'
import { useCrumbs } from '../app/crumbs.ts'
import { PageHead } from '../components/PageHead.tsx'
import { OrderForm } from '../features/order-form/OrderForm.tsx'
import { useOrderForm } from '../features/order-form/order-form.ts'
import { OrderStatus } from '../features/order-status/OrderStatus.tsx'
import { useOrder } from '../queries/orders.ts'

const NEW = 'new'

export const OrderPage = () => {
  const { itemId } = useParams()
  return <OrderOf key={itemId} id={itemId === NEW ? undefined : itemId} />
}

const OrderOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const state = useOrderForm(id, (created) => void navigate(`/order/${created}`, { replace: true }))
  const order = useOrder(id)
  const title = id === undefined ? 'Ny order' : 'Redigera order'
  useCrumbs([
    { text: 'Ordrar', href: '/orders' },
    { text: title, href: `/order/${id ?? NEW}` },
  ])
  return (
    <>
      <PageHead
        title={title}
        kicker={order?.customerName}
        deck={order && <OrderStatus state={order.state} done={order.done} />}
      />
      <OrderForm state={state} order={order} />
    </>
  )
}
