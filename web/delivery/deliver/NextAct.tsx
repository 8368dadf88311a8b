import { RefreshCw, Send } from 'lucide-react'
import { receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import type { DeliveryAct, DeliveryRequest, Receiver } from '../queries/receivers.ts'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import type { ReceiverStatus } from './receiver-status.ts'

export type ReceiverRowProps = {
  readonly receiver: Receiver
  readonly issueId: string
  readonly publicationId: string
  readonly isReleased: boolean
  readonly isPending: boolean
  readonly onDeliver: (how?: Omit<DeliveryRequest, 'receiver'>) => void
  readonly onSteer: (delivery: string, act: DeliveryAct['act']) => void
  readonly onDone: (left: Receiver['leftBehind'][number]) => void
}

type RepeatDeliveryButtonProps = Pick<ReceiverRowProps, 'receiver' | 'isPending' | 'onDeliver'> & {
  readonly act: 'retry' | 'resend'
}

const words = { retry: 'Försök igen', resend: 'Skicka igen' } as const

const RepeatDeliveryButton = ({
  act,
  receiver: { name, delivery },
  isPending,
  onDeliver,
}: RepeatDeliveryButtonProps) => (
  <Button
    icon={RefreshCw}
    isPending={isPending}
    pendingLabel="Startar"
    aria-label={`${words[act]}: ${name}`}
    onPress={() => onDeliver(delivery ? { after: delivery._id } : {})}
  >
    {words[act]}
  </Button>
)

type NextActProps = ReceiverRowProps & { readonly standing: Pick<ReceiverStatus, 'act'> }

export const NextAct = ({
  receiver,
  issueId,
  publicationId,
  isPending,
  onDeliver,
  onSteer,
  standing: { act },
}: NextActProps) => {
  const isAdmin = useMay('admin')
  const { name, id, delivery } = receiver
  switch (act) {
    case 'settings':
      return (
        isAdmin && (
          <ButtonLink to={`/publications/edit/${publicationId}/${receivers[id].section}`}>Ange adressen</ButtonLink>
        )
      )
    case 'produce':
      return <ButtonLink to={`/publications/articles/${issueId}`}>Till produktionen</ButtonLink>
    case 'deliver':
      return (
        <Button
          icon={Send}
          isPending={isPending}
          pendingLabel="Startar"
          aria-label={`Leverera till ${name}`}
          onPress={() => onDeliver()}
        >
          Leverera
        </Button>
      )
    case 'hurry':
      return (
        delivery && (
          <Button icon={RefreshCw} aria-label={`Försök nu: ${name}`} onPress={() => onSteer(delivery._id, 'hurry')}>
            Försök nu
          </Button>
        )
      )
    case 'retry':
    case 'resend':
      return <RepeatDeliveryButton act={act} {...{ receiver, isPending, onDeliver }} />
    case 'again':
    case 'overwrite':
      return <ConfirmedAct act={act} receiver={receiver} onDeliver={onDeliver} />
    case undefined:
      return null
  }
}
