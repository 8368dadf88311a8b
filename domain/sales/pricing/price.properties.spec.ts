import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay } from './holidays.ts'
import { workingDays } from './ordered-rows.ts'
import { priceOf } from './price.ts'
import type { PriceBasis, PriceLine } from './price-calculation.ts'
import type { PriceList } from './price-list.ts'
import type { Services } from './services/services.ts'
import { shownLines } from './shown-lines.ts'
import { anyBasis, anyList, flags } from './testing/any-price.ts'

const assertHolds = (predicate: (basis: PriceBasis, list: PriceList) => void) =>
  fc.assert(fc.property(anyBasis, anyList, predicate), { numRuns: 300 })

const priceIncrease = (basis: PriceBasis, change: Partial<PriceBasis>, list: PriceList) =>
  priceOf({ ...basis, ...change }, list).price - priceOf(basis, list).price

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const byRate = (lines: readonly Pick<PriceLine, 'amount' | 'vatRate'>[]) => {
  const rates = Map.groupBy(lines, ({ vatRate }) => vatRate)
  return new Map([...rates].map(([rate, group]) => [rate, sumOf(group.map(({ amount }) => amount))]))
}

describe('every price', () => {
  it('is a whole number of öre, 0 or more, and so are its parts', () =>
    assertHolds((basis, list) => {
      const priced = priceOf(basis, list)
      for (const amount of [priced.price, priced.toPartner, priced.toDarub, priced.discount]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(priced.effectiveWorkTime).toBeGreaterThanOrEqual(0)
    }))

  it('is the sum of its lines and of its shares', () =>
    assertHolds((basis, list) => {
      const { lines, price, toPartner, toDarub } = priceOf(basis, list)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price)
      expect(toPartner + toDarub).toBe(price)
      for (const { quantity, unitPrice, amount } of lines) expect(quantity * unitPrice).toBe(amount)
    }))

  it('spreads what staff agreed by hand over the VAT rates, to the öre', () =>
    assertHolds((basis, list) => {
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
    assertHolds((basis, list) => {
      const { lines } = priceOf(basis, list)
      const shown = shownLines(lines)
      expect(byRate(shown)).toEqual(byRate(lines))
      const borne = byRate(lines.filter(({ code, amount }) => code !== 'manual' && amount > 0))
      const alone = shown.filter(({ code }) => code === 'manual')
      expect(alone.filter(({ vatRate }) => borne.has(vatRate))).toEqual([])
    }))

  it('shows a customer nothing that does not add up', () =>
    assertHolds((basis, list) => {
      const { lines } = priceOf(basis, list)
      const shown = shownLines(lines)
      const isAgreed = lines.some(({ code }) => code === 'manual')
      for (const { code, counts, quantity, unitPrice, amount, vatRate } of shown) {
        const before = lines.find((line) => line.code === code && line.vatRate === vatRate)
        const isPercent = before?.counts.some(({ unit }) => unit === 'percent') ?? false
        expect(unitPrice === null || unitPrice * quantity === amount).toBe(true)
        expect(before?.amount ?? 0).toSatisfy((was: number) => was < 0 || amount >= 0)
        expect(counts).toEqual(isAgreed && isPercent ? [] : before?.counts)
        expect(unitPrice === null || amount === before?.amount).toBe(true)
      }
      expect(shown.map(({ code }) => code)).toEqual(
        expect.arrayContaining(lines.flatMap(({ code }) => (code === 'manual' ? [] : [code]))),
      )
    }))

  it('never falls with more words, pages or copies', () =>
    fc.assert(
      fc.property(anyBasis, anyList, fc.nat(5000), (basis, list, step) => {
        const { services, words, pages } = basis
        expect(priceIncrease(basis, { words: words + step }, list)).toBeGreaterThanOrEqual(0)
        expect(priceIncrease(basis, { pages: pages + step }, list)).toBeGreaterThanOrEqual(0)
        const copies = { ...services, nrOfCopies: services.nrOfCopies + step }
        expect(priceIncrease(basis, { services: copies }, list)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    ))

  it('never falls when a service is added, save that the customer pastes the stickers', () =>
    fc.assert(
      fc.property(anyBasis, anyList, fc.constantFrom(...flags), (basis, list, flag) => {
        const added = priceIncrease(basis, { services: { ...basis.services, [flag]: true } }, list)
        expect(flag === 'doStampsByCustomer' ? -added : added).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    ))

  it('is never raised by a discount or by being non-profit', () =>
    assertHolds((basis, list) => {
      expect(
        priceIncrease({ ...basis, discountPercent: 0 }, { discountPercent: basis.discountPercent }, list),
      ).toBeLessThanOrEqual(0)
      expect(priceIncrease({ ...basis, isNonprofit: false }, { isNonprofit: true }, list)).toBeLessThanOrEqual(0)
    }))

  it('does not depend on the order in which services were added', () =>
    assertHolds((basis, list) => {
      const reversed = Object.fromEntries(Object.entries(basis.services).toReversed()) as Services
      expect(priceOf({ ...basis, services: reversed }, list)).toEqual(priceOf(basis, list))
    }))

  it('promises a working day from today on, and an early one no later', () =>
    assertHolds((basis, list) => {
      const on = (doEarlyDelivery: boolean) =>
        priceOf({ ...basis, services: { ...basis.services, doEarlyDelivery } }, list).deliveryTimeDate
      expect(isWorkingDay(on(false)) && isWorkingDay(on(true))).toBe(true)
      expect(on(true) >= basis.today && on(true) <= on(false)).toBe(true)
    }))

  it('asks nothing for what comes no earlier', () =>
    assertHolds((basis, list) => {
      const on = (doEarlyDelivery: boolean) => {
        const services = { ...basis.services, doEarlyDelivery }
        return { days: workingDays({ ...basis, services }, list.rules), ...priceOf({ ...basis, services }, list) }
      }
      const [early, usual] = [on(true), on(false)]
      expect(early.days < usual.days || early.price === usual.price).toBe(true)
    }))
})
