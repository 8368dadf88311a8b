import type { z } from 'zod'
import { PriceLine } from './price-calculation.ts'

/** As a customer sees it. `unitPrice`: null where the price was agreed for the line as a whole. */
export const ShownLine = PriceLine.unwrap()
  .extend({ unitPrice: PriceLine.unwrap().shape.unitPrice.nullable() })
  .readonly()
export type ShownLine = z.infer<typeof ShownLine>

type LineAllocation = { readonly lines: readonly ShownLine[]; readonly rest: number }

/** As much as one line can bear: it may cost nothing then, but never gives money back. */
const allocateToLine = ({ lines, rest }: LineAllocation, bearer: ShownLine): LineAllocation => {
  const part = Math.max(rest, -bearer.amount)
  if (part === 0) return { lines, rest }
  const borne = { ...bearer, unitPrice: null, amount: bearer.amount + part }
  return { lines: lines.map((line) => (line === bearer ? borne : line)), rest: rest - part }
}

/** What staff agreed by hand, in the largest lines of its VAT rate; where there are none it stands for itself. */
const allocateManualLine = (lines: readonly ShownLine[], manual: ShownLine): readonly ShownLine[] => {
  const bearers = lines.filter(({ vatRate, amount }) => vatRate === manual.vatRate && amount > 0)
  if (bearers.length === 0) return [...lines, manual]
  return bearers.toSorted((a, b) => b.amount - a.amount).reduce(allocateToLine, { lines, rest: manual.amount }).lines
}

const isPercent = ({ counts }: ShownLine) => counts.some(({ unit }) => unit === 'percent')

/** A percent was taken of the price before anything was agreed by hand: of the lines that are shown it is another. */
const withoutPercent = (line: ShownLine): ShownLine =>
  isPercent(line) ? { ...line, counts: [], unitPrice: null } : line

/** The lines a customer sees. What staff agreed by hand is in the price, not beside it. */
export const shownLines = (lines: readonly ShownLine[]): readonly ShownLine[] => {
  const agreed = lines.filter(({ code }) => code === 'manual')
  if (agreed.length === 0) return lines
  return agreed.reduce(allocateManualLine, lines.filter(({ code }) => code !== 'manual').map(withoutPercent))
}
