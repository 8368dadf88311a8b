import { beforeEach, expect, it } from 'vitest'
import type { DiscountEvent } from '../../../domain/sales/discount/events.ts'
import { discountId, discountOffered, form } from '../../../domain/sales/discount/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { discounts } from './projection.ts'
import { findDiscount, listDiscounts } from './queries.ts'

const db = await openReadModel(discounts)
beforeEach(() => emptyReadModel(db, discounts))

const history: readonly DiscountEvent[] = [
  discountOffered,
  { type: 'DiscountDescribed', data: { discountId, changes: { name: 'Våren' } } },
  { type: 'DiscountCodeChanged', data: { discountId, discountCode: 'vår' } },
  { type: 'DiscountPercentSet', data: { discountId, percent: 725 } },
  { type: 'DiscountWithdrawn', data: { discountId } },
]
const discountResumed: DiscountEvent = { type: 'DiscountResumed', data: { discountId } }
const discountRemoved: DiscountEvent = { type: 'DiscountRemoved', data: { discountId } }
const discountRestored: DiscountEvent = { type: 'DiscountRestored', data: { discountId } }

it('shows a discount as it has become', async () => {
  await projectAll(db, discounts, recordedHistory(...history))
  expect(await findDiscount(db, discountId)).toEqual({
    revision: 4,
    discount: {
      ...form,
      _id: discountId,
      name: 'Våren',
      discountCode: 'vår',
      discountPercent: 7.25,
      active: false,
      createdAt: '2026-03-02T09:00:00.000Z',
    },
  })
  await projectAll(db, discounts, recordedHistory(discountResumed))
  expect((await listDiscounts(db, { sort: 'name', direction: 'asc' })).items).toMatchObject([{ active: true }])
})

it('hides the removed until it is restored', async () => {
  await projectAll(db, discounts, recordedHistory(...history, discountRemoved))
  expect((await listDiscounts(db, { sort: 'name', direction: 'asc' })).items).toEqual([])
  expect(await findDiscount(db, discountId)).toBeUndefined()
  await projectAll(db, discounts, recordedHistory(discountRestored))
  expect((await listDiscounts(db, { sort: 'name', direction: 'asc' })).items).toHaveLength(1)
})

it('comes out the same when the history is delivered twice', async () => {
  await projectAll(db, discounts, recordedHistory(...history, discountRemoved))
  const rows = () => db.selectFrom('discounts_v1').selectAll().execute()
  const once = await rows()
  await projectAll(db, discounts, recordedHistory(...history, discountRemoved))
  expect(await rows()).toEqual(once)
})
