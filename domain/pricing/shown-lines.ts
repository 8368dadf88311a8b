import type { PriceLine } from './priced.ts'

/** What staff agreed by hand, in the largest line of its VAT rate; where there is none it stands for itself. */
const bearing = (lines: readonly PriceLine[], manual: PriceLine): readonly PriceLine[] => {
  const sameRate = lines.filter(({ vatRate }) => vatRate === manual.vatRate)
  const [largest] = sameRate.toSorted((a, b) => b.amount - a.amount)
  if (!largest) return [...lines, manual]
  const amount = largest.amount + manual.amount
  return lines.map((line) =>
    line === largest ? { ...line, counts: [], quantity: 1, unitPrice: amount, amount } : line,
  )
}

/** The lines a customer sees. What staff agreed by hand is in the price, not beside it. */
export const shownLines = (lines: readonly PriceLine[]): readonly PriceLine[] =>
  lines
    .filter(({ code }) => code === 'manual')
    .reduce(
      bearing,
      lines.filter(({ code }) => code !== 'manual'),
    )
