import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { type PgBossJobs, pgBossJobs } from '../../../adapters/kernel/jobs/pg-boss.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { channelNames } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { ReportedFailure } from '../../kernel/runner/jobs.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import type { OutgoingChannel, OutgoingChannels } from './channel.ts'
import { workDeliveries } from './jobs.ts'
import { sendDeliveries } from './order.ts'
import { deliveryJob, destinationOf } from './outgoing-deliveries.ts'

let database: TestDatabase<never>
let folder: string
let jobs: PgBossJobs
beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'hanging-'))
  jobs = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
  await rm(folder, { recursive: true })
})

it('sends to a server that is well while others hang, each with many that wait for it', async () => {
  const delivery = handleDelivery(inMemoryEventLog())
  const began: string[] = []
  const isSent = Promise.withResolvers<undefined>()
  const silent = Promise.withResolvers<undefined>()
  const channel: OutgoingChannel = {
    prepare: async ({ about: { place = '' } }) => ({
      kind: 'ready',
      send: async () => {
        began.push(new URL(place).host)
        if (place.includes('well')) isSent.resolve(undefined)
        else await silent.promise
        return { kind: 'sent' }
      },
    }),
    concurrency: 3,
    expireSeconds: 60,
    retries: 0,
    longestPauseSeconds: 1,
  }
  // The cast is sound: each channel has a row.
  const channels = Object.fromEntries(channelNames.map((name) => [name, channel])) as OutgoingChannels
  await workDeliveries(jobs, { delivery, now: () => '2026-03-01T09:00:00.000Z' }, channels)
  const order = async (place: string) => {
    const deliveryId = DeliveryId.parse(randomUUID())
    const through = { channel: 'recall', template: 'web-withdrawal' } as const
    const about = { issueId: randomUUID(), receiver: 'web', place }
    const ordered = { type: 'OrderDelivery', deliveryId, ...through, about, at: '2026-03-01T09:00:00.000Z' } as const
    await sendDeliveries(delivery)(ordered, newContext())
    const job = deliveryJob('recall', deliveryId, destinationOf({ about }))
    await jobs.orderNow([{ ...job, id: randomUUID(), correlationId: deliveryId, causationId: deliveryId }])
    return deliveryId
  }
  for (const host of ['hangs', 'hangs-too'])
    for (const folderThere of ['a', 'b', 'c']) await order(`https://${host}.example.se/${folderThere}`)
  await expect.poll(() => began.length).toBeGreaterThanOrEqual(2)
  const last = await order('https://well.example.se')
  await isSent.promise
  expect(began.toSorted()).toEqual(['hangs-too.example.se', 'hangs.example.se', 'well.example.se'])
  await expect.poll(async () => (await delivery.state(deliveryStream(last))).status).toBe('Done')
  silent.resolve(undefined)
})

it('lets letters that wait for the first attempt go before those that have failed', async () => {
  const begun: string[] = []
  const [free, all] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const limits = { concurrency: 1, inTurns: true, expireSeconds: 60, retries: 1, giveUp: async () => undefined }
  await jobs.work<{ of: string }>({
    ...limits,
    queue: 'first',
    perform: async ({ data: { of }, attempt }) => {
      begun.push(`${of} ${attempt}`)
      if (of === 'hangs too') await free.promise
      else if (of === 'hangs' && attempt === 1) throw new ReportedFailure('Webbplatsen svarar inte.')
      if (begun.length === 4) all.resolve(undefined)
    },
  })
  const order = (of: string) => {
    const [id, origin] = [randomUUID(), randomUUID()]
    const job = { queue: 'first', data: { of }, turn: { of, place: 0 } } as const
    return jobs.orderNow([{ ...job, id, correlationId: origin, causationId: origin }])
  }
  await order('hangs')
  await order('hangs too')
  await expect.poll(() => begun).toEqual(['hangs 1', 'hangs too 1'])
  await expect.poll(() => jobs.standing('first')).toEqual({ waiting: ['hangs'], underway: ['hangs too'] })
  await order('is well')
  free.resolve(undefined)
  await all.promise
  expect(begun).toEqual(['hangs 1', 'hangs too 1', 'is well 1', 'hangs 2'])
})
