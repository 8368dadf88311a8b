import type { PriceLine } from './priced.ts'

/** The lines a customer sees. What staff agreed by hand is in the price, not beside it: the largest line bears it. */
export const shownLines = (lines: readonly PriceLine[]): readonly PriceLine[] => {
  const modifier = lines.filter(({ code }) => code === 'manual').reduce((sum, { amount }) => sum + amount, 0)
  const others = lines.filter(({ code }) => code !== 'manual')
  const [largest] = others.toSorted((a, b) => b.amount - a.amount)
  if (modifier === 0 || !largest) return others
  const amount = largest.amount + modifier
  const bearing = { ...largest, counts: [], quantity: 1, unitPrice: amount, amount }
  return others.map((line) => (line === largest ? bearing : line))
}
