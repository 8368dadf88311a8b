import { TriangleAlert } from 'lucide-react'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { Delivery } from '../queries/deliveries.ts'
import { deliveryStatusOf, retryAddress } from './delivery-words.ts'

export const DeliveryStatusCell = ({ of: delivery }: { readonly of: Delivery }) => {
  const { text, tone } = deliveryStatusOf(delivery)
  const { status, isUnclear, isSettled, reason } = delivery
  return (
    <>
      <Status tone={tone} {...(isUnclear ? { icon: TriangleAlert } : {})}>
        {text}
      </Status>
      {reason !== null && !isUnclear && <div className="small soft">{reason}</div>}
      {status === 'parked' && !isSettled && retryAddress(delivery) !== undefined && (
        <div className="small soft">Välj Försök igen under Skivor.</div>
      )}
      {isSettled && <div className="small soft">Behöver inte skickas igen.</div>}
    </>
  )
}
