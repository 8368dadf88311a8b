import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay } from './holidays.ts'
import { FIRST_PRICE_LIST } from './first-price-list.ts'
import { priceOf } from './price.ts'
import { PriceTariff, type PriceList } from './price-list.ts'
import type { PriceBasis, PriceLine } from './priced.ts'
import { noServices } from './no-services.ts'
import { shownLines } from './shown-lines.ts'
import { NarrateBy, type Services } from './services.ts'

const flags = Object.keys(noServices).filter((key) => key.startsWith('do')) as (keyof Services)[]
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

const basis: fc.Arbitrary<PriceBasis> = fc.record({
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

/** The first list with other prices, VAT rates and shares. */
const list: fc.Arbitrary<PriceList> = fc
  .record(Object.fromEntries(Object.keys(FIRST_PRICE_LIST.rows).map((code) => [code, row])))
  .map((rows) => ({ ...FIRST_PRICE_LIST, rows: rows as PriceList['rows'] }))
  .filter((list) => PriceTariff.safeParse(list).success)

const holds = (predicate: (basis: PriceBasis, list: PriceList) => void) =>
  fc.assert(fc.property(basis, fc.oneof(fc.constant(FIRST_PRICE_LIST), list), predicate), { numRuns: 300 })

const more = (basis: PriceBasis, change: Partial<PriceBasis>, list: PriceList) =>
  priceOf({ ...basis, ...change }, list).price - priceOf(basis, list).price

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const byRate = (lines: readonly PriceLine[]) => {
  const rates = Map.groupBy(lines, ({ vatRate }) => vatRate)
  return new Map([...rates].map(([rate, group]) => [rate, sumOf(group.map(({ amount }) => amount))]))
}

describe('every price', () => {
  it('is a whole number of öre, 0 or more, and so are its parts', () =>
    holds((basis, list) => {
      const priced = priceOf(basis, list)
      for (const amount of [priced.price, priced.toPartner, priced.toDarub, priced.discount]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(priced.effectiveWorkTime).toBeGreaterThanOrEqual(0)
    }))

  it('is the sum of its lines and of its shares', () =>
    holds((basis, list) => {
      const { lines, price, toPartner, toDarub } = priceOf(basis, list)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price)
      expect(toPartner + toDarub).toBe(price)
      for (const { quantity, unitPrice, amount } of lines) expect(quantity * unitPrice).toBe(amount)
    }))

  it('spreads what staff agreed by hand over the VAT rates, to the öre', () =>
    holds((basis, list) => {
      const plain = byRate(priceOf({ ...basis, manualPriceModifier: 0 }, list).lines)
      const { lines, price } = priceOf(basis, list)
      const manual = lines.filter(({ code }) => code === 'manual')
      const before = sumOf([...plain.values()])
      const amount = basis.pages > 0 ? Math.max(basis.manualPriceModifier, 0 - before) : 0
      expect(sumOf(manual.map((line) => line.amount))).toBe(amount)
      expect(price).toBe(before + amount)
      expect(new Set(manual.map(({ vatRate }) => vatRate)).size).toBe(manual.length)
      if (before === 0) return
      const added = byRate(manual)
      for (const [rate, part] of plain) {
        const share = added.get(rate) ?? 0
        expect(Math.abs(share - (amount * part) / before)).toBeLessThanOrEqual(1)
        expect(share * amount).toBeGreaterThanOrEqual(0)
        expect(part + share).toBeGreaterThanOrEqual(0)
      }
      expect([...added.keys()].every((rate) => plain.has(rate))).toBe(true)
    }))

  it('comes to the same by VAT rate in what a customer sees, and what staff agreed stands alone where nothing bears it', () =>
    holds((basis, list) => {
      const { lines } = priceOf(basis, list)
      const shown = shownLines(lines)
      expect(byRate(shown)).toEqual(byRate(lines))
      const borne = byRate(lines.filter(({ code }) => code !== 'manual'))
      const alone = shown.filter(({ code }) => code === 'manual')
      expect(alone.filter(({ vatRate }) => borne.has(vatRate))).toEqual([])
    }))

  it('never falls with more words, pages or copies', () =>
    fc.assert(
      fc.property(basis, list, fc.nat(5000), (basis, list, step) => {
        const { services, words, pages } = basis
        expect(more(basis, { words: words + step }, list)).toBeGreaterThanOrEqual(0)
        expect(more(basis, { pages: pages + step }, list)).toBeGreaterThanOrEqual(0)
        const copies = { ...services, nrOfCopies: services.nrOfCopies + step }
        expect(more(basis, { services: copies }, list)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    ))

  it('never falls when a service is added, save that the customer pastes the stickers', () =>
    fc.assert(
      fc.property(basis, list, fc.constantFrom(...flags), (basis, list, flag) => {
        const added = more(basis, { services: { ...basis.services, [flag]: true } }, list)
        expect(flag === 'doStampsByCustomer' ? -added : added).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    ))

  it('is never raised by a discount or by being non-profit', () =>
    holds((basis, list) => {
      expect(
        more({ ...basis, discountPercent: 0 }, { discountPercent: basis.discountPercent }, list),
      ).toBeLessThanOrEqual(0)
      expect(more({ ...basis, isNonprofit: false }, { isNonprofit: true }, list)).toBeLessThanOrEqual(0)
    }))

  it('does not depend on the order in which services were added', () =>
    holds((basis, list) => {
      const reversed = Object.fromEntries(Object.entries(basis.services).toReversed()) as Services
      expect(priceOf({ ...basis, services: reversed }, list)).toEqual(priceOf(basis, list))
    }))

  it('promises a working day from today on, and an early one no later', () =>
    holds((basis, list) => {
      const on = (doEarlyDelivery: boolean) =>
        priceOf({ ...basis, services: { ...basis.services, doEarlyDelivery } }, list).deliveryTimeDate
      expect(isWorkingDay(on(false)) && isWorkingDay(on(true))).toBe(true)
      expect(on(true) >= basis.today && on(true) <= on(false)).toBe(true)
    }))
})
