import { useCrumbs } from '../app/crumbs.ts'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { OrdersToInvoice } from '../features/order-invoicing/OrdersToInvoice.tsx'
import { useOrdersToInvoice } from '../queries/orders.ts'

export const InvoicesPage = () => {
  useCrumbs([
    { text: 'Ordrar', href: '/orders' },
    { text: 'Att fakturera', href: '/invoices' },
  ])
  return (
    <>
      <PageHead title="Att fakturera" />
      <List />
    </>
  )
}

const List = () => {
  const { data, isPending, refetch } = useOrdersToInvoice()
  if (isPending) return <Skeleton label="Hämtar ordrar" lines={4} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  return <OrdersToInvoice orders={data} />
}
