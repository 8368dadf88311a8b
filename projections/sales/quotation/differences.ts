import { isDeepEqual } from '../../../domain/kernel/form-merge.ts'
import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import type { ShownLine } from '../../../domain/sales/pricing/shown-lines.ts'
import { extentOf, type Offer } from '../../../domain/sales/quotation/state.ts'
import type { Differences } from './view.ts'

/** An offer as staff or the customer see it. */
export type ShownOffer = Omit<Offer, 'priced'> & {
  readonly priced: (Omit<PriceCalculation, 'lines'> & { readonly lines: readonly ShownLine[] }) | null
}

type Value = Differences['fields'][number]['before']

const fieldsOf = ({ services, manuscript, terms }: ShownOffer): Readonly<Record<string, Value>> => {
  const { helpLjudkod, ...flat } = services
  const { discountId: _id, discountPercent: _percent, ...agreed } = terms
  const help = Object.entries(helpLjudkod).map(([key, value]) => [`helpLjudkod.${key}`, value] as const)
  return { ...flat, ...Object.fromEntries(help), ...extentOf(manuscript), ...agreed }
}

const amounts = (lines: readonly ShownLine[]) => {
  const sums = new Map<ShownLine['code'], number>()
  for (const { code, amount } of lines) sums.set(code, (sums.get(code) ?? 0) + amount)
  return sums
}

const linesOf = (offer: ShownOffer) => offer.priced?.lines ?? []

const priceIn = ({ priced }: ShownOffer) => (priced && isPriced(priced) ? priced.price : null)

const inLines = (before: readonly ShownLine[], after: readonly ShownLine[]): Differences['lines'] => {
  const [old, now] = [amounts(before), amounts(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((code) => ({ code, before: old.get(code) ?? null, after: now.get(code) ?? null }))
    .filter((line) => line.before !== line.after)
}

/** Lists the differences between two offers, by field and by line of the price. */
export const differencesOf = (before: ShownOffer, after: ShownOffer): Differences => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = Object.keys(now).filter((field) => !isDeepEqual(old[field], now[field]))
  return {
    fields: fields.map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null })),
    lines: inLines(linesOf(before), linesOf(after)),
    price: { before: priceIn(before), after: priceIn(after) },
  }
}
