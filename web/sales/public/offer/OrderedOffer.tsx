import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OrderReceipt } from '../../../../projections/sales/order/view.ts'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { Client } from '../client.ts'
import { FormNotice, QuietButton } from '../form/form-buttons.tsx'
import { refusalOf } from '../form/send-form.ts'
import type { SubmissionAnswer } from '../form/steps/steps.ts'
import { reasonIn } from '../words/refusals.ts'
import { useTongue } from '../words/words.ts'

type OrderedOfferProps = {
  readonly offer: VisitorView
  readonly client: Client
  readonly code: string
  readonly onTakenBack: () => void
}

const orderStageOf = (receipt: OrderReceipt | undefined) => {
  if (receipt?.done || receipt?.state === 'done' || receipt?.state === 'ready-for-invoice') return 'orderedDone'
  return receipt === undefined || receipt.state === 'created' ? 'orderedHelp' : 'orderedBegun'
}

/** An ordered offer, which the customer may cancel until production begins. */
export const OrderedOffer = ({ offer, client, code, onTakenBack }: OrderedOfferProps) => {
  const { say } = useTongue()
  const { data: receipt, isPending } = useQuery({
    queryKey: ['receipt', offer._id],
    queryFn: () => client.receipt(offer._id, code),
    retry: 1,
  })
  const standing = orderStageOf(receipt)
  return (
    <>
      <div className="notice" data-tone="ok">
        <Icon of={CircleCheck} />
        <h2>{say('ordered')}</h2>
        {!isPending && <p>{say(standing)}</p>}
      </div>
      {!isPending && standing === 'orderedHelp' && (
        <TakeBack onTakeBack={() => client.takeBack(code)} onDone={onTakenBack} />
      )}
    </>
  )
}

type TakeBackProps = { readonly onTakeBack: () => Promise<unknown>; readonly onDone: () => void }

/** Asks first, since only a new order brings the order back. */
const TakeBack = ({ onTakeBack, onDone }: TakeBackProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<SubmissionAnswer>()
  const takeBack = async () => {
    setFailure(undefined)
    try {
      await onTakeBack()
      dialog.current?.close()
      document.querySelector('h1')?.focus()
      onDone()
    } catch (error) {
      // The pressed button may disappear, so the heading takes the focus.
      heading.current?.focus()
      setFailure(refusalOf(error))
    }
  }
  return (
    <>
      <div className="button-row">
        <button type="button" className="react-aria-Button" onClick={() => dialog.current?.showModal()}>
          {say('takeBack')}
        </button>
      </div>
      <dialog ref={dialog} className="plain-dialog" aria-labelledby="take-back-head">
        <h2 id="take-back-head" ref={heading} tabIndex={-1}>
          {say('takeBackTitle')}
        </h2>
        <p>{say('takeBackHelp')}</p>
        {failure && <FormNotice title={say('takeBackFailed')} text={reasonIn(tongue, failure)} />}
        <div className="button-row">
          {failure?.title !== 'OrderInProduction' && (
            <button type="button" className="react-aria-Button" data-variant="danger" onClick={() => void takeBack()}>
              {say('takeBack')}
            </button>
          )}
          <QuietButton onPress={() => dialog.current?.close()}>{say('keepOrder')}</QuietButton>
        </div>
      </dialog>
    </>
  )
}
