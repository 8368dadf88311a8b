import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { projectionMigrations } from '../../../projections/kernel/runner/checkpoint.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { projections } from '../../../projections/testing.ts'
import { inMemoryEventLog } from '../../kernel/event-log/in-memory.ts'
import { testDatabase } from '../../kernel/testing/database.ts'
import { openPastTables } from '../past-tables.ts'
import { rehearseIn } from './rehearse.ts'

const database = await testDatabase<ReadModel>(projectionMigrations)
afterAll(database.close)
const rehearse = rehearseIn({
  log: inMemoryEventLog(),
  openTables: openPastTables(database.pool),
  projections: projections.filter(({ name }) => name.startsWith('subscriber')),
})

const registration = (changes: object = {}): RecordedEvent => {
  const subscriberId = randomUUID()
  return {
    event: { ...subscriberRegistered, data: { ...subscriberRegistered.data, subscriberId, ...changes } },
    eventId: randomUUID(),
    stream: `subscriber-${subscriberId}`,
    revision: 0,
    position: '' as Position,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: undefined,
    actor: { kind: 'process', id: 'list' },
    recordedAt: '2026-11-01T10:00:00.000Z',
  }
}

it('finds the first event that stops a read model, and takes in the others', async () => {
  const good = Array.from({ length: 5 }, () => registration())
  expect(await rehearse(good)).toBeUndefined()
  const [bad, worse] = [registration({ subscriberId: 'x' }), registration({ subscriberId: 'y' })]
  const fault = await rehearse([...good, bad, ...good.map(() => registration()), worse])
  expect(fault?.recorded).toBe(bad)
  expect(fault?.said).toMatch(/^listan .*uuid/)
})
