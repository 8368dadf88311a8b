import { Link } from 'react-aria-components'
import type { IssueListed } from '../../editorial/queries/issues.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'

type StoppedDeliveriesProps = { readonly of: Pick<IssueListed, '_id' | 'stoppedDeliveries'> }

/** The number of an issue's stopped deliveries; for staff, a link to their reasons. */
export const StoppedDeliveries = ({ of: { _id, stoppedDeliveries } }: StoppedDeliveriesProps) => {
  const isStaff = useMay('user')
  const text = stoppedDeliveries === 1 ? 'En leverans stannade' : `${sayNumber(stoppedDeliveries)} leveranser stannade`
  return (
    stoppedDeliveries > 0 && (
      <Status tone="danger">{isStaff ? <Link href={`/publications/deliver/${_id}`}>{text}</Link> : text}</Status>
    )
  )
}
