import type { PriceLine } from '../../../domain/sales/pricing/price-calculation.ts'
import { type Language, sayCount, sayMoney, sayPercent } from './money.ts'
import { sayLine } from './price-words.ts'

const sums = {
  sv: { withoutVat: 'Summa exklusive moms', vat: 'Moms', toPay: 'Att betala inklusive moms' },
  en: { withoutVat: 'Total excluding VAT', vat: 'VAT', toPay: 'To pay including VAT' },
} satisfies Readonly<Record<Language, object>>

/** 'Moms 25 %', or 'Moms' when there are several rates. */
const sayVat = (lines: readonly Pick<PriceLine, 'vatRate'>[], language: Language) => {
  const { vat } = sums[language]
  const [rate, ...others] = new Set(lines.map(({ vatRate }) => vatRate))
  return rate === undefined || others.length > 0 ? vat : `${vat} ${sayPercent(rate, language)}`
}

export type PriceLedgerProps = {
  readonly lines: readonly PriceLine[]
  /** Öre, without VAT. */
  readonly price: number
  /** Öre. */
  readonly vat: number
  readonly language?: Language
  /** Shows '192 × 60 kr' under each line whose quantity is above 1. */
  readonly isDetailed?: boolean
}

/** Shows a price line by line, with the sum at the foot. */
export const PriceLedger = ({ lines, price, vat, language = 'sv', isDetailed = false }: PriceLedgerProps) => {
  const { withoutVat, toPay } = sums[language]
  return (
    <div>
      <dl className="ledger">
        {lines.map((line) => (
          <div key={`${line.code} ${line.vatRate}`}>
            <dt>
              {sayLine(line, language)}
              {isDetailed && line.quantity > 1 && (
                <span className="small soft num" style={{ display: 'block' }}>
                  {sayCount(line.quantity, language)} × {sayMoney(line.unitPrice, language)}
                </span>
              )}
            </dt>
            <dd className="num">{sayMoney(line.amount, language)}</dd>
          </div>
        ))}
      </dl>
      <dl className="ledger ledger-sums">
        <div className="sum">
          <dt>{withoutVat}</dt>
          <dd className="num">{sayMoney(price, language)}</dd>
        </div>
        <div>
          <dt>{sayVat(lines, language)}</dt>
          <dd className="num">{sayMoney(vat, language)}</dd>
        </div>
        <div className="sum">
          <dt>{toPay}</dt>
          <dd className="num">{sayMoney(price + vat, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
