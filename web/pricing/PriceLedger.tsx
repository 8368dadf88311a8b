import type { PriceLine } from '../../domain/pricing/priced.ts'
import { type Language, sayCount, sayMoney } from './money.ts'
import { sayLine } from './price-words.ts'

const toPay: Readonly<Record<Language, string>> = { sv: 'Att betala', en: 'To pay' }

export type PriceLedgerProps = {
  readonly lines: readonly PriceLine[]
  /** Öre, without VAT. */
  readonly price: number
  readonly language?: Language
  /** With '192 × 60 kr' under the lines that are so many of something. */
  readonly isDetailed?: boolean
}

/** A price line by line, as it was reckoned, with the sum at the foot. */
export const PriceLedger = ({ lines, price, language = 'sv', isDetailed = false }: PriceLedgerProps) => (
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
    <div className="sum">
      <dt>{toPay[language]}</dt>
      <dd className="num">{sayMoney(price, language)}</dd>
    </div>
  </dl>
)
