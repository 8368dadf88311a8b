import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceOf } from './price.ts'
import { shownLines } from './shown-lines.ts'
import { anyBasis, anyList } from './testing/any-price.ts'
import { taxesIn, taxesOf, vatOf } from './vat.ts'

const line = (amount: number, vatRate = 2_500) => ({ amount, vatRate })

it('is rounded once for each rate, the highest first', () => {
  const lines = [line(2), line(1, 600), line(8, 600), line(2)]
  expect(taxesOf(lines)).toEqual([
    { vatRate: 2_500, net: 4, vat: 1 },
    { vatRate: 600, net: 9, vat: 1 },
  ])
})

it('is a quarter of the sum beside it, however many lines there are', () => {
  const lines = [line(1_159_002), line(150_001), line(200_002), line(-161_986)]
  expect(vatOf({ lines, taxes: taxesOf(lines) })).toBe(336_755)
})

it('stays as it was told of prices from before it was kept: rounded line by line', () =>
  expect(taxesIn({ lines: [line(2), line(2)] })).toEqual([{ vatRate: 2_500, net: 4, vat: 2 }]))

it('is that of EN 16931 for every price, and the same in the lines a customer sees', () =>
  fc.assert(
    fc.property(anyBasis, anyList, (basis, list) => {
      const priced = priceOf(basis, list)
      for (const { vatRate, net, vat } of priced.taxes ?? []) {
        const doubled = 2n * BigInt(net) * BigInt(vatRate)
        expect(BigInt(vat)).toBe((doubled + 10_000n) / 20_000n)
      }
      expect(taxesOf(shownLines(priced.lines)).filter(({ net }) => net > 0)).toEqual(
        priced.taxes?.filter(({ net }) => net > 0),
      )
      expect(vatOf({ ...priced, lines: shownLines(priced.lines) })).toBe(vatOf(priced))
    }),
    { numRuns: 300 },
  ))
