import { Address } from '../../../kernel/components/Address.tsx'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import type { Receiver } from '../../queries/receivers.ts'
import { DeliveryProgress } from '../DeliveryProgress.tsx'
import type { ReceiverRowProps } from '../NextAct.tsx'
import { useDeliveryProgress } from '../use-delivery-progress.ts'

type EarlierDeliveriesProps = Pick<ReceiverRowProps, 'receiver' | 'onSteer'>

/** Other deliveries under way: a user who corrects a wrong address wants to cancel what goes to it. */
export const EarlierDeliveries = ({ receiver: { name, underway = [] }, onSteer }: EarlierDeliveriesProps) =>
  underway.map((delivery) => (
    <EarlierDelivery
      key={delivery._id}
      name={name}
      delivery={delivery}
      onCancel={() => onSteer(delivery._id, 'cancel')}
    />
  ))

type EarlierDeliveryProps = {
  readonly name: string
  readonly delivery: NonNullable<Receiver['underway']>[number]
  readonly onCancel: () => void
}

const EarlierDelivery = ({ name, delivery, onCancel }: EarlierDeliveryProps) => {
  const { place, isHere, isStopping, isFollowed } = delivery
  const howFar = useDeliveryProgress(delivery)
  const act = isHere ? `Avbryt den äldre versionen: ${name}` : `Avbryt till ${place}: ${name}`
  return (
    <>
      <span className="small">
        {isHere ? (
          'En äldre version skickas.'
        ) : (
          <>
            Skickas till den gamla adressen{' '}
            <span className="code">
              <Address of={place} />
            </span>
            .{isFollowed && ' Går det inte fram dit skickas det hit i stället, av sig självt.'}
          </>
        )}
        {isStopping && ' Avbryts, och stannar så snart det går.'}
      </span>
      {!isStopping && <DeliveryProgress receiver={isHere ? name : 'den gamla adressen'} howFar={howFar} />}
      {!isStopping && !howFar.isPastReturn && (
        <Button variant="quiet" aria-label={act} onPress={onCancel}>
          Avbryt
        </Button>
      )}
    </>
  )
}
