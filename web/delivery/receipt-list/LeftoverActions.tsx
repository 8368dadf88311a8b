import { Check, RefreshCw } from 'lucide-react'
import type { ReceiptView } from '../../../projections/delivery/receipt/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { useReceiverDeliveryActs, useSayDone } from '../queries/receivers.ts'

type LeftoverActionsProps = { readonly of: ReceiptView }

/**
 * Acts on posts of a removed issue that are still at a web site: the page of the issue, which has these acts otherwise,
 * is gone.
 */
export const LeftoverActions = ({ of: delivery }: LeftoverActionsProps) => {
  const done = useSayDone(delivery.issue._id)
  const steer = useReceiverDeliveryActs(delivery.issue._id)
  const { _id, issue, place, left } = delivery
  if (!left) return null
  const refused = done.error ?? steer.error
  return (
    <>
      {left.isReachable ? (
        <Button
          icon={RefreshCw}
          aria-label={`Ta ner dem nu: ${issue.name}, ${place}`}
          isPending={steer.isPending}
          onPress={() => steer.mutate({ receiver: delivery.receiver, delivery: _id, act: 'hurry' })}
        >
          Ta ner dem nu
        </Button>
      ) : (
        <Button
          icon={Check}
          aria-label={`Borttaget där: ${issue.name}, ${place}`}
          isPending={done.isPending}
          onPress={() => done.mutate({ _id, articles: left.articles })}
        >
          Borttaget där
        </Button>
      )}
      {refused && (
        <div role="alert" className="small">
          {explain(refused)}
        </div>
      )}
    </>
  )
}
