import { Check, RefreshCw } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Address } from '../../components/Address.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import type { ReceiverRowProps } from './NextAct.tsx'
import { HIDDEN, LEFT, recallOf } from './taken-back.ts'

/** How it stands with what has been withdrawn, where the receiver is now and where it was before. */
export const TakenBack = ({ receiver }: Pick<ReceiverRowProps, 'receiver'>) => {
  const recalling = recallOf(receiver)
  return (
    <>
      {recalling && (
        <>
          <Status tone={recalling.tone}>{recalling.status}</Status>
          {recalling.sentence !== '' && <span className="small">{recalling.sentence}</span>}
        </>
      )}
      {receiver.leftBehind.map(({ _id, place, isReturn }) => (
        <Fragment key={_id}>
          <Status tone="danger">{isReturn ? HIDDEN : LEFT}</Status>
          <span className="small">
            Webbplatsen har bytt adress. Det som {isReturn ? 'är dolt' : 'ligger kvar'} på{' '}
            <span className="code">
              <Address of={place} />
            </span>{' '}
            måste någon {isReturn ? 'visa' : 'ta bort'} där för hand.
          </span>
        </Fragment>
      ))}
    </>
  )
}

/** What is to be done about it: from here where that can be, else somebody says that it is done. */
export const TakenBackActs = ({ receiver, onSteer }: Pick<ReceiverRowProps, 'receiver' | 'onSteer'>) => {
  const { name, recall, leftBehind } = receiver
  const act = recall?.isReturn ? 'Visa dem nu' : 'Ta ner dem nu'
  return (
    <>
      {recall && recallOf(receiver)?.canRetry && (
        <Button icon={RefreshCw} aria-label={`${act}: ${name}`} onPress={() => onSteer(recall._id, 'hurry')}>
          {act}
        </Button>
      )}
      {leftBehind.map(({ _id, place, isReturn }) => (
        <Button
          key={_id}
          icon={Check}
          aria-label={`${isReturn ? 'Klart' : 'Borttaget'} där: ${place}`}
          onPress={() => onSteer(_id, 'cancel')}
        >
          {isReturn ? 'Klart' : 'Borttaget'} där
        </Button>
      ))}
    </>
  )
}
