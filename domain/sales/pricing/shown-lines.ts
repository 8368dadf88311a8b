import type { z } from 'zod'
import { PriceLine } from './price-calculation.ts'

/** A line as the customer sees it. `unitPrice`: null where the price was agreed for the line as a whole. */
export const ShownLine = PriceLine.unwrap()
  .extend({ unitPrice: PriceLine.unwrap().shape.unitPrice.nullable() })
  .readonly()
export type ShownLine = z.infer<typeof ShownLine>

type LineAllocation = { readonly lines: readonly ShownLine[]; readonly rest: number }

/** A line bears as much of the amount as it can: its price may fall to 0, never below. */
const allocateToLine = ({ lines, rest }: LineAllocation, bearer: ShownLine): LineAllocation => {
  const part = Math.max(rest, -bearer.amount)
  if (part === 0) return { lines, rest }
  const borne = { ...bearer, unitPrice: null, amount: bearer.amount + part }
  return { lines: lines.map((line) => (line === bearer ? borne : line)), rest: rest - part }
}

/**
 * Spreads the amount that staff agreed by hand over the largest lines of its VAT rate; without such lines it stays a
 * line of its own.
 */
const allocateManualLine = (lines: readonly ShownLine[], manual: ShownLine): readonly ShownLine[] => {
  const bearers = lines.filter(({ vatRate, amount }) => vatRate === manual.vatRate && amount > 0)
  if (bearers.length === 0) return [...lines, manual]
  return bearers.toSorted((a, b) => b.amount - a.amount).reduce(allocateToLine, { lines, rest: manual.amount }).lines
}

const isPercent = ({ counts }: ShownLine) => counts.some(({ unit }) => unit === 'percent')

/**
 * A percentage was computed before staff agreed on an amount, so it does not fit the lines that are shown: its line
 * shows only the sum.
 */
const withoutPercent = (line: ShownLine): ShownLine =>
  isPercent(line) ? { ...line, counts: [], unitPrice: null } : line

/**
 * The lines as the customer sees them: the amount that staff agreed by hand is part of the prices and has no line of
 * its own.
 */
export const shownLines = (lines: readonly ShownLine[]): readonly ShownLine[] => {
  const agreed = lines.filter(({ code }) => code === 'manual')
  if (agreed.length === 0) return lines
  return agreed.reduce(allocateManualLine, lines.filter(({ code }) => code !== 'manual').map(withoutPercent))
}
