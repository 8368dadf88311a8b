import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { VisitorView } from '../../projections/quotations/view.ts'
import { Refused } from '../api-client.ts'
import type { Client } from './client.ts'
import { FormNotice, QuietButton } from './form-buttons.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { OfferSheet } from './OfferSheet.tsx'
import { NotSentResult, SentResult } from './Result.tsx'
import { refusalOf } from './send-form.ts'
import { formOf } from './public-form.ts'
import { type Sent, steps } from './steps.ts'
import { useStepHistory } from './use-step-history.ts'
import { useTongue } from './words.ts'

type OfferProps = { readonly code: string; readonly client: Client }

const isUnknown = (error: unknown) => error instanceof Refused && error.problem.status === 404

/** What the customer was sent under a code: to read, to order, or to decline. */
export const Offer = ({ code, client }: OfferProps) => {
  const { say } = useTongue()
  const { data, error, refetch } = useQuery({
    queryKey: ['offer', code],
    queryFn: () => client.offer(code),
    retry: (count, failure) => !isUnknown(failure) && count < 2,
  })
  if (data) return <OfferSteps offer={data} client={client} code={code} onChanged={() => void refetch()} />
  if (!error) return <p role="status">{say('fetching')}</p>
  if (isUnknown(error)) return <Failed title={say('unknownCode')} text={say('unknownCodeHelp')} />
  return (
    <>
      <Failed title={say('offerFailed')} text={say('offline')} />
      <QuietButton onPress={() => void refetch()}>{say('tryAgain')}</QuietButton>
    </>
  )
}

const Failed = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const { say } = useTongue()
  return (
    <>
      <div className="page-head">
        <h1>{say('offer')}</h1>
      </div>
      <FormNotice title={title} text={text} />
    </>
  )
}

type OfferStepsProps = OfferProps & { readonly offer: VisitorView; readonly onChanged: () => void }

/** The same steps as of a new quotation, with the offer in the place of the assignment. */
const OfferSteps = ({ offer, client, code, onChanged }: OfferStepsProps) => {
  const [form, setForm] = useState(() => formOf(offer))
  const [orderKey] = useState(() => crypto.randomUUID())
  const [state, send] = useMachine(steps, { input: { kind: 'request' } })

  useStepHistory(state.matches('details'), () => send({ type: 'back' }))

  const order = async (): Promise<Sent> => {
    try {
      const { contact } = form
      await client.saveDetails(code, {
        customerName: contact.name,
        customerEmail: contact.email,
        customerInfo: contact,
      })
      await client.order({ _id: offer._id, name: offer.name, shortCode: code }, orderKey)
      return { status: 201, shortCode: code }
    } catch (error) {
      return refusalOf(error)
    }
  }
  const dispatch = () => send({ type: 'send', send: order })

  if (state.matches('sent') && state.context.sent)
    return <SentResult kind="order" sent={state.context.sent} email={form.contact.email} />
  if (state.matches('notSent'))
    return <NotSentResult sent={state.context.sent} onRetry={dispatch} onEdit={() => send({ type: 'edit' })} />
  if (state.matches('details') || state.matches('sending')) {
    return (
      <OfferDetails
        offer={offer}
        form={form}
        isBusy={state.matches('sending')}
        onChange={(changes) => setForm((now) => ({ ...now, ...changes }))}
        onBack={() => history.back()}
        onSend={dispatch}
      />
    )
  }
  const next = () => send({ type: 'next', save: () => Promise.resolve() })
  return <OfferSheet offer={offer} client={client} code={code} onOrder={next} onChanged={onChanged} />
}
