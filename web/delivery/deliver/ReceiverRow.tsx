import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { productOf } from '../../../domain/production/production/products.ts'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { Address } from '../../kernel/components/Address.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { Receipt } from '../entities/Receipt.tsx'
import { ArticlesToSend, UndeliveredArticles } from './ArticlesToSend.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { NextAct, type ReceiverRowProps } from './NextAct.tsx'
import { type ReceiverStatus, receiverStatusOf, sayAutomatic } from './receiver-status.ts'
import { EarlierDeliveries } from './sent/EarlierDeliveries.tsx'
import { FilesToSend } from './sent/FilesToSend.tsx'
import { sayReplaced } from './sent/replaced-issues.ts'
import { TakeDownAct, TakeDowns } from './sent/TakeDowns.tsx'
import { useDeliveryProgress } from './use-delivery-progress.ts'

export const ReceiverRow = (props: ReceiverRowProps) => {
  const { receiver, isReleased } = props
  const { name, kind, address, isAutomatic, delivery, earlier } = receiver
  const [isOpen, setOpen] = useState(false)
  const standing = receiverStatusOf(receiver, isReleased)
  const howFar = useDeliveryProgress(delivery)
  // Past the return the delivery cannot be cancelled. An attempt that fails after it starts anew, and can be cancelled
  // again.
  const isPast = standing.isSending === true && howFar.isPastReturn
  const receipts = [...(delivery ? [delivery] : []), ...earlier].filter(({ receipt }) => receipt !== null)
  return (
    <li>
      <div className="receiver">
        <div className="what">
          <h3>{name}</h3>
          <span className="small soft line">{productOf(kind).name}</span>
          {address !== '' && (
            <span className="small code line">
              <Address of={address} />
            </span>
          )}
          {isAutomatic && <span className="small soft line">{sayAutomatic(receiver, isReleased)}</span>}
        </div>
        <DeliveryStateCell {...props} standing={standing} howFar={howFar} />
        <div className="row-actions">
          <TakeDownAct {...props} />
          <NextAct {...props} standing={standing} />
          {standing.canCancel && delivery && !isPast && (
            <Button
              variant="quiet"
              aria-label={`Avbryt: ${name}`}
              onPress={() => props.onSteer(delivery._id, 'cancel')}
            >
              Avbryt
            </Button>
          )}
          {receipts.length > 0 && (
            <Button
              variant="quiet"
              aria-label={`Kvitto för ${name}`}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              Kvitto
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Receipts receiver={name} deliveries={receipts} />}
    </li>
  )
}

type DeliveryStateCellProps = Pick<ReceiverRowProps, 'receiver' | 'onDone' | 'onSteer'> & {
  readonly standing: ReceiverStatus
  readonly howFar: ReturnType<typeof useDeliveryProgress>
}

const DeliveryStateCell = ({ receiver, standing, howFar, onDone, onSteer }: DeliveryStateCellProps) => {
  const { delivery, files, articles, recall, name } = receiver
  const { tone, status, sentence, isSending = false } = standing
  const replaces = isSending ? '' : sayReplaced(files)
  return (
    <div className="how">
      <Status tone={tone}>{status}</Status>
      {sentence !== '' && <span className="small">{sentence}</span>}
      {replaces !== '' && <span className="small">{replaces}</span>}
      {isSending && <DeliveryProgress receiver={name} howFar={howFar} />}
      <EarlierDeliveries receiver={receiver} onSteer={onSteer} />
      <TakeDowns receiver={receiver} onDone={onDone} />
      {!isSending && !recall && <UndeliveredArticles {...receiver} />}
      {files && delivery?.status !== 'done' && <FilesToSend receiver={name} files={files} />}
      {articles && <ArticlesToSend receiver={name} articles={articles} />}
    </div>
  )
}

/** The newest receipt is open; the earlier ones may be as long, so they are folded. */
const Receipts = ({
  receiver,
  deliveries,
}: {
  readonly receiver: string
  readonly deliveries: readonly ReceiverDelivery[]
}) =>
  deliveries.map((each, index) => {
    const receipt = <Receipt key={each._id} receiver={receiver} delivery={each} level={4} />
    return index === 0 ? (
      receipt
    ) : (
      <details key={each._id} className="earlier-receipt">
        <summary>{`Kvitto ${sayInstant(each.changedAt)}`}</summary>
        {receipt}
      </details>
    )
  })
