import { beforeEach, expect, it } from 'vitest'
import type { PriceListEvent } from '../../../domain/sales/price-list/events.ts'
import { priceListPublished } from '../../../domain/sales/price-list/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { priceLists } from './projection.ts'
import { findPriceList, listPriceLists } from './queries.ts'

const db = await openReadModel(priceLists)
beforeEach(() => emptyReadModel(db, priceLists))

const history: readonly PriceListEvent[] = [
  priceListPublished(1, '2016-02-01'),
  priceListPublished(2, '2026-06-01'),
  priceListPublished(3, '2027-01-01'),
  { type: 'PriceListWithdrawn', data: { version: 3 } },
  priceListPublished(4, '2027-02-01'),
]
const today = '2026-11-20'
const statuses = async (day = today) => (await listPriceLists(db, day)).map(({ version, status }) => [version, status])

it('lists the versions, the latest first, and says which one counts', async () => {
  await projectAll(db, priceLists, recordedHistory(...history))
  expect(await statuses()).toEqual([
    [4, 'coming'],
    [3, 'withdrawn'],
    [2, 'inForce'],
    [1, 'past'],
  ])
  expect(await statuses('2027-02-01')).toEqual([
    [4, 'inForce'],
    [3, 'withdrawn'],
    [2, 'past'],
    [1, 'past'],
  ])
})

it('finds a version with its rows', async () => {
  await projectAll(db, priceLists, recordedHistory(...history))
  expect(await findPriceList(db, 2, today)).toMatchObject({
    version: 2,
    effectiveFrom: '2026-06-01',
    publishedAt: '2026-03-02T09:00:00.000Z',
    rows: { narrationDarub: { unitPrice: 6000 } },
    rules: { nonprofitPercent: 1000 },
  })
  expect(await findPriceList(db, 9, today)).toBeUndefined()
})

it('comes out the same when the history is delivered twice', async () => {
  await projectAll(db, priceLists, recordedHistory(...history))
  const once = await listPriceLists(db, today)
  await projectAll(db, priceLists, recordedHistory(...history))
  expect(await listPriceLists(db, today)).toEqual(once)
})
