import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { newKey } from '../../../kernel/server/new-key.ts'
import type { Client } from '../client.ts'
import { usePageTitle } from '../Frame.tsx'
import { localDrafts, newDraft } from '../form/draft/draft-store.ts'
import { FormNotice, QuietButton } from '../form/form-buttons.tsx'
import { formOf, type PublicForm } from '../form/public-form.ts'
import { NotSentResult, SentResult } from '../form/Result.tsx'
import { steps } from '../form/steps/steps.ts'
import { forgetStep, useStepHistory } from '../form/steps/use-step-history.ts'
import { useTongue } from '../words/words.ts'
import { CodeField } from './CodeField.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { OfferSheet } from './OfferSheet.tsx'
import { sendOrder } from './send-order.ts'

type OfferProps = {
  readonly code: string
  readonly client: Client
  /** An administrator may go on to the order whatever the customer can do. */
  readonly isAdmin: boolean
}

/** Milliseconds between two looks at an offer that was just ordered. */
const REFETCH_MS = 1_000

const isUnknownCode = (error: unknown) => error instanceof RequestRefusal && error.problem.status === 404

/** The offer under a code: the customer reads, orders or declines it. */
export const Offer = ({ code, client, isAdmin }: OfferProps) => {
  const { say } = useTongue()
  const [isOrdered, setOrdered] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['offer', code],
    queryFn: () => client.offer(code),
    retry: (count, failure) => !isUnknownCode(failure) && count < 2,
    // The server may answer a moment longer what it knew before the order.
    refetchInterval: ({ state }) => isOrdered && state.data?.hasOrder === false && REFETCH_MS,
  })
  if (isUnknownCode(error)) {
    return (
      <>
        <OfferFailure title={say('unknownCode')} text={say('unknownCodeHelp')} />
        <CodeField typed={code} />
      </>
    )
  }
  if (data) {
    const change = (becomesOrder: boolean) => {
      setOrdered(becomesOrder)
      void refetch()
    }
    return (
      <OfferSteps
        offer={data}
        {...{ client, code, isAdmin }}
        onChanged={() => change(false)}
        onOrdered={() => change(true)}
      />
    )
  }
  if (!error) return <p role="status">{say('fetching')}</p>
  return (
    <>
      <OfferFailure title={say('offerFailed')} text={say('offline')} />
      <QuietButton onPress={() => void refetch()}>{say('tryAgain')}</QuietButton>
    </>
  )
}

const OfferFailure = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const { say } = useTongue()
  usePageTitle(title)
  return (
    <>
      <div className="page-head">
        <h1>{say('offer')}</h1>
      </div>
      <FormNotice title={title} text={text} />
    </>
  )
}

type OfferStepsProps = OfferProps & {
  readonly offer: VisitorView
  readonly onChanged: () => void
  readonly onOrdered: () => void
}

/** The customer's details for the order, kept until the tab is closed. */
const useOrderDraft = (code: string, offer: VisitorView) => {
  const store = useMemo(() => localDrafts(code, () => sessionStorage), [code])
  const [draft, setDraft] = useState(() => store.read() ?? { ...newDraft(), form: formOf(offer) })
  const change = (changes: Partial<PublicForm>) => {
    // A changed form gets a new key, because a lost answer was about the former contents.
    const next = { ...draft, form: { ...draft.form, ...changes }, sendKey: newKey() }
    store.write(next)
    setDraft(next)
  }
  return { ...draft, change, forget: store.clear }
}

/** Uses the steps of a new quotation, with the offer in place of the assignment. */
const OfferSteps = ({ offer, client, code, isAdmin, onChanged, onOrdered }: OfferStepsProps) => {
  const { form, sendKey, change, forget } = useOrderDraft(code, offer)
  /** The version that the customer went on with, whatever the server sends while the customer fills in the details. */
  const [read, setRead] = useState(offer.version)
  const [state, send] = useMachine(steps, { input: { kind: 'request' } })

  useStepHistory({
    isSecond: state.matches('details'),
    onBack: () => send({ type: 'back' }),
    onForward: () => (offer.state === 'sent' || isAdmin) && send({ type: 'forward' }),
  })

  const order = async () => {
    const sent = await sendOrder(client, { code, version: read, contact: form.contact, key: sendKey })
    if (sent.status !== 201) return sent
    forget()
    // A reload of the page shows the order, and not the details once more.
    forgetStep()
    onOrdered()
    return sent
  }
  const dispatch = () => send({ type: 'send', send: order })
  const { sent } = state.context

  if (state.matches('sent') && sent) {
    const show = () => send({ type: 'start over' })
    return <SentResult kind="order" sent={sent} onShow={show} first="offer" />
  }
  if (state.matches('notSent') && sent) {
    const show = () => {
      onChanged()
      send({ type: 'start over' })
    }
    const edit = () => send({ type: 'edit' })
    return <NotSentResult kind="order" sent={sent} onRetry={dispatch} onEdit={edit} onShow={show} first="offer" />
  }
  if (state.matches('details') || state.matches('sending')) {
    return (
      <OfferDetails
        offer={offer}
        form={form}
        isBusy={state.matches('sending')}
        onChange={change}
        onBack={() => history.back()}
        onSend={dispatch}
      />
    )
  }
  const next = () => {
    setRead(offer.version)
    send({ type: 'next', save: () => Promise.resolve() })
  }
  return <OfferSheet {...{ offer, client, code, isAdmin, onChanged }} onOrder={next} />
}
