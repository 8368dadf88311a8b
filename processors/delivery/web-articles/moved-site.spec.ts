import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { ArticleId, DeliveryId } from '../../../domain/kernel/ids.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { attemptOnce } from '../outgoing/attempt-once.ts'
import { takeDownChannel } from './take-down-channel.ts'

const eventTime = '2026-11-20T09:00:00.000Z'
const formerAddress = 'https://gamla.example.se'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'))
})
afterEach(() => rm(folder, { recursive: true }))

const byHand = `Numren går inte till ${formerAddress} längre. Det som ligger kvar där måste någon ta bort där för hand.`

const movedSettings = { url: 'https://nya.example.se' }
const deliveryParked = { type: 'DeliveryParked', reason: byHand }
const deliveryWithdrawn = { type: 'DeliveryWithdrawn', reason: 'Ingenting ligger fel där.' }

it.each<[string, object, { readonly lies: boolean; readonly type: string; readonly reason: string }]>([
  ['waits for a person where the site has moved', movedSettings, { ...deliveryParked, lies: true }],
  ['waits for a person where nothing is delivered any more', { enable: false }, { ...deliveryParked, lies: true }],
  ['is given up where nothing lies there', movedSettings, { ...deliveryWithdrawn, lies: false }],
])('what lies where a site was and is to be taken down %s', async (_, now, { lies, type, reason }) => {
  const desk = await openDesk({ log: inMemoryEventLog(), folder })
  const { handlers } = desk
  const site = { enable: true, vendor: 'wordpress', url: formerAddress, user: 'rut', pass: 'hemligt', ...now }
  const { issueId, articleIds } = await smallIssue(desk, folder, [{ name: 'Isvägen', active: false }], {
    exportWordPress: site,
  })
  const brought = DeliveryId.parse(randomUUID())
  const about = { issueId, receiver: 'web', place: formerAddress }
  const post = {
    name: `${formerAddress}/isen`,
    bytes: 1,
    hash: 'a',
    article: ArticleId.parse(articleIds[0]),
    fate: 'made',
  } as const
  const receipt = { place: formerAddress, files: lies ? [post] : [] }
  for (const command of [
    { type: 'OrderDelivery', channel: 'cms', template: 'web-articles', about },
    { type: 'AttemptDelivery' },
    { type: 'ConfirmDelivery', attempt: 1, receipt },
  ] as const)
    await handlers.delivery(deliveryStream(brought), { ...command, deliveryId: brought, at: eventTime }, newContext())
  const deliveryId = DeliveryId.parse(randomUUID())
  const stream = deliveryStream(deliveryId)
  const order = {
    type: 'OrderDelivery',
    deliveryId,
    channel: 'recall',
    template: 'web-withdrawal',
    about,
    at: eventTime,
  } as const
  await handlers.delivery(stream, order, newContext())
  const way = takeDownChannel({
    ...handlers,
    sources: desk.sources,
    receiptsOf: desk.receiptsOf,
    ordersTo: desk.ordersTo,
    storage: desk.storage,
    unpack: unpackZip,
    open: () => Promise.reject(new Error('It was asked')),
    progress: () => undefined,
    now: () => eventTime,
  })
  const job = { ...newContext(), id: randomUUID(), queue: 'delivery', causationId: randomUUID(), attempt: 1 }
  const where = { data: { deliveryId }, folder: join(folder, 'work'), signal: new AbortController().signal }
  // The cast is sound: the channel carries the deliveries ordered through it.
  const carrying = way as Parameters<typeof attemptOnce>[1]
  await attemptOnce({ delivery: handlers.delivery, now: () => eventTime }, carrying)({ ...job, ...where })
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryParked', 'DeliveryWithdrawn'] } })
  expect(events.map(({ event }) => event)).toMatchObject([
    { type, data: { deliveryId, reason: expect.stringContaining(reason) as string } },
  ])
})
