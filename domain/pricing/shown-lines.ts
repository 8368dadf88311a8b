import type { PriceLine } from './priced.ts'

/** What staff agreed by hand, in the largest of these lines. */
const bearing = (lines: readonly PriceLine[], { amount: modifier, vatRate }: PriceLine): readonly PriceLine[] => {
  const [largest] = lines.filter((line) => line.vatRate === vatRate).toSorted((a, b) => b.amount - a.amount)
  if (!largest) return lines
  const amount = largest.amount + modifier
  return lines.map((line) =>
    line === largest ? { ...line, counts: [], quantity: 1, unitPrice: amount, amount } : line,
  )
}

/** The lines a customer sees. What staff agreed by hand is in the price, not beside it: a line of its VAT rate bears it. */
export const shownLines = (lines: readonly PriceLine[]): readonly PriceLine[] =>
  lines
    .filter(({ code }) => code === 'manual')
    .reduce(
      bearing,
      lines.filter(({ code }) => code !== 'manual'),
    )
