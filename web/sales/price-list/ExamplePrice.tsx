import { useState } from 'react'
import { deliveryOf } from '../../../domain/sales/pricing/delivery.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import type { PriceBasis } from '../../../domain/sales/pricing/price-calculation.ts'
import type { PriceTariff } from '../../../domain/sales/pricing/price-list.ts'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { type Option, Select } from '../../kernel/components/fields/Select.tsx'
import { sayDuration, today } from '../../kernel/words/swedish.ts'
import { sayDelivery } from '../pricing/delivery.ts'
import { sayMoney } from '../pricing/money.ts'
import { PriceLedger } from '../pricing/PriceLedger.tsx'
import type { PriceListVersion } from '../queries/price-lists.ts'

const plainTerms = { isNonprofit: false, includeStartFee: true, discountPercent: 0, manualPriceModifier: 0 }

type Example = 'paper' | 'book' | 'discs'

const examples: Readonly<Record<Example, Omit<PriceBasis, 'today'>>> = {
  paper: {
    ...plainTerms,
    services: {
      ...noServices,
      doNarrate: true,
      doLjudkod: true,
      doStamps: true,
      doStampsByCustomer: true,
      nrOfstamps: 600,
      nrOfIssues: 12,
    },
    pages: 16,
    words: 5120,
    discountPercent: 1000,
  },
  book: {
    ...plainTerms,
    services: { ...noServices, narrateBy: 'syntesis', doNarrate: true, doDaisy: true, doEpub3: true },
    pages: 240,
    words: 76_800,
  },
  discs: {
    ...plainTerms,
    services: {
      ...noServices,
      doNarrate: true,
      doDaisyCD: true,
      nrOfDaisyCD: 480,
      nrOfIssues: 4,
      doEarlyDelivery: true,
    },
    pages: 24,
    words: 9600,
    isNonprofit: true,
  },
}

const options: readonly Option<Example>[] = [
  { value: 'paper', text: 'Medlemsblad' },
  { value: 'book', text: 'Bok med talsyntes' },
  { value: 'discs', text: 'Taltidning på cd' },
]

type ExamplePriceProps = { readonly tariff: PriceTariff | undefined; readonly base: PriceListVersion }

/** Shows the price of an example order with the prices as they are typed. */
export const ExamplePrice = ({ tariff, base }: ExamplePriceProps) => {
  const [example, setExample] = useState<Example>('paper')
  const basis = { ...examples[example], today: today() }
  const before = priceOf(basis, base)
  const priced = tariff && priceOf(basis, { ...tariff, version: base.version, effectiveFrom: base.effectiveFrom })
  return (
    <div className="price">
      <h2>Så blir priset</h2>
      <Select label="Exempel" options={options} value={example} onChange={setExample} />
      <div aria-live="polite">
        {priced ? (
          <p className="price-sum">
            <span className="num">{sayMoney(priced.price)}</span>
            <small>{sayChange(before.price, priced.price)}</small>
          </p>
        ) : (
          <p>Rätta det som är fel i prislistan, så räknas exemplet om.</p>
        )}
      </div>
      {priced && (
        <>
          <PriceLedger lines={priced.lines} price={priced.price} vat={vatOf(priced)} isDetailed />
          <dl className="facts">
            <dt>Till partner</dt>
            <dd className="num">{sayMoney(priced.toPartner)}</dd>
            <dt>Till Darub</dt>
            <dd className="num">{sayMoney(priced.toDarub)}</dd>
            <dt>Inläst tid</dt>
            <dd>ca {sayDuration(Math.round(priced.totalAudioH * 60) * 60).replace(/ 0 s$/, '')}</dd>
            <dt>Arbete</dt>
            <dd>ca {sayDuration(Math.round(priced.effectiveWorkTime * 60) * 60).replace(/ 0 s$/, '')}</dd>
            <dt>Leverans</dt>
            <dd>{sayDelivery(deliveryOf(priced, null), basis.services.nrOfIssues)}</dd>
          </dl>
        </>
      )}
    </div>
  )
}

const sayChange = (before: number, after: number): string => {
  if (before === after) return 'exklusive moms, som i den senaste versionen'
  const step = sayMoney(Math.abs(after - before))
  return `exklusive moms, ${step} ${after > before ? 'mer' : 'mindre'} än i den senaste versionen`
}
