import { beforeEach, expect, it } from 'vitest'
import { attempted, deliveryId, failed, ordered, parked, retried, succeeded } from '../../domain/delivery/examples.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { DeliveryId } from '../../domain/ids.ts'
import { emptyReadModel, openReadModel, projectAll, recorded } from '../testing.ts'
import { quotations } from '../quotations/projection.ts'
import { users } from '../users/projection.ts'
import { deliveries } from './projection.ts'
import { listDeliveries } from './queries.ts'

const db = await openReadModel(deliveries, users, quotations)
beforeEach(() => emptyReadModel(db, deliveries, users))

const shownAfter = async (...events: readonly DeliveryEvent[]) => {
  await projectAll(db, deliveries, recorded(...events))
  return (await listDeliveries(db))[0]
}

it('shows what waits, and why', async () => {
  expect(await shownAfter(ordered)).toMatchObject({ _id: deliveryId, status: 'waiting', attempts: 0, reason: null })
  expect(await shownAfter(attempted(), failed())).toMatchObject({
    status: 'waiting',
    attempts: 1,
    reason: 'Mejlservern svarar inte.',
  })
})

it('shows what is unclear until it is known or tried again', async () => {
  const unclear = { status: 'parked', isUnclear: true, reason: 'Oklart om det gick fram.' }
  expect(await shownAfter(ordered, attempted(), parked())).toMatchObject(unclear)
  expect(await shownAfter(retried)).toMatchObject({ status: 'waiting', isUnclear: false, reason: null })
  expect(await shownAfter(attempted(2), succeeded(2))).toMatchObject({ status: 'done', attempts: 2, reason: null })
})

it('is the same when it is told twice', async () => {
  const history = recorded<DeliveryEvent>(ordered, attempted(), parked())
  await projectAll(db, deliveries, history)
  const once = await listDeliveries(db)
  await projectAll(db, deliveries, history)
  expect(await listDeliveries(db)).toEqual(once)
})

it('puts first what waits for a person', async () => {
  const other = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')
  const later = '2026-11-21T09:00:00.000Z'
  await projectAll(
    db,
    deliveries,
    recorded<DeliveryEvent>(ordered, attempted(), parked(), {
      ...ordered,
      data: { ...ordered.data, deliveryId: other, at: later },
    }),
  )
  expect((await listDeliveries(db)).map(({ _id }) => _id)).toEqual([deliveryId, other])
})
