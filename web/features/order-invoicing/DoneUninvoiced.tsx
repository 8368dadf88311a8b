import { Notice } from '../../components/feedback/Notice.tsx'
import { RowLink } from '../../components/table/RowLink.tsx'
import { useDoneUninvoiced } from '../../queries/orders.ts'
import { sayDate } from '../../words/swedish.ts'

/** Nobody else reminds of them: they are neither here nor among those that have been invoiced. */
export const DoneUninvoiced = () => {
  const { data: orders = [] } = useDoneUninvoiced()
  if (orders.length === 0) return null
  return (
    <Notice title={`Klara men inte fakturerade (${orders.length})`} tone="warn">
      <p>De markerades som klara innan de var redo för faktura. Ta bort Klar på dem som ska faktureras.</p>
      <ul className="bullets">
        {orders.map(({ _id, name, customerName, doneDate }) => (
          <li key={_id}>
            <RowLink href={`/order/${_id}`}>{name}</RowLink>
            {customerName && `, ${customerName}`}
            {doneDate && `, klar ${sayDate(doneDate)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
