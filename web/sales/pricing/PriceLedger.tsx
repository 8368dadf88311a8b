import type { PriceCount, PriceLine } from '../../../domain/sales/pricing/price-calculation.ts'
import { countWords, lineWords } from '../../../domain/sales/pricing/words.ts'
import { type Language, sayCount, sayMoney, sayPercent } from './money.ts'

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

type PriceLedgerProps = {
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

const sayOne = ({ unit, count }: PriceCount, language: Language): string => {
  if (unit === 'percent') return sayPercent(count, language)
  const [one, many] = countWords[unit][language]
  return `${sayCount(count, language)}\u00a0${count === 1 ? one : many}`
}

/** '16 sidor × 12 nummer'; empty for a line that is charged once. */
const sayCounts = (counts: readonly PriceCount[], language: Language = 'sv'): string =>
  counts.map((count) => sayOne(count, language)).join(' × ')

const isPerIssue = ({ counts }: PriceLine) => counts.length === 1 && counts[0]?.unit === 'issue'

const jointOf = ({ code, counts }: PriceLine): string => {
  if (counts[0]?.unit === 'percent') return ' '
  return code === 'densePages' ? ': ' : ', '
}

/** 'Inläsning, 16 sidor × 12 nummer', 'Rabatt 10 %', 'Daisy och webbspelare'. */
const sayLine = (line: PriceLine, language: Language = 'sv'): string => {
  const words = lineWords[line.code][language]
  if (line.counts.length === 0 || isPerIssue(line)) return words
  return `${words}${jointOf(line)}${sayCounts(line.counts, language)}`
}
