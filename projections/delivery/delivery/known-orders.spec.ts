import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ordersTo, wasTriedInVain } from '../../../commands/delivery/delivery/orders-to.ts'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { context } from '../../../commands/editorial/issue/testing.ts'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { insertCheckpoint } from '../../kernel/runner/checkpoint.ts'
import { openReadModel, projectAll } from '../../testing.ts'
import { findKnownOrders } from './known-orders.ts'
import { deliveries } from './projection.ts'
import { deliveriesTable } from './table.ts'

const eventTime = '2026-11-25T09:00:00.000Z'
const otherIssueId = IssueId.parse('0199e2a0-0000-7000-8000-0000000000b9')
const place = 'ftp://in.example.se'

it('finds what was tried and has not arrived whether the read model has seen it or not, and nothing of others', async () => {
  const db = await openReadModel(deliveries)
  await insertCheckpoint(db, deliveriesTable, 'deliveries')
  const log = inMemoryEventLog()
  const delivery = handleDelivery(log)
  const orders = ordersTo(log, delivery, (to) => findKnownOrders(db, to))
  const idOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-00000000000${number}`)
  const order = async (number: number, about: Readonly<Record<string, string>>) => {
    const through = { channel: 'ftp', template: 'ftp-files', about } as const
    const command = { type: 'OrderDelivery', deliveryId: idOf(number), ...through, at: eventTime } as const
    await delivery(deliveryStream(idOf(number)), command, context(`order ${number}`))
  }
  const attempt = async (number: number) => {
    const command = { type: 'AttemptDelivery', deliveryId: idOf(number), at: eventTime } as const
    await delivery(deliveryStream(idOf(number)), command, context(`attempt ${number}`))
  }
  const fail = async (number: number) => {
    await attempt(number)
    const command = {
      type: 'FailDelivery',
      deliveryId: idOf(number),
      attempt: 1,
      reason: 'Fullt.',
      at: eventTime,
    } as const
    await delivery(deliveryStream(idOf(number)), command, context(`fail ${number}`))
  }
  const arrive = async (number: number) => {
    await attempt(number)
    const receipt = { place, files: [] }
    const command = { type: 'ConfirmDelivery', deliveryId: idOf(number), attempt: 1, receipt, at: eventTime } as const
    await delivery(deliveryStream(idOf(number)), command, context(`confirm ${number}`))
  }
  const about = { issueId, receiver: 'ftp', place }
  for (const number of [1, 2, 3, 4]) await order(number, about)
  await fail(1)
  await arrive(2)
  await attempt(3)
  await order(5, { ...about, place: 'ftp://annan.example.se' })
  await order(6, { ...about, receiver: 'legimus' })
  await order(7, { ...about, issueId: otherIssueId })
  for (const number of [5, 6, 7]) await fail(number)

  const found = async () =>
    (await orders({ issueId, receiver: 'ftp', place })).filter(wasTriedInVain).map(({ ordered }) => ordered.deliveryId)
  expect(await found()).toEqual([idOf(1)])
  const { events, upTo } = await log.readAll({})
  await projectAll(db, deliveries, events)
  await sql`update projection_checkpoint set position = ${upTo ?? null}`.execute(db)
  expect(await found()).toEqual([idOf(1)])
  await fail(4)
  expect((await found()).toSorted()).toEqual([idOf(1), idOf(4)])
})
