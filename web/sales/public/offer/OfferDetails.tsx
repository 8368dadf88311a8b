import { useState } from 'react'
import { isPriced } from '../../../../domain/sales/pricing/services/is-priced.ts'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { StepHead } from '../Frame.tsx'
import { FaultSummary } from '../form/FaultSummary.tsx'
import { QuietButton, SubmitButton } from '../form/form-buttons.tsx'
import { PriceRail, PriceStrip } from '../form/price/PriceRail.tsx'
import type { PublicForm } from '../form/public-form.ts'
import { Details } from '../form/steps/Details.tsx'
import { customerFaults, type Fault } from '../form/validation.ts'
import { useTongue } from '../words/words.ts'

type OfferDetailsProps = {
  readonly offer: VisitorView
  readonly form: PublicForm
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<PublicForm>) => void
  readonly onBack: () => void
  readonly onSend: () => void
}

/** The details of the customer who orders. The offer itself is fixed. */
export const OfferDetails = ({ offer, form, isBusy, onChange, onBack, onSend }: OfferDetailsProps) => {
  const { say } = useTongue()
  const price = { priced: pricedOfferOf(offer), hasFailed: false }
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const found = customerFaults(form)
  const shown = faults.filter(({ field, word }) => found.some((each) => each.field === field && each.word === word))
  const submit = () => {
    if (isBusy) return
    setFaults(found)
    setAttempt(attempt + 1)
    if (found.length === 0) onSend()
  }
  return (
    <>
      <StepHead step={1} title={say('details')} deck={say('detailsOrderDeck')} first="offer" />
      <div className="with-rail">
        <FormFrame onSubmit={submit}>
          <FaultSummary faults={shown} attempt={attempt} />
          <Details form={form} faults={shown} onChange={onChange} isAgreed kind="order" />
          <div className="form-group">
            <span />
            <div className="button-row">
              <SubmitButton kind="order" isFirst={false} isBusy={isBusy} />
              <QuietButton onPress={onBack}>{say('backToOffer')}</QuietButton>
            </div>
          </div>
        </FormFrame>
        <PriceRail price={price} isOffer nrOfIssues={offer.nrOfIssues} />
      </div>
      <PriceStrip price={price} />
    </>
  )
}

/** Prepares the price of an offer for the rail of a live price. */
export const pricedOfferOf = ({ deliveryTimeDate, ...offer }: VisitorView) =>
  deliveryTimeDate === null || !isPriced(offer) ? undefined : { ...offer, deliveryTimeDate }
