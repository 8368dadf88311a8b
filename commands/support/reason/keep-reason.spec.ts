import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { orderPlaced } from '../../../domain/sales/order/examples.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { keepReason } from './keep-reason.ts'

const reader = { kind: 'user', id: 'anna' } as const

type Earlier = readonly { readonly reason: string; readonly subjects: readonly string[] }[]

const desk = async (stream: string, ...events: readonly AnyEvent[]) => deskAfter([], stream, ...events)

const deskAfter = async (earlier: Earlier, stream: string, ...events: readonly AnyEvent[]) => {
  const log = inMemoryEventLog()
  await log.append(stream, events, 'noStream', metadataBy())
  const kept: object[] = []
  const tools = {
    handlers: handlersOf(log),
    keepRead: async (read: object) => void kept.push(read),
    readEarlier: async () => earlier,
    now: () => new Date('2026-11-30T09:10:00.000Z'),
  }
  const look = (reason: string | undefined, ...streams: readonly string[]) =>
    keepReason(tools, { streams, reason, reader })
  return { log, kept, look }
}

it('shows an order only with a reason, which is kept with the persons that it concerns', async () => {
  const { orderId, personId, customer } = orderPlaced.data
  const order = `order-${orderId}`
  const { kept, look } = await desk(order, orderPlaced)
  for (const reason of [undefined, ' ', 'Ringde', 'aaaaaaaa', 'Kunden\0ringde', 'Kunden '.repeat(72)])
    expect(await look(reason, order)).toBe('ReasonMissing')
  expect(kept).toEqual([])
  expect(await look('Kunden ringde.', order)).toBeUndefined()
  expect(kept).toMatchObject([{ subjects: expect.arrayContaining([orderId, customer]), reason: 'Kunden ringde.' }])
  expect(personId).toBeDefined()
})

it('asks nothing for things that tell of nobody', async () => {
  const { kept, look } = await desk('discount-1', { type: 'DiscountWithdrawn', data: {} })
  expect(await look(undefined, 'discount-1', 'issue-0199e2a0-0000-7000-8000-000000000001')).toBeUndefined()
  expect(kept).toEqual([])
})

const protectedRegistered = {
  ...subscriberRegistered,
  data: { ...subscriberRegistered.data, isProtected: true },
}
const others: Earlier = [{ reason: 'Ett annat samtal.', subjects: ['someone'] }]

it('counts a reason for others as used, however it is written, also when it is read together with them', async () => {
  const protectedStream = `subscriber-${subscriberId}`
  const open = `subscriber-${subscriberId.replace(/.$/, 'f')}`
  const { look, log } = await deskAfter(others, protectedStream, protectedRegistered)
  await log.append(open, [subscriberRegistered], 'noStream', metadataBy())
  for (const reason of ['ett  annat samtal', 'Ett annat samtal!'])
    expect(await look(reason, protectedStream)).toBe('OwnReasonMissing')
  const usedTogether = [{ reason: 'Om skivan.', subjects: [open.slice('subscriber-'.length)] }]
  const after = await deskAfter(usedTogether, protectedStream, protectedRegistered)
  expect(await after.look('Om skivan.', open, protectedStream)).toBe('OwnReasonMissing')
  const sameErrand = await deskAfter(
    [...usedTogether, { reason: 'Om skivan.', subjects: [...(usedTogether[0]?.subjects ?? []), subscriberId] }],
    protectedStream,
    protectedRegistered,
  )
  expect(await sameErrand.look('Om skivan.', protectedStream)).toBeUndefined()
})

it('keeps in the history of a protected subscriber who looked, and why, once an hour', async () => {
  const stream = `subscriber-${subscriberId}`
  const { log, kept, look } = await deskAfter(others, stream, protectedRegistered)
  for (const reason of [undefined, 'Ett annat samtal.']) expect(await look(reason, stream)).toBe('OwnReasonMissing')
  await look('Hon ringde.', stream)
  await look('Hon ringde.', stream)
  const { events } = await log.read(stream)
  expect(events.slice(1)).toMatchObject([
    { event: { type: 'ProtectedIdentityShown', data: { reason: 'Hon ringde.' } }, actor: reader },
  ])
  expect(kept).toHaveLength(2)
})
