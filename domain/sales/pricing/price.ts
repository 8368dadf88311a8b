import type { RuleCode } from './codes.ts'
import { addWorkingDays } from './holidays.ts'
import {
  audioHours,
  canBeHastened,
  type OrderedRow,
  orderedRows,
  quantityOf,
  workingDays,
  workOfAudio,
} from './ordered-rows.ts'
import type { PriceBasis, PriceCalculation, PriceLine } from './price-calculation.ts'
import type { PriceList } from './price-list.ts'
import { shareOf, WHOLE_SHARE } from './share.ts'
import { sum, taxesOf } from './vat.ts'

const total = (lines: readonly PriceLine[]) => sum(lines.map(({ amount }) => amount))

/** Sums the lines by VAT rate, because a surcharge or reduction is taxed at the rates of its lines. */
const totalsByRate = (lines: readonly PriceLine[]) =>
  [...new Set(lines.map(({ vatRate }) => vatRate))].map((vatRate) => ({
    vatRate,
    amount: total(lines.filter((line) => line.vatRate === vatRate)),
  }))

const ruleLine = (code: RuleCode, amount: number, vatRate: number, counts: PriceLine['counts'] = []): PriceLine => ({
  code,
  counts,
  quantity: 1,
  unitPrice: amount,
  amount,
  vatRate,
})

/** Gives one line per VAT rate among `lines`. */
const percentLines = (
  code: 'earlyDelivery' | 'nonprofit' | 'discount',
  lines: readonly PriceLine[],
  percent: number,
): readonly PriceLine[] => {
  const counts = [{ unit: 'percent', count: Math.abs(percent) }] as const
  return totalsByRate(lines)
    .map(({ vatRate, amount }) => ruleLine(code, shareOf(amount, percent, WHOLE_SHARE), vatRate, counts))
    .filter(({ amount }) => amount !== 0)
}

const lineOf = ({ code, row, counts }: OrderedRow, { rows }: PriceList): PriceLine => {
  const { unitPrice, vatRate } = rows[row]
  const quantity = quantityOf(counts)
  return { code, counts, quantity, unitPrice, amount: quantity * unitPrice, vatRate }
}

/**
 * Splits the amount that staff add in proportion to the total of each VAT rate, rounded on the running sum, so that the
 * parts add up to it. No rate falls below 0, and the part that would have made it do so is dropped. Where nothing has a
 * price, `alone` is the VAT rate.
 */
const manualLines = (lines: readonly PriceLine[], modifier: number, alone: number): readonly PriceLine[] => {
  const whole = total(lines)
  if (whole === 0) return modifier > 0 ? [ruleLine('manual', modifier, alone)] : []
  const amount = Math.max(modifier, -whole)
  let reached = 0
  return totalsByRate(lines)
    .map((part) => {
      const before = shareOf(amount, reached, whole)
      reached += part.amount
      return ruleLine('manual', shareOf(amount, reached, whole) - before, part.vatRate)
    })
    .filter((line) => line.amount !== 0)
}

const linesOf = (ordered: readonly OrderedRow[], basis: PriceBasis, list: PriceList) => {
  const { rules } = list
  const { services, isNonprofit, manualPriceModifier } = basis
  const rows = ordered.map((row) => lineOf(row, list))
  const hastened = rows.filter(({ code }) => code !== 'startFee')
  const isEarly = services.doEarlyDelivery && canBeHastened(basis, rules)
  const early = isEarly ? percentLines('earlyDelivery', hastened, rules.earlyDeliveryPercent) : []
  const full = [...rows, ...early]
  const reduced = [...full, ...(isNonprofit ? percentLines('nonprofit', full, -rules.nonprofitPercent) : [])]
  const discounts = percentLines('discount', reduced, -Math.min(WHOLE_SHARE, Math.max(0, basis.discountPercent)))
  const discounted = [...reduced, ...discounts]
  const lines = [...discounted, ...manualLines(discounted, manualPriceModifier, rules.manualVatRate)]
  return { lines, rowTotal: total(rows), discount: Math.abs(total(discounts)) }
}

/** Applies the partner's part of the rows to the price after surcharges and reductions. */
const partnerPart = (price: number, ordered: readonly OrderedRow[], list: PriceList, rowTotal: number) => {
  if (rowTotal === 0) return 0
  const shares = ordered.map((row) => shareOf(lineOf(row, list).amount, list.rows[row.row].partnerShare, WHOLE_SHARE))
  return shareOf(price, sum(shares), rowTotal)
}

const inHours = (hours: number) => Math.round(hours * WHOLE_SHARE) / WHOLE_SHARE

const priceWithoutPages = (basis: PriceBasis, list: PriceList): PriceCalculation => ({
  priceListVersion: list.version,
  lines: [],
  taxes: [],
  price: 0,
  toPartner: 0,
  toDarub: 0,
  totalAudioH: 0,
  effectiveWorkTime: 0,
  deliveryTimeDate: addWorkingDays(basis.today, 0),
  deliveryDays: 0,
  discount: 0,
})

/** Computes the price of an order by one price list, line by line. An order without pages has no lines. */
export const priceOf = (basis: PriceBasis, list: PriceList): PriceCalculation => {
  if (basis.pages <= 0) return priceWithoutPages(basis, list)
  const { rules, rows, version } = list
  const ordered = orderedRows(basis, rules)
  const { lines, rowTotal, discount } = linesOf(ordered, basis, list)
  const price = total(lines)
  const toPartner = partnerPart(price, ordered, list, rowTotal)
  const audio = audioHours(basis, rules, basis.services.nrOfIssues)
  const work = sum(ordered.map(({ row, counts }) => quantityOf(counts) * rows[row].workSeconds)) / 3600
  const deliveryDays = workingDays(basis, rules)
  return {
    priceListVersion: version,
    lines,
    taxes: taxesOf(lines),
    price,
    toPartner,
    toDarub: price - toPartner,
    totalAudioH: inHours(audio),
    effectiveWorkTime: inHours(work + audio * workOfAudio(basis, rules)),
    deliveryTimeDate: addWorkingDays(basis.today, deliveryDays),
    deliveryDays,
    discount,
  }
}
