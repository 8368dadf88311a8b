import { useCrumbs } from '../navigation/crumbs.ts'
import { FilterMenu } from '../components/fields/FilterMenu.tsx'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { DoneUninvoiced } from '../features/order-invoicing/DoneUninvoiced.tsx'
import { useInvoiceYear } from '../features/order-invoicing/invoice-years.ts'
import { OrdersToInvoice } from '../features/order-invoicing/OrdersToInvoice.tsx'
import { useInvoicedOrders, useOrdersToInvoice } from '../queries/orders.ts'

export const InvoicesPage = () => {
  const { options, value, year, choose } = useInvoiceYear()
  useCrumbs([
    { text: 'Ordrar', href: '/orders' },
    { text: 'Att fakturera', href: '/invoices' },
  ])
  return (
    <>
      <PageHead
        title={year === undefined ? 'Att fakturera' : `Fakturerade ${year}`}
        actions={<FilterMenu label="Visa" options={options} value={value} onChange={choose} />}
      />
      {year === undefined && <DoneUninvoiced />}
      {year === undefined ? <Waiting /> : <Invoiced key={year} year={year} />}
    </>
  )
}

const Waiting = () => {
  const { data, isPending, refetch } = useOrdersToInvoice()
  if (isPending) return <Skeleton label="Hämtar ordrar" lines={4} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  return <OrdersToInvoice orders={data} />
}

const Invoiced = ({ year }: { readonly year: number }) => {
  const { data, isPending, refetch } = useInvoicedOrders(year)
  if (isPending) return <Skeleton label="Hämtar ordrar" lines={4} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  return <OrdersToInvoice orders={data} invoicedIn={year} />
}
