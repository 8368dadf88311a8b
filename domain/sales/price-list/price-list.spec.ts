import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { FIRST_PRICE_LIST } from '../pricing/services/first-price-list.ts'
import type { PriceListEvent } from './events.ts'
import { priceListPublished, raisedPriceList } from './examples.ts'
import { listOn, priceListDecider } from './price-list.ts'

const given = specify(priceListDecider)
const today = '2026-11-20'
const firstPublished = priceListPublished(1, '2016-02-01')
const foundPriceList = { type: 'FoundPriceList', list: FIRST_PRICE_LIST } as const
const publish = (version: number, effectiveFrom: string) =>
  ({ type: 'PublishPriceList', list: raisedPriceList(version, effectiveFrom), today }) as const
const raisedPriceListPublished = (version: number, effectiveFrom: string): PriceListEvent => ({
  type: 'PriceListPublished',
  data: raisedPriceList(version, effectiveFrom),
})
const withdraw = (version: number) => ({ type: 'WithdrawPriceList', version, today }) as const
const priceListWithdrawn = (version: number): PriceListEvent => ({ type: 'PriceListWithdrawn', data: { version } })

describe('the first price list', () => {
  it('may begin in the past', () => given().when(foundPriceList).then(firstPublished))
  it('is founded once', () => given(firstPublished).when(foundPriceList).thenNothing())
})

describe('publishing a price list', () => {
  it('is possible from today on', () =>
    given(firstPublished).when(publish(2, today)).then(raisedPriceListPublished(2, today)))
  it('is refused for a day that has passed', () =>
    given(firstPublished).when(publish(2, '2026-11-19')).thenRejected('PriceListInThePast'))
  it('is refused when somebody else has published meanwhile', () =>
    given(firstPublished, priceListPublished(2, '2026-12-01'))
      .when(publish(2, '2027-01-01'))
      .thenRejected('PriceListOutdated'))
  it('is refused for a number that leaves a gap', () =>
    given(firstPublished).when(publish(3, '2027-01-01')).thenRejected('PriceListOutdated'))
  it('is refused when a version before it begins on the same day or later', () =>
    given(firstPublished, priceListPublished(2, '2027-01-01'))
      .when(publish(3, '2027-01-01'))
      .thenRejected('PriceListOutOfOrder'))
  it('takes the place of one that was withdrawn, under a number of its own', () =>
    given(firstPublished, priceListPublished(2, '2027-01-01'), priceListWithdrawn(2))
      .when(publish(3, '2027-01-01'))
      .then(raisedPriceListPublished(3, '2027-01-01')))
})

describe('withdrawing a price list', () => {
  const coming = priceListPublished(2, '2026-11-21')
  it('is possible before it counts', () => given(firstPublished, coming).when(withdraw(2)).then(priceListWithdrawn(2)))
  it('does nothing the second time', () =>
    given(firstPublished, coming, priceListWithdrawn(2)).when(withdraw(2)).thenNothing())
  it('is refused from the day it counts', () =>
    given(firstPublished, priceListPublished(2, today)).when(withdraw(2)).thenRejected('PriceListInForce'))
  it('is refused for one that never was', () =>
    given(firstPublished).when(withdraw(2)).thenRejected('PriceListNotFound'))
})

describe('the list of a day', () => {
  const lists = fold(priceListDecider, [
    firstPublished,
    priceListPublished(2, '2026-12-01'),
    priceListPublished(3, '2027-01-01'),
    priceListWithdrawn(3),
  ])
  it.each([
    ['2015-12-31', undefined],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2027-06-01', 2],
  ])('%s is version %s', (date, version) => expect(listOn(lists, date)?.version).toBe(version))
})
