import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { unpackZip } from '../../adapters/zip/unpack.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { DeliveryId } from '../../domain/core/ids.ts'
import { attemptOnce } from '../outgoing/attempt-once.ts'
import { newContext, openDesk } from '../testing/production-world.ts'
import { smallIssue } from '../testing/small-issue.ts'
import { withdrawalChannel } from './withdrawal-channel.ts'

const at = '2026-11-20T09:00:00.000Z'
const old = 'https://gamla.example.se'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'))
})
afterEach(() => rm(folder, { recursive: true }))

it.each<[string, object, string, string]>([
  [
    'waits for a person where the site has moved',
    { url: 'https://nya.example.se' },
    'DeliveryParked',
    `Webbplatsen har bytt adress. Det som ligger kvar på ${old} måste någon ta bort där för hand.`,
  ],
  [
    'is given up where there is no site any more',
    { enable: false },
    'DeliveryWithdrawn',
    'Publikationen levererar inte',
  ],
])('what lies where a site was and is to be taken down %s', async (_, now, type, reason) => {
  const desk = await openDesk({ log: inMemoryEventLog(), folder })
  const { handlers } = desk
  const site = { enable: true, vendor: 'wordpress', url: old, user: 'rut', pass: 'hemligt', ...now }
  const { issueId } = await smallIssue(desk, folder, [{ name: 'Isvägen' }], { exportWordPress: site })
  const deliveryId = DeliveryId.parse(randomUUID())
  const stream = deliveryStream(deliveryId)
  const about = { issueId, receiver: 'web', place: old }
  const order = { type: 'OrderDelivery', deliveryId, channel: 'recall', template: 'web-withdrawal', about, at } as const
  await handlers.delivery(stream, order, newContext())
  const way = withdrawalChannel({
    ...handlers,
    sources: desk.sources,
    receiptsOf: desk.receiptsOf,
    storage: desk.storage,
    unpack: unpackZip,
    open: () => Promise.reject(new Error('It was asked')),
    progress: () => undefined,
    now: () => at,
  })
  const job = { ...newContext(), id: randomUUID(), queue: 'delivery', causationId: randomUUID(), attempt: 1 }
  const where = { data: { deliveryId }, folder: join(folder, 'work'), signal: new AbortController().signal }
  // The cast is sound: it carries what is ordered through it.
  const carrying = way as Parameters<typeof attemptOnce>[1]
  await attemptOnce({ delivery: handlers.delivery, now: () => at }, carrying)({ ...job, ...where })
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryParked', 'DeliveryWithdrawn'] } })
  expect(events.map(({ event }) => event)).toMatchObject([
    { type, data: { deliveryId, reason: expect.stringContaining(reason) as string } },
  ])
})
