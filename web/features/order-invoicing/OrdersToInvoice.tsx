import './order-invoicing.css'
import { CircleCheck, Download, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../server/api-client.ts'
import { Button } from '../../components/actions/Button.tsx'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { Empty } from '../../components/feedback/Empty.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import type { InvoiceOrder } from '../../queries/orders.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { useMarkInvoiced } from './mark-invoiced.ts'

type OrdersToInvoiceProps = {
  readonly orders: readonly InvoiceOrder[]
  /** The year they were invoiced in; undefined: they wait. */
  readonly invoicedIn?: number
}

const sayMark = (count: number) => {
  if (count === 0) return 'Markera som fakturerade'
  return count === 1 ? 'Markera 1 som fakturerad' : `Markera ${count} som fakturerade`
}

const sayTakeBack = (count: number) => {
  if (count === 0) return 'Flytta tillbaka till Att fakturera'
  return `Flytta tillbaka ${count} till Att fakturera`
}

export const OrdersToInvoice = ({ orders, invoicedIn }: OrdersToInvoiceProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { mark, takeBack } = useMarkInvoiced()
  const isWaiting = invoicedIn === undefined
  const act = isWaiting ? mark : takeBack
  const ids = orders.map(({ _id }) => _id).filter((id) => chosen.has(id))
  const choose = (id: string) => (isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id)))
  if (orders.length === 0) return <NoOrders invoicedIn={invoicedIn} />
  return (
    <>
      <div className="toolbar">
        <Button
          icon={isWaiting ? CircleCheck : Undo2}
          isDisabled={ids.length === 0}
          isPending={act.isPending}
          pendingLabel="Sparar"
          onPress={() => act.mutate(ids, { onSuccess: () => setChosen(new Set()) })}
        >
          {isWaiting ? sayMark(ids.length) : sayTakeBack(ids.length)}
        </Button>
        {ids.length === 0 && <span className="soft small">Välj ordrar i listan först.</span>}
        <span className="push" />
        <Downloads invoicedIn={invoicedIn} />
      </div>
      {act.error && (
        <Notice title="Det gick inte" tone="danger">
          {explain(act.error)}
        </Notice>
      )}
      {act.data && act.data.refused.length > 0 && <NotMarked orders={orders} refused={act.data.refused} />}
      <InvoiceTable orders={orders} isChosen={(id) => chosen.has(id)} choose={choose} invoicedIn={invoicedIn} />
    </>
  )
}

type ListProps = { readonly invoicedIn: number | undefined }

const Downloads = ({ invoicedIn }: ListProps) => {
  const query = invoicedIn === undefined ? '' : `?invoicedIn=${invoicedIn}`
  return (
    <>
      <ButtonLink to={`/api/orders/toInvoice/pdf${query}`} icon={Download} isOutside>
        Hämta som pdf
      </ButtonLink>
      <ButtonLink to={`/api/orders/toInvoice/csv${query}`} icon={Download} isOutside>
        Hämta som CSV
      </ButtonLink>
    </>
  )
}

const NoOrders = ({ invoicedIn }: ListProps) =>
  invoicedIn === undefined ? (
    <Empty icon={ReceiptText} title="Inget att fakturera">
      Ordrar som är redo för faktura samlas här, med underlaget som det såg ut då.
    </Empty>
  ) : (
    <Empty icon={ReceiptText} title={`Inget är fakturerat ${invoicedIn}`}>
      Ordrar som har markerats som fakturerade det året samlas här, den senaste först.
    </Empty>
  )

type NotMarkedProps = {
  readonly orders: readonly InvoiceOrder[]
  readonly refused: readonly { readonly _id: string; readonly reason: string }[]
}

const NotMarked = ({ orders, refused }: NotMarkedProps) => (
  <Notice title="Alla gick inte att markera" tone="warn">
    <ul className="bullets">
      {refused.map(({ _id, reason }) => (
        <li key={_id}>
          {orders.find((order) => order._id === _id)?.name ?? 'En order'}: {reason}
        </li>
      ))}
    </ul>
  </Notice>
)
