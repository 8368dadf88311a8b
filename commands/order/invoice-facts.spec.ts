import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf } from '../../domain/order/invoice.ts'
import { noServices } from '../../domain/pricing/no-services.ts'
import { FIRST_PRICE_LIST } from '../../domain/pricing/first-price-list.ts'
import { priceOf, vatOf } from '../../domain/pricing/price.ts'
import type { PriceBasis } from '../../domain/pricing/priced.ts'
import type { PriceList } from '../../domain/pricing/price-list.ts'
import { shownLines } from '../../domain/pricing/shown-lines.ts'
import { anyBasis, anyList } from '../../domain/pricing/testing/any-price.ts'
import { invoiceLinesOf } from './invoice-facts.ts'

const offered = (basis: PriceBasis, list: PriceList) => {
  const { lines, price } = priceOf(basis, list)
  const vat = vatOf(shownLines(lines))
  return { lines, totals: { net: price, vat, total: price + vat } }
}

it('invoices what was offered, to the öre, whatever was agreed by hand', () =>
  fc.assert(
    fc.property(anyBasis, anyList, (basis, list) => {
      const { lines, totals } = offered(basis, list)
      expect(totalsOf(invoiceLinesOf(lines))).toEqual(totals)
    }),
    { numRuns: 300 },
  ))

it('invoices 5 625 kr when 5 625 kr was offered', () => {
  const helpLjudkod = { text: true, example: false, share: true }
  const services = { ...noServices, doNarrate: true, doLjudkod: true, doQrPdf: true, nrOfIssues: 4, helpLjudkod }
  const basis = { services, pages: 8, words: 2560, isNonprofit: true, includeStartFee: true, today: '2026-11-20' }
  const { lines, totals } = offered({ ...basis, discountPercent: 1500, manualPriceModifier: -10_530 }, FIRST_PRICE_LIST)
  expect(totals).toEqual({ net: 450_000, vat: 112_500, total: 562_500 })
  expect(totalsOf(invoiceLinesOf(lines))).toEqual(totals)
})
