import { expect, it } from 'vitest'
import { membersPaper } from './examples.ts'
import { isFirstYears } from './first-year-lines.ts'
import { priceOf } from './price.ts'
import { FIRST_PRICE_LIST } from './services/first-price-list.ts'

const linesOf = (includeStartFee: boolean, share: boolean) => {
  const helpLjudkod = { text: false, example: false, share }
  const services = { ...membersPaper.services, helpLjudkod }
  return priceOf({ ...membersPaper, includeStartFee, services }, FIRST_PRICE_LIST).lines
}

it.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('is the price of the first year with a start fee: %s, or help: %s', (startFee, help, isFirst) =>
  expect(isFirstYears(linesOf(startFee, help))).toBe(isFirst),
)
