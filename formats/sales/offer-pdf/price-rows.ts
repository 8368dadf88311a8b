import type { PriceCount } from '../../../domain/sales/pricing/price-calculation.ts'
import type { ShownLine } from '../../../domain/sales/pricing/shown-lines.ts'
import { taxesIn, vatOf } from '../../../domain/sales/pricing/vat.ts'
import { countWords, lineWords } from '../../../domain/sales/pricing/words.ts'
import { decimalsFor, money, number, percent } from '../../kernel/pdf/numbers.ts'
import type { Row } from '../../kernel/pdf/table.ts'
import type { OfferDocument } from './offer.ts'
import { offerWords } from './words.ts'

type Language = OfferDocument['language']

const countText = ({ unit, count }: PriceCount, language: Language): string => {
  if (unit === 'percent') return percent(count, language)
  const [one, several] = countWords[unit][language]
  return `${number(count, language)} ${count === 1 ? one : several}`
}

const quantityOf = ({ counts }: ShownLine, language: Language): string =>
  counts.map((count) => countText(count, language)).join(' × ')

/** A line that a rule computed has no price per unit. */
const isReckoned = ({ counts, code }: ShownLine) => code === 'manual' || counts.some(({ unit }) => unit === 'percent')

const unitPriceOf = (line: ShownLine) => (isReckoned(line) ? null : line.unitPrice)

const lineRow = (line: ShownLine, language: Language, decimals: 0 | 2): Row => {
  const { code, vatRate, amount } = line
  const unitPrice = unitPriceOf(line)
  const price = unitPrice === null ? '' : money(unitPrice, language, decimals)
  const cells = [lineWords[code][language], quantityOf(line, language), price]
  return { cells: [...cells, percent(vatRate, language), money(amount, language, decimals)] }
}

/** The rows of the lines, of the VAT by rate, and of the sums. */
export const priceRows = ({ language, priced }: Pick<OfferDocument, 'language' | 'priced'>): readonly Row[] => {
  const { lines, price } = priced
  const words = offerWords[language]
  const taxes = taxesIn(priced)
  const unitPrices = lines.map(unitPriceOf).filter((unitPrice) => unitPrice !== null)
  const amounts = [...lines, ...taxes.map(({ vat }) => ({ amount: vat }))].map(({ amount }) => amount)
  const decimals = decimalsFor([...amounts, ...unitPrices])
  const kronor = (ore: number) => money(ore, language, decimals)
  const vatRows = taxes.map(({ vatRate, net, vat }): Row => {
    const label = words.vat(percent(vatRate, language), kronor(net))
    return { cells: [label, '', '', '', kronor(vat)], kind: 'sum' }
  })
  return [
    ...lines.map((line) => lineRow(line, language, decimals)),
    { cells: [words.withoutVat, '', '', '', kronor(price)], kind: 'sum' },
    ...vatRows,
    { cells: [words.total, '', '', '', kronor(price + vatOf(priced))], kind: 'total' },
  ]
}
