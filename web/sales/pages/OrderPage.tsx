import { DeskLink } from '../../people/entities/DeskLink.tsx'
import '../../kernel/components/files.css'
import { UndeliveredLetters } from '../../delivery/delivery-list/UndeliveredLetters.tsx'
import { TextFiles } from '../../editorial/text-files/TextFiles.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { formAwaits } from '../../kernel/forms/entity-form.ts'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { OrderStatus } from '../entities/OrderStatus.tsx'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { useOrderForm } from '../order-form/order-form.ts'
import { OrderSummary } from '../order-summary/OrderSummary.tsx'
import { type Order, useOrder } from '../queries/orders.ts'
import { useQuotation } from '../queries/quotations.ts'

const OrderOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Ordrar', href: '/orders' },
    path: '/order',
    titles: { first: 'Ny order', later: 'Redigera order' },
  })
  const state = useOrderForm(id, open)
  const order = useOrder(id)
  return (
    <>
      <PageHead
        title={order?.name || title}
        {...(order ? { kicker: title, deck: <Deck order={order} /> } : {})}
        actions={order && <DeskLink stream={`order-${order._id}`} />}
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

export const OrderPage = itemPage(OrderOf)
