import { v7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { orderPlaced } from '../../../domain/sales/order/examples.ts'
import type { Rebuild } from '../../../projections/support/read-models/rebuilds.ts'
import type { KeptDifference } from '../../../projections/support/read-models/tell-divergence.ts'
import { testApi, testContext, testUserId } from '../../testing.ts'
import { quietReadModels } from './testing.ts'

const log = inMemoryEventLog()
const stream = orderStream(orderPlaced.data.orderId)
await log.append(stream, [orderPlaced], 'noStream', testContext('order placed'))

const place = { stream, revision: 0, eventId: v7(), type: 'OrderPlaced', at: '2026-11-30T08:00:00.000Z' }
const row = { id: 'o', status: 'placed' }
const difference: KeptDifference = {
  key: 'o',
  kind: 'changed',
  columns: ['status'],
  partedAt: place,
  besideLog: [],
  rightlySetBy: undefined,
  streams: [stream],
  failedAt: undefined,
}
const readyRebuild = (differences: readonly KeptDifference[]): Rebuild => ({
  id: 7,
  name: 'orders',
  userId: testUserId('admin'),
  startedAt: place.at,
  endedAt: place.at,
  changedAt: place.at,
  state: 'ready',
  handled: 1,
  total: 1,
  compared: { rows: 1, missing: 0, extra: 0, changed: 1 },
  failure: null,
  differences,
})

let rebuild: Rebuild
const startedNames: string[] = []
const api = await testApi(() => ({
  log,
  handlers: handlersOf(log),
  readModels: {
    ...quietReadModels,
    rebuilds: {
      ...quietReadModels.rebuilds,
      start: async (name: string) => {
        startedNames.push(name)
        return startedNames.length === 1 ? 8 : undefined
      },
      find: async (id: number) => (id === 7 ? rebuild : undefined),
      recent: async () => [rebuild],
    },
    valuesOf: async () => new Map([['o', { stored: row, made: { ...row, status: 'paid' } }]]),
    compareThing: async () => [
      {
        name: 'orders',
        rows: 1,
        failure: undefined,
        divergences: [{ ...difference, stored: row, made: { ...row, status: 'paid' } }],
      },
    ],
  },
}))
const admin = api.as('admin')
beforeEach(() => {
  rebuild = readyRebuild([difference])
})
const reasonHeader = { 'x-support-reason': encodeURIComponent('Hon ringde') }

it('lists what was rebuilt by name, and begins one at a time', async () => {
  const { body } = await admin.get('/api/support/read-models')
  expect(body).toMatchObject({ models: [], rebuilds: [{ id: 7, title: 'Ordrar', by: 'Test admin', state: 'ready' }] })
  expect(JSON.stringify(body)).not.toContain('placed')
  expect(await admin.post('/api/support/read-models/orders/rebuild')).toMatchObject({ status: 202, body: { id: 8 } })
  expect((await admin.post('/api/support/read-models/orders/rebuild')).body).toMatchObject({ title: 'RebuildRuns' })
  expect((await admin.post('/api/support/read-models/nothing/rebuild')).status).toBe(404)
})

it('shows the rows of persons only with a reason', async () => {
  expect((await admin.get('/api/support/rebuilds/7')).body).toMatchObject({ title: 'ReasonMissing' })
  const { body } = await admin.get('/api/support/rebuilds/7', reasonHeader)
  expect(body).toMatchObject({
    differences: [
      { key: 'o', event: { stream, revision: 0 }, fields: [{ name: 'status', stored: 'placed', made: 'paid' }] },
    ],
  })
})

it('asks for a reason also for a row of which the log tells nothing', async () => {
  rebuild = readyRebuild([{ ...difference, kind: 'missing', partedAt: undefined, besideLog: ['status'], streams: [] }])
  expect((await admin.get('/api/support/rebuilds/7')).body).toMatchObject({ title: 'ReasonMissing' })
  const { body } = await admin.get('/api/support/rebuilds/7', reasonHeader)
  expect(body).toMatchObject({ differences: [{ event: null, said: expect.stringMatching(/vid sidan av loggen/) }] })
})

it('tells a thing through the code of today, with a reason', async () => {
  const path = `/api/support/things/${stream}/what-if`
  expect((await admin.get(path)).body).toMatchObject({ title: 'ReasonMissing' })
  const { body } = await admin.get(path, reasonHeader)
  expect(body).toMatchObject({ kind: 'Order', events: 1, failure: null, models: [{ title: 'Ordrar', differing: 1 }] })
  expect((await admin.get(`/api/support/things/order-${v7()}/what-if`, reasonHeader)).status).toBe(404)
})

it('tells of a thing that the code of today cannot read that it cannot, by the name of its kind', async () => {
  const unread = `issue-${v7()}`
  await log.append(unread, [{ type: 'IssueOpened', data: null } as never], 'noStream', testContext('unread'))
  const { status, body } = await admin.get(`/api/support/things/${unread}/what-if`, reasonHeader)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { name: 'Nummer', fields: [], failure: expect.any(String) },
  })
})

it.each(['user', 'customer', 'guest'] as const)('shows a %s nothing', async (role) => {
  const other = api.as(role)
  expect((await other.get('/api/support/read-models')).status).toBe(403)
  expect((await other.get('/api/support/rebuilds/7', reasonHeader)).status).toBe(403)
  expect((await other.post('/api/support/read-models/orders/rebuild')).status).toBe(403)
})
