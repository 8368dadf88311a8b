import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { orderPlaced } from '../../../domain/sales/order/examples.ts'
import type { Integrity } from '../../../projections/support/integrity/view.ts'
import { testApi, testContext, testUserId } from '../../testing.ts'
import { checksInMemory, exportsInMemory } from './testing.ts'

const integrity = checksInMemory()
// The API's log for tests refuses acts over several things that no process finishes; the log of this spec does not.
const log = inMemoryEventLog()
const api = await testApi(() => ({ log, handlers: handlersOf(log), integrity, exports: exportsInMemory(log) }))
const admin = api.as('admin')
const path = '/api/support/integrity'

const read = async () => (await admin.get(path)).body as Integrity

it('begins a check for an administrator, tells its progress, and refuses a second check', async () => {
  expect((await admin.post(path)).status).toBe(202)
  const { checks, key } = await read()
  expect(checks).toMatchObject([{ by: 'Test admin', state: 'running', checked: 0, total: 10, endedAt: null }])
  expect(key).toBe('nyckeln')
  expect((await admin.post(path)).body).toMatchObject({ status: 409, title: 'IntegrityCheckRuns' })
  expect((await api.as('user').post(path)).status).toBe(403)
})

it('names each fault in a sentence, with the thing and the event', async () => {
  const [runningCheck] = integrity.kept
  if (!runningCheck) throw new Error('a check was begun')
  const recordedAt = '2026-11-12T08:40:00.000Z'
  integrity.kept[0] = {
    ...runningCheck,
    userId: testUserId('admin'),
    endedAt: '2026-11-30T08:00:04.000Z',
    faults: [
      { kind: 'changed', eventId: 'e-1', stream: 'order-1', revision: 3, recordedAt },
      { kind: 'shorter', number: 1200, at: recordedAt },
    ],
    faultCount: 2,
  }
  const { checks } = await read()
  expect(checks[0]).toMatchObject({
    state: 'faulty',
    faults: [
      {
        said: expect.stringMatching(/^Händelse 4 i order-1, .* är ändrad: det som lagras .* \(e-1\)\.$/),
        stream: 'order-1',
        revision: 3,
      },
      { said: expect.stringMatching(/^Loggen slutar före händelse 1\s200,/), stream: null, revision: null },
    ],
  })
})

it('exports what tells of a person only with a reason, which is kept', async () => {
  const { orderId } = orderPlaced.data
  const stream = orderStream(orderId)
  await log.append(stream, [orderPlaced], 'noStream', testContext('order placed'))
  const choice = { stream, isWholePerson: false }
  expect((await admin.post(`${path}/export`, choice)).body).toMatchObject({ status: 428, title: 'ReasonMissing' })
  const reason = { 'x-support-reason': encodeURIComponent('Kunden frågar') }
  const answer = await admin.post(`${path}/export`, choice, reason)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toContain(`${stream}.zip`)
  expect(await api.services.personalReads.ofSubject(orderId)).toContainEqual(
    expect.objectContaining({ reason: 'Kunden frågar' }),
  )
  expect((await admin.post(`${path}/export`, { ...choice, stream: 'contents-x' })).status).toBe(404)
})
