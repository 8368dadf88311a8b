import * as fc from 'fast-check'
import type { PriceBasis } from '../price-calculation.ts'
import { type PriceList, PriceTariff } from '../price-list.ts'
import { FIRST_PRICE_LIST } from '../services/first-price-list.ts'
import { noServices } from '../services/no-services.ts'
import { NarrateBy, type Services } from '../services/services.ts'

export const flags = Object.keys(noServices).filter((key) => key.startsWith('do')) as (keyof Services)[]
const help = fc.record({ text: fc.boolean(), example: fc.boolean(), share: fc.boolean() })

const services: fc.Arbitrary<Services> = fc
  .tuple(
    fc.subarray(flags),
    fc.record({
      narrateBy: fc.constantFrom(...NarrateBy.options),
      nrOfCopies: fc.nat(1_000_000),
      nrOfIssues: fc.integer({ min: 1, max: 366 }),
      nrOfstamps: fc.nat(1_000_000),
      nrOfAudioCD: fc.nat(100_000),
      nrOfDaisyCD: fc.nat(100_000),
      helpLjudkod: help,
    }),
  )
  .map(([chosen, counts]) => ({ ...noServices, ...counts, ...Object.fromEntries(chosen.map((flag) => [flag, true])) }))

const today = fc
  .integer({ min: Date.UTC(2016, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

export const anyBasis: fc.Arbitrary<PriceBasis> = fc.record({
  services,
  pages: fc.integer({ min: -1, max: 10_000 }),
  words: fc.nat(5_000_000),
  isNonprofit: fc.boolean(),
  includeStartFee: fc.boolean(),
  discountPercent: fc.nat(10_000),
  manualPriceModifier: fc.integer({ min: -100_000_000, max: 100_000_000 }),
  today,
})

const row = fc.record({
  unitPrice: fc.nat(1_000_000),
  vatRate: fc.constantFrom(0, 600, 2500),
  partnerShare: fc.nat(10_000),
  workSeconds: fc.nat(10_000),
})

/** Draws the first list with other prices, VAT rates and shares. */
const otherList: fc.Arbitrary<PriceList> = fc
  .record(Object.fromEntries(Object.keys(FIRST_PRICE_LIST.rows).map((code) => [code, row])))
  .map((rows) => ({ ...FIRST_PRICE_LIST, rows: rows as PriceList['rows'] }))
  .filter((list) => PriceTariff.safeParse(list).success)

export const anyList = fc.oneof(fc.constant(FIRST_PRICE_LIST), otherList)
