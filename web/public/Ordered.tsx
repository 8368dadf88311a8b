import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { VisitorView } from '../../projections/quotations/view.ts'
import { Icon } from '../components/Icon.tsx'
import type { Client } from './client.ts'
import { FormNotice, QuietButton } from './form-buttons.tsx'
import { reasonIn } from './refusals.ts'
import { refusalOf } from './send-form.ts'
import type { Sent } from './steps.ts'
import { useTongue } from './words.ts'

type OrderedProps = {
  readonly offer: VisitorView
  readonly client: Client
  readonly code: string
  readonly onTakenBack: () => void
}

/** What has become an order: hers to take back until the work begins. */
export const Ordered = ({ offer, client, code, onTakenBack }: OrderedProps) => {
  const { say } = useTongue()
  const { data: receipt, isPending } = useQuery({
    queryKey: ['receipt', offer._id],
    queryFn: () => client.receipt(offer._id, code),
    retry: 1,
  })
  const hasBegun = receipt !== undefined && (receipt.done || receipt.state !== 'created')
  return (
    <>
      <div className="notice" data-tone="ok">
        <Icon of={CircleCheck} />
        <h2>{say('ordered')}</h2>
        {!isPending && <p>{say(hasBegun ? 'orderedBegun' : 'orderedHelp')}</p>}
      </div>
      {!isPending && !hasBegun && <TakeBack onTakeBack={() => client.takeBack(code)} onDone={onTakenBack} />}
    </>
  )
}

type TakeBackProps = { readonly onTakeBack: () => Promise<unknown>; readonly onDone: () => void }

const TakeBack = ({ onTakeBack, onDone }: TakeBackProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const [failure, setFailure] = useState<Sent>()
  const takeBack = async () => {
    setFailure(undefined)
    try {
      await onTakeBack()
      document.querySelector('h1')?.focus()
      onDone()
    } catch (error) {
      setFailure(refusalOf(error))
    }
  }
  return (
    <>
      {failure && <FormNotice title={say('takeBackFailed')} text={reasonIn(tongue, failure)} />}
      <div className="button-row">
        <QuietButton onPress={() => void takeBack()}>{say('takeBack')}</QuietButton>
      </div>
    </>
  )
}
