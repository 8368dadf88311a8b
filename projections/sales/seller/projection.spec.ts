import { beforeEach, expect, it } from 'vitest'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { blankSeller } from '../../../domain/sales/seller/commands.ts'
import { describedSeller, readingHouse, sellerId } from '../../../domain/sales/seller/examples.ts'
import { media } from '../../editorial/media/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { sellers } from './projection.ts'
import { findSeller } from './queries.ts'

const db = await openReadModel(sellers, media)
beforeEach(() => emptyReadModel(db, sellers))

it('is nobody until told of', async () =>
  expect(await findSeller(db)).toEqual({ seller: blankSeller, revision: 'noStream' }))

it('shows who sells, twice told as once', async () => {
  const events = recordedHistory(...describedSeller)
  await projectAll(db, sellers, events)
  await projectAll(db, sellers, events)
  expect(await findSeller(db)).toMatchObject({ seller: readingHouse })
})

it('writes nothing of what has been erased', async () => {
  await projectAll(
    db,
    sellers,
    recordedHistory(...describedSeller, {
      type: 'SellerContactChanged',
      data: { sellerId, changes: { phone: erasedValue } },
    }),
  )
  expect(await findSeller(db)).toMatchObject({ seller: { ...readingHouse, phone: '' } })
})
