import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ReadModelAct } from '../../../processors/support/repair/carry-out.ts'
import {
  appendEvents,
  openProjectionWorld,
  shelfOpened,
  shelfRenamed,
  shelves,
  startPatiently,
  tableRows,
} from '../../../projections/kernel/runner/testing.ts'
import { inMemoryEventLog } from '../../kernel/event-log/in-memory.ts'
import { eventRegisterMigrations } from '../../kernel/event-register/tables.ts'
import { migrate } from '../../kernel/postgres/migrations.ts'
import { actMigrations } from '../../kernel/processes/act-record.ts'
import { exchangeTools } from './exchange-tools.ts'
import { openReadModelDesk } from './open-desk.ts'
import { rebuildMigrations } from './tables.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
const log = inMemoryEventLog()
let desk: ReturnType<typeof openReadModelDesk>
/** Pages of the log wait for it. */
let turnOfReaders: Promise<void> | undefined
/** Called by a reader before it waits. */
let onReader: () => void = () => undefined
const userId = randomUUID()
const { name } = shelves

const slowLog: EventLog = {
  ...log,
  readAll: async (query) => {
    onReader()
    await turnOfReaders
    return log.readAll(query)
  },
}

beforeAll(async () => {
  place = await openProjectionWorld()
  await migrate(place.pool, [...eventRegisterMigrations, ...actMigrations, ...rebuildMigrations])
  const runner = await startPatiently({
    log,
    db: place.db,
    projections: [shelves],
    signals: await place.signals(),
    leaseFor: 150,
  })
  place.closing(runner.stop)
  desk = openReadModelDesk({
    db: place.db,
    log: slowLog,
    projections: [shelves],
    report: () => undefined,
    noteEvery: 10,
  })
  place.closing(desk.stop)
  await runner.waitFor(await appendEvents(log, shelfOpened('a', 'Å'), shelfRenamed('a', 'Ä'), shelfRenamed('a', 'Ö')))
})
afterAll(() => place.close())
beforeEach(() => {
  turnOfReaders = undefined
  onReader = () => undefined
})

const setRow = (name: string, renamed: number) =>
  sql`update test_shelves_v1 set name = ${name}, renamed = ${renamed} where id = 'a'`.execute(place.db)
const names = async () => (await tableRows(place.db)).map((row) => row.name)
const rebuilds = () => desk.desk.rebuilds
const start = async () => {
  const id = await rebuilds().start(name, userId)
  if (id === undefined) throw new Error('another one runs')
  return id
}
const endOf = async (id: number) => {
  await expect.poll(async () => (await rebuilds().find(id))?.endedAt).toEqual(expect.any(String))
  const rebuild = await rebuilds().find(id)
  if (!rebuild) throw new Error('it is kept')
  return rebuild
}
const act = (kind: ReadModelAct['kind'], rebuild: number, actId = randomUUID()) =>
  exchangeTools({ db: place.db, log, projections: [shelves] }).actOnReadModel(actId, { kind, name, rebuild })

it('finds a row that was changed in the database, with its event and the values of both sides', async () => {
  await setRow('Ä', 1)
  const rebuild = await endOf(await start())
  expect(rebuild).toMatchObject({
    state: 'ready',
    userId,
    handled: 3,
    compared: { rows: 1, missing: 0, extra: 0, changed: 1 },
    differences: [
      {
        key: 'a',
        kind: 'changed',
        columns: ['name', 'renamed'],
        besideLog: [],
        partedAt: { type: 'Renamed', revision: 2 },
      },
    ],
  })
  const values = await desk.desk.valuesOf(rebuild)
  expect(values?.get('a')).toMatchObject({ stored: { name: 'Ä' }, made: { name: 'Ö' } })
  expect(await names()).toEqual(['Ä'])
})

it('keeps the rebuilt table in step, puts it in place once, and takes it back', async () => {
  await setRow('fel', 2)
  const rebuild = await endOf(await start())
  expect(rebuild.differences).toMatchObject([{ besideLog: ['name'], rightlySetBy: { revision: 2 } }])
  await appendEvents(log, shelfOpened('b', 'B'))
  await expect.poll(() => tableRows(place.db, 'test_shelves_v1_next')).toHaveLength(2)
  const actId = randomUUID()
  expect(await act('exchange-read-model', rebuild.id, actId)).toBe('done')
  expect(await act('exchange-read-model', rebuild.id, actId)).toBe('done')
  expect(await act('exchange-read-model', rebuild.id)).toBe('gone')
  expect(await names()).toEqual(['Ö', 'B'])
  expect(await act('return-read-model', rebuild.id)).toBe('done')
  expect(await names()).toEqual(['fel', 'B'])
  expect((await rebuilds().find(rebuild.id))?.state).toBe('returned')
})

it('leaves everything as it was when it is cancelled, and lets no second rebuild begin meanwhile', async () => {
  const hold = Promise.withResolvers<void>()
  turnOfReaders = hold.promise
  const reader = Promise.withResolvers<void>()
  onReader = reader.resolve
  const id = await start()
  // A cancelled rebuild that has not begun to read ends at once, without a further sign of life.
  await reader.promise
  expect(await rebuilds().start(name, userId)).toBeUndefined()
  expect(await rebuilds().cancel(id)).toBe(true)
  // A sign of life learns of the cancelling, and a further one shows that the rebuild has learned of it.
  const signs = new Set<string>()
  const look = async () => {
    const { rows } = await sql<{
      at: string
    }>`select seen_at::text as at from read_model_rebuild where is_cancelled`.execute(place.db)
    for (const { at } of rows) signs.add(at)
    return signs.size
  }
  await expect.poll(look, { interval: 5 }).toBeGreaterThan(2)
  hold.resolve()
  expect(await endOf(id)).toMatchObject({ state: 'cancelled', compared: null })
  expect(await names()).toEqual(['fel', 'B'])
  expect(await rebuilds().cancel(id)).toBe(false)
})

it('throws a rebuilt table away, which can then not be put in place', async () => {
  const rebuild = await endOf(await start())
  expect(await rebuilds().discard(rebuild.id)).toBe(true)
  expect(await act('exchange-read-model', rebuild.id)).toBe('gone')
  const discardedRebuild = await rebuilds().find(rebuild.id)
  expect(discardedRebuild && (await desk.desk.valuesOf(discardedRebuild))).toBeUndefined()
})

it('makes the rows of a thing with the code of today, and names what the stored ones lack', async () => {
  const stream = (await log.readAll({ limit: 1 })).events[0]?.stream ?? ''
  const { events } = await log.read(stream)
  const [comparison] = await desk.desk.compareThing(events)
  expect(comparison).toMatchObject({
    name,
    rows: 1,
    divergences: [{ key: 'a', stored: { name: 'fel' }, made: { name: 'Ö' } }],
  })
  await setRow('Ö', 2)
  expect(await desk.desk.compareThing(events)).toMatchObject([{ rows: 1, divergences: [], failure: undefined }])
})

it('tells how every table stands, also where one is behind', async () => {
  await expect
    .poll(async () => (await desk.desk.overview(new Date())).models)
    .toContainEqual(
      expect.objectContaining({ table: 'test_shelves_v1', role: 'current', state: 'level', events: 0, fault: null }),
    )
})
