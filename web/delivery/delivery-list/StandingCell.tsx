import { TriangleAlert } from 'lucide-react'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { Delivery } from '../queries/deliveries.ts'
import { standingOf, triedAgainAt } from './delivery-words.ts'

/** How it went and why. */
export const StandingCell = ({ of: delivery }: { readonly of: Delivery }) => {
  const { text, tone } = standingOf(delivery)
  const { status, isUnclear, isSettled, reason } = delivery
  return (
    <>
      <Status tone={tone} {...(isUnclear ? { icon: TriangleAlert } : {})}>
        {text}
      </Status>
      {reason !== null && !isUnclear && <div className="small soft">{reason}</div>}
      {status === 'parked' && !isSettled && triedAgainAt(delivery) !== undefined && (
        <div className="small soft">Välj Försök igen under Skivor.</div>
      )}
      {isSettled && <div className="small soft">Behöver inte skickas igen.</div>}
    </>
  )
}
