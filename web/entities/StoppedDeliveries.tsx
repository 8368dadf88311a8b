import { Link } from 'react-aria-components'
import { Status } from '../components/feedback/Status.tsx'
import type { IssueListed } from '../queries/issues.ts'
import { sayNumber } from '../words/swedish.ts'

type StoppedDeliveriesProps = { readonly of: Pick<IssueListed, '_id' | 'stoppedDeliveries'> }

/** Of an issue to its receivers, and where to see why. */
export const StoppedDeliveries = ({ of: { _id, stoppedDeliveries } }: StoppedDeliveriesProps) =>
  stoppedDeliveries > 0 && (
    <Status tone="danger">
      <Link href={`/publications/deliver/${_id}`}>
        {stoppedDeliveries === 1 ? 'En leverans stannade' : `${sayNumber(stoppedDeliveries)} leveranser stannade`}
      </Link>
    </Status>
  )
