import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf } from '../../domain/order/invoice.ts'
import { noServices } from '../../domain/pricing/no-services.ts'
import { FIRST_PRICE_LIST } from '../../domain/pricing/first-price-list.ts'
import { priceOf } from '../../domain/pricing/price.ts'
import type { PriceBasis } from '../../domain/pricing/priced.ts'
import type { PriceList } from '../../domain/pricing/price-list.ts'
import { anyBasis, anyList } from '../../domain/pricing/testing/any-price.ts'
import { vatOf } from '../../domain/pricing/vat.ts'
import { invoicedOf } from './invoice-facts.ts'

const offered = (basis: PriceBasis, list: PriceList) => {
  const priced = priceOf(basis, list)
  const { price } = priced
  const vat = vatOf(priced)
  return { priced, totals: { net: price, vat, total: price + vat } }
}

it('invoices what was offered, to the öre, whatever was agreed by hand', () =>
  fc.assert(
    fc.property(anyBasis, anyList, (basis, list) => {
      const { priced, totals } = offered(basis, list)
      expect(totalsOf(invoicedOf(priced))).toEqual(totals)
    }),
    { numRuns: 300 },
  ))

it('invoices 5 625 kr when 5 625 kr was offered', () => {
  const helpLjudkod = { text: true, example: false, share: true }
  const services = { ...noServices, doNarrate: true, doLjudkod: true, doQrPdf: true, nrOfIssues: 4, helpLjudkod }
  const basis = { services, pages: 8, words: 2560, isNonprofit: true, includeStartFee: true, today: '2026-11-20' }
  const { priced, totals } = offered(
    { ...basis, discountPercent: 1500, manualPriceModifier: -10_530 },
    FIRST_PRICE_LIST,
  )
  expect(totals).toEqual({ net: 450_000, vat: 112_500, total: 562_500 })
  expect(totalsOf(invoicedOf(priced))).toEqual(totals)
})
