import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../commands/delivery/delivery/stream.ts'
import { mediaStream } from '../../commands/editorial/media/stream.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { guardedHandlers } from '../../commands/kernel/testing/guarded-handlers.ts'
import type { MediaCommand } from '../../domain/editorial/media/commands.ts'
import { mediaId, soundProbed, soundReceived } from '../../domain/editorial/media/examples.ts'
import { DeliveryId } from '../../domain/kernel/ids.ts'
import type { JobOrder, Jobs } from '../kernel/runner/jobs.ts'
import { reconcileJobs } from './reconcile-jobs.ts'

const id = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d1')
const context = { commandId: id, correlationId: id, causationId: id, actor: { kind: 'process', id: 'due' } } as const
const noonTime = '2026-11-20T12:00:00.000Z'
const oneHourLater = '2026-11-20T13:00:00.000Z'

/** A letter that waits, and a queue that the test can read. */
const openOffice = async () => {
  const handlers = guardedHandlers(handlersOf(inMemoryEventLog()))
  const about = { channel: 'mail', template: 'invitation', about: { userId: id, session: '1' } } as const
  await handlers.delivery(
    deliveryStream(id),
    { type: 'OrderDelivery', deliveryId: id, ...about, at: noonTime },
    context,
  )
  const given: JobOrder[] = []
  const queue = { isBusy: false }
  const jobs: Jobs = {
    work: async () => undefined,
    close: async () => undefined,
    standing: async () => ({ waiting: [], underway: [] }),
    waiting: async () => [],
    isUnderway: async () => queue.isBusy,
    orderNow: async (orders) => void given.push(...orders),
    hurry: async () => undefined,
    carryOut: async () => undefined,
  }
  const [deliveries, , files] = reconcileJobs({ handlers, jobs, send: async () => undefined })
  const look = (at: string, now = at) =>
    deliveries?.fallDue({ kind: 'open-delivery', id, at, data: {}, correlationId: id, causationId: id }, now, {
      ...context,
      commandId: v5('look', id),
    })
  const lookAtFile = (at: string) =>
    files?.fallDue({ kind: 'open-file', id: mediaId, at, data: {}, correlationId: id, causationId: id }, at, {
      ...context,
      commandId: v5('look at file', id),
    })
  return { handlers, given, queue, look, lookAtFile }
}

it('orders what nobody does, and looks again in an hour', async () => {
  const { given, look } = await openOffice()
  expect(await look(noonTime)).toEqual({ again: oneHourLater })
  expect(given).toMatchObject([{ queue: 'delivery-mail', data: { deliveryId: id } }])
})

it('orders it once for each look, also when that is repeated after a crash', async () => {
  const { given, look } = await openOffice()
  await look(noonTime)
  await look(noonTime, '2026-11-20T12:01:00.000Z')
  await look(oneHourLater)
  const ids = given.map((job) => job.id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('leaves alone what somebody does, and what is done', async () => {
  const { handlers, given, queue, look } = await openOffice()
  queue.isBusy = true
  expect(await look(noonTime)).toEqual({ again: oneHourLater })
  const withdraw = { type: 'WithdrawDelivery', deliveryId: id, at: noonTime, reason: 'Behövs inte.' } as const
  await handlers.delivery(deliveryStream(id), withdraw, { ...context, commandId: v5('withdraw', id) })
  queue.isBusy = false
  expect(await look(oneHourLater)).toBeUndefined()
  expect(given).toEqual([])
})

it('tries a sound each day of which no master has been made, until it is refused', async () => {
  const { handlers, given, lookAtFile } = await openOffice()
  const { type: _, data } = soundReceived
  const tell = (command: MediaCommand) =>
    handlers.media(mediaStream(mediaId), command, { ...context, commandId: v5(command.type, id) })
  await tell({ type: 'ReceiveFile', ...data, facts: soundProbed.data.facts })
  const days = [noonTime, '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'] as const
  expect(await lookAtFile(days[0])).toEqual({ again: days[1] })
  expect(await lookAtFile(days[1])).toEqual({ again: days[2] })
  expect(given.map(({ queue, data: about }) => ({ queue, ...about }))).toEqual(
    [1, 2].map(() => ({ queue: 'media-mp3', mediaId })),
  )
  await tell({ type: 'RecordTranscodingFailure', mediaId, variant: 'mp3', reason: 'Ljudfilen är trasig.' })
  expect(await lookAtFile(days[2])).toBeUndefined()
  expect(given).toHaveLength(2)
})
