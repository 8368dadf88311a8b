import { afterAll, beforeAll, expect, it } from 'vitest'
import { comparePositions, positionOf } from '../../../adapters/kernel/event-log/postgres/position.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { ReadModel } from '../../read-model.ts'
import { insertCheckpoint, moveCheckpoint, projectionMigrations } from './checkpoint.ts'
import { takeLeases } from './leading/lease.ts'
import { tableReadiness } from './readiness.ts'

const firstPosition = positionOf(0, '1', '1')
const second = positionOf(0, '2', '1')

let database: TestDatabase<ReadModel>
let askedTimes = 0
beforeAll(async () => {
  database = await testDatabase<ReadModel>(projectionMigrations)
  database.pool.on('acquire', () => (askedTimes += 1))
})
afterAll(() => database.close())

const openReadiness = () => tableReadiness(database.kysely, { compare: comparePositions })

/** Another process leads the table, and has moved it this far. */
const moveTable = async (table: string) => {
  await insertCheckpoint(database.kysely, table, table)
  await takeLeases(database.kysely, 'somebody', [table], 60_000)
  const move = { table, from: undefined, to: second }
  await database.kysely.transaction().execute((tx) => moveCheckpoint(tx, 'somebody', move))
}

it('hears at once where its own tables are, and asks nobody', async () => {
  const where = openReadiness()
  where.moved('ours', firstPosition)
  askedTimes = 0
  const waiting = where.waitFor(second, ['ours'], 60_000)
  where.moved('ours', second)
  expect(await waiting).toBe('reached')
  expect(askedTimes).toBe(0)
})

it('takes over the lead of a table that is held until long after, by a clock that was set back since', async () => {
  const table = 'held_long'
  await insertCheckpoint(database.kysely, table, table)
  await takeLeases(database.kysely, 'somebody', [table], 60_000)
  expect(await takeLeases(database.kysely, 'another', [table], 60_000)).toEqual([])
  await database.pool.query("update projection_checkpoint set lease_until = lease_until + interval '1 hour'")
  expect(await takeLeases(database.kysely, 'another', [table], 60_000)).toMatchObject([{ table }])
})

it('asks where the tables are that somebody else moves', async () => {
  await moveTable('theirs')
  expect(await openReadiness().waitFor(second, ['theirs'], 60_000)).toBe('reached')
})

it('asks about its own again when somebody else has moved them', async () => {
  await moveTable('taken')
  const where = openReadiness()
  where.moved('taken', firstPosition)
  await where.refresh()
  askedTimes = 0
  expect(await where.waitFor(positionOf(0, '3', '1'), ['taken'], 0)).toBe('stale')
  expect(askedTimes).toBeGreaterThan(0)
})
