import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { countedExtent } from '../../../../domain/sales/quotation/rules.ts'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { Trap } from '../../../kernel/forms/Trap.tsx'
import type { Client, VoiceSample } from '../client.ts'
import { StepHead } from '../Frame.tsx'
import { type FilesWork, useFiles } from '../files/use-files.ts'
import { CodeField } from '../offer/CodeField.tsx'
import { useTongue } from '../words/words.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { SaveForLater } from './draft/SaveForLater.tsx'
import { type DraftWork, useDraft } from './draft/use-draft.ts'
import { FaultSummary } from './FaultSummary.tsx'
import { FormNotice, QuietButton, SubmitButton } from './form-buttons.tsx'
import { PriceRail, PriceStrip } from './price/PriceRail.tsx'
import { isCodeUnknown, type LivePrice, priceWaitText, usePrice } from './price/use-price.ts'
import { extentOf, isOrderable, type PublicForm } from './public-form.ts'
import { NotSentResult, SentResult } from './Result.tsx'
import { sendForm } from './send-form.ts'
import { Assignment } from './steps/Assignment.tsx'
import { Details } from './steps/Details.tsx'
import { type FormKind, steps } from './steps/steps.ts'
import { forgetStep, useStepHistory } from './steps/use-step-history.ts'
import { useVoiceSamples } from './steps/use-voice-samples.ts'
import { assignmentFaults, detailsFaults, type Fault } from './validation.ts'

type QuotationFormProps = {
  readonly kind: FormKind
  readonly client: Client
  readonly store: DraftStore
  /** An administrator may go on without filling in the form. */
  readonly isAdmin: boolean
}

/** The faults of the last attempt, and the number of attempts. */
type Refusal = { readonly faults: readonly Fault[]; readonly attempt: number }

type Step = 'assignment' | 'details'

type SubmissionInput = Pick<StepFormProps, 'files' | 'price'> & { readonly form: PublicForm }

/** The kind of submission that the form leads to: an order form may lead to a request, too. */
const submissionKind = (kind: FormKind, { form, files, price: { priced } }: SubmissionInput): FormKind =>
  kind === 'order' && !files.isUploading && isOrderable(form, files.files, priced?.price) ? 'order' : 'request'

/** The form for a new quotation, step by step. */
export const QuotationForm = ({ kind, client, store, isAdmin }: QuotationFormProps) => {
  const { language } = useTongue()
  const work = useDraft(store, client, language)
  const { draft, form } = work
  const files = useFiles({ client, draft: draft.server, ensure: work.ensure })
  const reckoned = usePrice(client, form, files.files)
  const price = { ...reckoned, coming: priceWaitText(files) ?? reckoned.coming }
  const asks = submissionKind(kind, { form, files, price })
  const samples = useVoiceSamples(client, language)
  const [website, setWebsite] = useState('')
  const [state, send] = useMachine(steps, { input: { kind } })
  const { pages } = extentOf(form, files.files)
  const isKnownToBeWrong = assignmentFaults({ pages, work: files, ...form, isCodeUnknown: isCodeUnknown(price, form) })
  const mayGoOn = isKnownToBeWrong.length === 0
  useStepHistory({
    isSecond: state.matches('details'),
    onBack: () => send({ type: 'back' }),
    onForward: () => mayGoOn && send({ type: 'forward' }),
  })
  useEffect(() => {
    if (work.isSentElsewhere) send({ type: 'back' })
  }, [work.isSentElsewhere, send])
  const dispatch = () => send({ type: 'send', send: () => sendForm(client, { asks, language, website, work }) })

  const startOver = () => {
    work.startOver()
    forgetStep()
    send({ type: 'start over' })
  }

  if (state.matches('sent') && state.context.sent) {
    return (
      <SentResult
        kind={state.context.sent.isOrder ? 'order' : 'request'}
        sent={state.context.sent}
        onStartOver={startOver}
      />
    )
  }
  if (state.matches('notSent') && state.context.sent) {
    const edit = () => send({ type: 'edit' })
    return (
      <NotSentResult kind={asks} sent={state.context.sent} onRetry={dispatch} onEdit={edit} onStartOver={startOver} />
    )
  }
  const isFirst = state.matches('assignment') || state.matches('saving')
  return (
    <>
      <StepForm
        key={isFirst ? 'assignment' : 'details'}
        step={isFirst ? 'assignment' : 'details'}
        isBusy={state.matches('saving') || state.matches('sending')}
        hasFailed={isFirst && state.context.saveFailed}
        onNext={() => send({ type: 'next', save: work.save })}
        onBack={() => history.back()}
        onSend={dispatch}
        {...{ kind, asks, work, files, price, samples, isAdmin }}
      >
        <Trap value={website} onChange={setWebsite} />
      </StepForm>
      <PriceStrip price={price} />
    </>
  )
}

type StepFormProps = {
  readonly step: Step
  readonly kind: FormKind
  readonly asks: FormKind
  readonly work: DraftWork
  readonly files: FilesWork
  readonly price: LivePrice
  readonly samples: readonly VoiceSample[]
  readonly isAdmin: boolean
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onSend: () => void
  readonly children: ReactNode
}

const StepForm = (props: StepFormProps) => {
  const { step, kind, asks, work, files, price, samples, isAdmin, isBusy, hasFailed, children } = props
  const { say } = useTongue()
  const { form, change } = work
  const [{ faults, attempt }, setRefusal] = useState<Refusal>({ faults: [], attempt: 0 })
  const isFirst = step === 'assignment'
  const counted = countedExtent(files.files).pages
  const { pages } = extentOf(form, files.files)
  const assignment = { pages, work: files, services: form.services, isCodeUnknown: isCodeUnknown(price, form) }
  const found = isFirst ? assignmentFaults(assignment) : detailsFaults(form)
  // A corrected fault is no longer shown.
  const shown = faults.filter(({ field, word }) => found.some((each) => each.field === field && each.word === word))
  const goOn = () => {
    if (isBusy) return
    setRefusal({ faults: found, attempt: attempt + 1 })
    if (found.length > 0) return
    if (isFirst) props.onNext()
    else props.onSend()
  }
  return (
    <>
      <StepTop {...{ step, kind, asks }} />
      <div className="with-rail">
        <FormFrame onSubmit={goOn}>
          <FaultSummary faults={shown} attempt={attempt} />
          {isFirst && work.isSentElsewhere && (
            <FormNotice title={say('draftSent')} text={say('draftSentElsewhere')} tone="warn" />
          )}
          {hasFailed && <FormNotice title={say('notSaved')} text={say('offline')} />}
          {isFirst ? (
            <Assignment {...{ form, files, price, samples, faults: shown }} countedPages={counted} onChange={change} />
          ) : (
            <Details form={form} faults={shown} onChange={change} kind={asks} />
          )}
          {children}
          <div className="form-group">
            <span />
            <div className="button-row">
              <SubmitButton kind={asks} isFirst={isFirst} isBusy={isBusy} />
              {isFirst ? (
                <SaveForLater work={work} kind={kind} />
              ) : (
                <QuietButton onPress={props.onBack}>{say('back')}</QuietButton>
              )}
              {isAdmin && isFirst && <QuietButton onPress={props.onNext}>{say('next')}</QuietButton>}
            </div>
          </div>
        </FormFrame>
        <PriceRail
          price={price}
          note={asks === 'order' ? 'priceOfOrder' : 'priceHolds'}
          nrOfIssues={form.services.nrOfIssues}
        />
      </div>
      {isFirst && <CodeField />}
    </>
  )
}

const StepTop = ({ step, kind, asks }: Pick<StepFormProps, 'step' | 'kind' | 'asks'>) => {
  const { say } = useTongue()
  const isOrder = kind === 'order'
  if (step === 'details') {
    const ofRequest = isOrder ? 'detailsOfferFirstDeck' : 'detailsDeck'
    return <StepHead step={1} title={say('details')} deck={say(asks === 'order' ? 'detailsOrderDeck' : ofRequest)} />
  }
  return <StepHead step={0} title={say(isOrder ? 'orderTitle' : 'title')} deck={say(isOrder ? 'orderDeck' : 'deck')} />
}
