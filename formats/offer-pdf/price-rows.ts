import type { PriceCount } from '../../domain/pricing/priced.ts'
import { vatOf } from '../../domain/pricing/price.ts'
import type { ShownLine } from '../../domain/pricing/shown-lines.ts'
import { countWords, lineWords } from '../../domain/pricing/words.ts'
import { decimalsFor, money, number, percent } from '../pdf/numbers.ts'
import type { Row } from '../pdf/table.ts'
import type { OfferDocument } from './offer.ts'
import { offerWords } from './words.ts'

type Language = OfferDocument['language']

const counted = ({ unit, count }: PriceCount, language: Language): string => {
  if (unit === 'percent') return percent(count, language)
  const [one, several] = countWords[unit][language]
  return `${number(count, language)} ${count === 1 ? one : several}`
}

const quantityOf = ({ counts }: ShownLine, language: Language): string =>
  counts.map((count) => counted(count, language)).join(' × ')

/** What a rule took or added has no price of its own. */
const isReckoned = ({ counts, code }: ShownLine) => code === 'manual' || counts.some(({ unit }) => unit === 'percent')

const unitPriceOf = (line: ShownLine) => (isReckoned(line) ? null : line.unitPrice)

const lineRow = (line: ShownLine, language: Language, decimals: 0 | 2): Row => {
  const { code, vatRate, amount } = line
  const unitPrice = unitPriceOf(line)
  const price = unitPrice === null ? '' : money(unitPrice, language, decimals)
  const cells = [lineWords[code][language], quantityOf(line, language), price]
  return { cells: [...cells, percent(vatRate, language), money(amount, language, decimals)] }
}

/** The lines of a price, the VAT by its rate, and what it all comes to. */
export const priceRows = ({
  language,
  priced: { lines, price },
}: Pick<OfferDocument, 'language' | 'priced'>): readonly Row[] => {
  const words = offerWords[language]
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((one, other) => other - one)
  const groups = rates.map((rate) => lines.filter(({ vatRate }) => vatRate === rate))
  const vats = groups.map((group) => vatOf(group))
  const total = price + vatOf(lines)
  const unitPrices = lines.map(unitPriceOf).filter((unitPrice) => unitPrice !== null)
  const decimals = decimalsFor([...lines.map(({ amount }) => amount), ...unitPrices, ...vats])
  const kronor = (ore: number) => money(ore, language, decimals)
  const vatRows = groups.map((group, index): Row => {
    const base = group.reduce((sum, { amount }) => sum + amount, 0)
    const label = words.vat(percent(rates[index] ?? 0, language), kronor(base))
    return { cells: [label, '', '', '', kronor(vats[index] ?? 0)], kind: 'sum' }
  })
  return [
    ...lines.map((line) => lineRow(line, language, decimals)),
    { cells: [words.withoutVat, '', '', '', kronor(price)], kind: 'sum' },
    ...vatRows,
    { cells: [words.total, '', '', '', kronor(total)], kind: 'total' },
  ]
}
