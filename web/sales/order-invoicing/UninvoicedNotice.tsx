import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useWaitingOrders } from '../queries/orders.ts'

/**
 * Only this notice reminds of these orders: they are neither on the list to invoice nor on the list of invoiced ones.
 */
export const UninvoicedNotice = () => {
  const { data } = useWaitingOrders(true)
  const count = data?.uninvoiced ?? 0
  if (count === 0) return null
  return (
    <Notice
      title={
        count === 1 ? '1 order är klar men inte fakturerad' : `${sayNumber(count)} ordrar är klara men inte fakturerade`
      }
      tone="warn"
      actions={<ButtonLink to="/invoices?visa=utan">Visa dem</ButtonLink>}
    >
      <p>De markerades som klara innan de var redo för faktura. Ta bort Klar på dem som ska faktureras.</p>
    </Notice>
  )
}
