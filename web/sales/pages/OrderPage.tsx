import '../../kernel/components/files.css'
import { useNavigate, useParams } from 'react-router-dom'
import { UndeliveredLetters } from '../../delivery/delivery-list/UndeliveredLetters.tsx'
import { TextFiles } from '../../editorial/text-files/TextFiles.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { formAwaits } from '../../kernel/forms/entity-form.ts'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { OrderStatus } from '../entities/OrderStatus.tsx'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { useOrderForm } from '../order-form/order-form.ts'
import { OrderSummary } from '../order-summary/OrderSummary.tsx'
import { type Order, useOrder } from '../queries/orders.ts'
import { useQuotation } from '../queries/quotations.ts'

const NEW_ID = 'new'

export const OrderPage = () => {
  const { itemId } = useParams()
  return <OrderOf key={itemId} id={itemId === NEW_ID ? undefined : itemId} />
}

const OrderOf = ({ id }: { readonly id: string | undefined }) => {
  const navigate = useNavigate()
  const state = useOrderForm(id, (created) => void navigate(`/order/${created}`, { replace: true }))
  const order = useOrder(id)
  const title = id === undefined ? 'Ny order' : 'Redigera order'
  useCrumbs([
    { text: 'Ordrar', href: '/orders' },
    { text: title, href: `/order/${id ?? NEW_ID}` },
  ])
  return (
    <>
      <PageHead
        title={order?.name || title}
        {...(order ? { kicker: title, deck: <Deck order={order} /> } : {})}
        awaits={formAwaits(state, order)}
      />
      {order?.quotation && <UndeliveredLetters about="quotation" id={order.quotation} isLocked />}
      {order && <Summary order={order} />}
      <OrderForm state={state} order={order} />
    </>
  )
}

const Deck = ({ order: { state, done, customerName } }: { readonly order: Order }) => (
  <>
    <OrderStatus state={state} done={done} />
    {customerName !== '' && <span>{customerName}</span>}
  </>
)

const Summary = ({ order }: { readonly order: Order }) => {
  const quotation = useQuotation(order.quotation ?? undefined)
  const texts = order.quotation && <TextFiles owner={{ kind: 'quotation', id: order.quotation }} isLocked />
  return <OrderSummary order={order} quotation={quotation} texts={texts} />
}
