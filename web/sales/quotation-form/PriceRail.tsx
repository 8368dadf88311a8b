import './quotation-form.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Delivery } from '../../../domain/sales/pricing/delivery.ts'
import { isFirstYears } from '../../../domain/sales/pricing/first-year-lines.ts'
import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import { isClockHeld } from '../../kernel/clock.ts'
import { StickyRail } from '../../kernel/components/layout/StickyRail.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import { sayDuration } from '../../kernel/words/swedish.ts'
import { sayDelivery } from '../pricing/delivery.ts'
import { sayMoney } from '../pricing/money.ts'
import { PriceLedger } from '../pricing/PriceLedger.tsx'
import type { Quotation } from '../queries/quotations.ts'
import { PriceListUsed } from './PriceExplained.tsx'
import { type ServiceDesk, servicesOf } from './use-services.ts'

type CalculatedPrice = Omit<PriceCalculation, 'deliveryDays'> &
  Delivery & { readonly vat: number; readonly discountMessage?: string }

const pagesOf = ({ fields }: ServiceDesk, quotation: Quotation | undefined): number => {
  if (fields.pages !== null) return fields.pages
  return quotation?.ownPages === null ? quotation.pages : 0
}

/** The price of the form as it is, saved or not. */
const useCalculated = (desk: ServiceDesk, quotation: Quotation | undefined) => {
  const api = useApi()
  const { fields } = desk
  const basis = {
    ...servicesOf(fields),
    pages: pagesOf(desk, quotation),
    words: fields.words ?? (quotation?.ownWords === null ? quotation.words : 0),
    discountCode: fields.discountCode,
    manualPriceModifier: Math.round((fields.manualPriceModifier ?? 0) * 100),
    customerInfo: {
      isNonprofit: fields['customerInfo:isNonprofit'],
      includeStartFee: fields['customerInfo:includeStartFee'],
    },
  }
  const asked = useDeferredValue(JSON.stringify(basis))
  return useQuery({
    queryKey: ['calculated', asked],
    queryFn: () => api.post<CalculatedPrice>('/api/quotations/calculate', JSON.parse(asked)),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type ShownPrice = Omit<CalculatedPrice, 'priceListVersion' | keyof Delivery> & {
  readonly priceListVersion: number | null
  readonly deliveryTimeDate: string | null
  readonly deliveryDays: number | null
}

const sayWhen = ({ deliveryTimeDate, deliveryDays }: ShownPrice, nrOfIssues: number) =>
  deliveryTimeDate && sayDelivery({ deliveryTimeDate, deliveryDays }, nrOfIssues)

const Facts = ({ shown, nrOfIssues }: { readonly shown: ShownPrice; readonly nrOfIssues: number }) => (
  <>
    <PriceLedger lines={shown.lines} price={shown.price} vat={shown.vat} isDetailed />
    {shown.priceListVersion !== null && <PriceListUsed version={shown.priceListVersion} />}
    {shown.discountMessage && <p className="small">{shown.discountMessage}</p>}
    <dl className="facts">
      <dt>Till partner</dt>
      <dd className="num">{sayMoney(shown.toPartner)}</dd>
      <dt>Till Darub</dt>
      <dd className="num">{sayMoney(shown.toDarub)}</dd>
      <dt>Inläst tid</dt>
      <dd className="num">{sayDuration(shown.totalAudioH * 3600)}</dd>
      <dt>Arbetstid</dt>
      <dd className="num">{sayDuration(Math.round(shown.effectiveWorkTime * 60) * 60)}</dd>
      <dt>Leverans</dt>
      <dd>{sayWhen(shown, nrOfIssues)}</dd>
    </dl>
  </>
)

const sayMissing = ({ shown, isError }: SumProps): string => {
  if (isError) return 'Priset kan inte räknas med de här uppgifterna.'
  return shown ? 'Ange sidor, så räknas priset.' : 'Priset räknas.'
}

type SumProps = { readonly shown: ShownPrice | undefined; readonly isError: boolean }

const Sum = ({ shown, isError }: SumProps) => (
  <div aria-live="polite">
    {shown && shown.lines.length > 0 ? (
      <p className="price-sum num">
        {sayMoney(shown.price)}
        <small>{isFirstYears(shown.lines) ? 'första året' : 'per år'}, exklusive moms</small>
        <small>{sayMoney(shown.price + shown.vat)} inklusive moms</small>
      </p>
    ) : (
      <p>{sayMissing({ shown, isError })}</p>
    )}
  </div>
)

type SavedPriceProps = Pick<PriceRailProps, 'quotation'> & { readonly shown: number | undefined }

/** Shows the price of a free job too. */
const SavedPrice = ({ quotation, shown }: SavedPriceProps) =>
  quotation?.isPriced &&
  quotation.price !== shown && <p className="small soft">Sparat pris: {sayMoney(quotation.price)}.</p>

/** Shows the code that a customer reads out on the telephone. */
const Code = ({ quotation }: Pick<PriceRailProps, 'quotation'>) =>
  quotation?.shortCode && (
    <p className="small">
      Kundens kod: <code>{quotation.shortCode}</code>
    </p>
  )

/** Opens a tab of its own, so that the form stays open. */
const PdfLink = ({ quotation }: Pick<PriceRailProps, 'quotation'>) =>
  quotation && (
    <p className="small">
      <a className="text-link" href={`/api/quotations/quotationPdf/${quotation._id}`} target="_blank" rel="noreferrer">
        Sparad offert som pdf (ny flik)
      </a>
    </p>
  )

type PriceRailProps = { readonly desk: ServiceDesk; readonly quotation: Quotation | undefined }

const headingOf = (ordered: Quotation | undefined): string => {
  if (ordered) return 'Beställt pris'
  return isClockHeld() ? 'Priset då' : 'Priset i dag'
}

/** An ordered quotation keeps its price; a quotation in preparation is priced as it is, by today's list. */
export const PriceRail = ({ desk, quotation }: PriceRailProps) => {
  const { data, isError } = useCalculated(desk, quotation)
  const ordered = quotation?.order == null ? undefined : quotation
  const shown: ShownPrice | undefined = ordered ?? data
  const { nrOfIssues } = ordered ?? servicesOf(desk.fields)
  return (
    <aside className="rail price-rail" aria-label="Pris">
      <StickyRail>
        <div className="price">
          <h2>{headingOf(ordered)}</h2>
          <Sum shown={shown} isError={isError} />
          {shown && shown.lines.length > 0 && <Facts shown={shown} nrOfIssues={nrOfIssues} />}
          <SavedPrice quotation={quotation} shown={shown?.price} />
          <Code quotation={quotation} />
          <PdfLink quotation={quotation} />
        </div>
      </StickyRail>
    </aside>
  )
}
