import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import type { Projection } from '../../projection.ts'
import { readCheckpoints } from '../checkpoint.ts'
import { oldestWriters, readLags } from '../lag.ts'
import { takeLeases } from '../leading/lease.ts'
import { commitBatch } from '../leading/worker.ts'
import type { Projections } from '../start.ts'
import {
  appendEvents,
  openProjectionWorld,
  shelfClosed,
  shelfOpened,
  shelfRenamed,
  shelves,
  shelvesAs,
  startPatiently,
  tableRows,
} from '../testing.ts'
import { isSame } from './compare.ts'
import { compareByReplay, dropOld, type Rebuild, rebuildProjection, rollBack } from './rebuild.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
let log: EventLog
let runningProjections: Projections
let signals: Awaited<ReturnType<typeof place.signals>>
let reportedLines: string[]

beforeEach(async () => {
  place = await openProjectionWorld()
  log = inMemoryEventLog()
  signals = await place.signals()
  reportedLines = []
  const report = (line: string) => void reportedLines.push(line)
  runningProjections = await startPatiently({
    log,
    db: place.db,
    projections: [shelves],
    signals,
    leaseFor: 150,
    report,
  })
  place.closing(runningProjections.stop)
  await runningProjections.waitFor(
    await appendEvents(log, shelfOpened('a', 'Å'), shelfRenamed('a', 'Ä'), shelfOpened('b', 'B'), shelfClosed('b')),
  )
})
afterEach(() => place.close())

const rebuild = (options: Partial<Rebuild> = {}): Rebuild => ({
  db: place.db,
  log,
  projection: shelves,
  signal: new AbortController().signal,
  ...options,
})

/** Reads in pages so small that filtered-out events fill them, as in a long log. */
const inSmallPages = (limit: number): EventLog => ({
  ...log,
  readAll: async ({ filter, after }) => {
    const { events, upTo } = await log.readAll({ limit, ...(after && { after }) })
    return { events: events.filter(({ event }) => filter?.types.includes(event.type) ?? true), upTo }
  },
})

const tables = async () => (await readCheckpoints(place.db)).map(({ table }) => table)
const damage = () => sql`update test_shelves_v1 set name = 'fel' where id = 'a'`.execute(place.db)

describe('comparing with a replay', () => {
  it('finds no difference when nobody meddled', async () => {
    expect(await compareByReplay(rebuild())).toEqual({ rows: 1, missing: 0, extra: 0, changed: 0, samples: [] })
    expect(await tables()).toEqual(['test_shelves_v1'])
  })

  it('names the rows that are missing, extra or different', async () => {
    await damage()
    await sql`insert into test_shelves_v1 values ('ö', 'Ingen', 0, '[]', null)`.execute(place.db)
    const { samples, ...counts } = await compareByReplay(rebuild())
    expect(counts).toEqual({ rows: 2, missing: 1, extra: 0, changed: 1 })
    expect(samples.map(({ key }) => key)).toEqual(['["a"]', '["ö"]'])
    expect(samples[0]?.copy).toContain('"name": "Ä"')
    await sql`delete from test_shelves_v1`.execute(place.db)
    expect(await compareByReplay(rebuild())).toMatchObject({ rows: 0, missing: 0, extra: 1 })
  })
})

describe('rebuilding', () => {
  it('puts the replayed rows in place and goes on following', async () => {
    await damage()
    expect(isSame(await rebuildProjection(rebuild()))).toBe(false)
    expect(await tableRows(place.db)).toMatchObject([{ id: 'a', name: 'Ä' }])
    await runningProjections.waitFor(await appendEvents(log, shelfOpened('c', 'C')))
    expect(await tableRows(place.db)).toHaveLength(2)
    expect(reportedLines).toEqual([])
  })

  it('keeps the former table following, and can go back to it and forth again', async () => {
    await damage()
    await rebuildProjection(rebuild())
    expect(await tables()).toEqual(['test_shelves_v1', 'test_shelves_v1_old'])
    await appendEvents(log, shelfOpened('c', 'C'))
    await expect.poll(() => tableRows(place.db, 'test_shelves_v1_old')).toHaveLength(2)
    await rollBack({ db: place.db, log }, shelves)
    expect((await tableRows(place.db)).map(({ name }) => name)).toEqual(['fel', 'C'])
    await runningProjections.waitFor(await appendEvents(log, shelfOpened('d', 'D')))
    await rollBack({ db: place.db, log }, shelves)
    expect((await tableRows(place.db)).map(({ name }) => name)).toEqual(['Ä', 'C', 'D'])
  })

  it('replaces what an earlier rebuild kept, and drops it on demand', async () => {
    await rebuildProjection(rebuild())
    await rebuildProjection(rebuild())
    expect(await dropOld({ db: place.db }, [shelves])).toEqual(['test_shelves_v1_old'])
    expect(await tables()).toEqual(['test_shelves_v1'])
    await runningProjections.waitFor(await appendEvents(log, shelfOpened('c', 'C')))
    expect(await tableRows(place.db)).toHaveLength(2)
  })

  it('goes back to a table that has stood still, with everything that has happened since', async () => {
    await rebuildProjection(rebuild())
    await runningProjections.stop()
    await takeLeases(place.db, 'stands still', ['test_shelves_v1_old'], 60_000)
    runningProjections = await startPatiently({ log, db: place.db, projections: [shelves], signals })
    place.closing(runningProjections.stop)
    const others = Array.from({ length: 10 }, () => ({ type: 'SomethingElse', data: {} }))
    await runningProjections.waitFor(
      await appendEvents(
        log,
        shelfOpened('c', 'C'),
        ...others,
        shelfOpened('d', 'D'),
        ...others,
        shelfRenamed('c', 'E'),
      ),
    )
    expect(await tableRows(place.db, 'test_shelves_v1_old')).toHaveLength(1)
    await rollBack({ db: place.db, log: inSmallPages(3) }, shelves)
    expect((await tableRows(place.db)).map(({ name }) => name)).toEqual(['Ä', 'E', 'D'])
  })

  it('loses nothing that happens meanwhile', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `shelf-${index}`)
    const writing = (async () => {
      for (const id of ids) await appendEvents(log, shelfOpened(id, 'Ny'), shelfRenamed(id, 'Nyare'))
    })()
    const comparisons = [await rebuildProjection(rebuild()), await rebuildProjection(rebuild())]
    await writing
    await runningProjections.caughtUp()
    expect(comparisons.every(isSame)).toBe(true)
    expect(await tableRows(place.db)).toHaveLength(61)
    expect(isSame(await compareByReplay(rebuild()))).toBe(true)
  })

  it('leaves everything as it was when it is cancelled', async () => {
    await damage()
    const cancelled = new AbortController()
    const work = rebuildProjection(rebuild({ signal: cancelled.signal, onProgress: () => cancelled.abort() }))
    await expect(work).rejects.toThrow('abort')
    expect(await tables()).toEqual(['test_shelves_v1'])
    expect(await tableRows(place.db)).toMatchObject([{ name: 'fel' }])
  })

  it('is refused while another one is under way', async () => {
    let inner: Promise<unknown> | undefined
    const busy: Projection = {
      ...shelves,
      addIndexes: async (db, table) => {
        inner ??= rebuildProjection(rebuild()).catch((error: unknown) => error)
        expect(String(await inner)).toContain('is being rebuilt by replay/')
        await shelves.addIndexes(db, table)
      },
    }
    await rebuildProjection(rebuild({ projection: busy }))
    expect(inner).toBeDefined()
  })

  it('brings a table that stood still back to life', async () => {
    await runningProjections.stop()
    const failing = shelvesAs('test-shelves', 1, () => {
      throw new TypeError('wrong')
    })
    const backOff = { first: 1, most: 1, attempts: 2, parked: 60_000 }
    const report = () => undefined
    const broken = await startPatiently({ log, db: place.db, projections: [failing], signals, backOff, report })
    expect(await broken.waitFor(await appendEvents(log, shelfOpened('c', 'C'), shelfRenamed('c', 'D')))).toBe('stale')
    await broken.stop()
    const position = await appendEvents(log, shelfOpened('d', 'D'))
    const corrected = await startPatiently({ log, db: place.db, projections: [shelves], signals })
    place.closing(corrected.stop)
    expect(await corrected.waitFor(position)).toBe('reached')
    expect(isSame(await rebuildProjection(rebuild()))).toBe(true)
  })
})

describe('lag', () => {
  it('counts the events that a table has yet to take, and how old they are', async () => {
    await runningProjections.stop()
    await appendEvents(log, shelfOpened('c', 'C'), shelfOpened('d', 'D'), { type: 'SomethingElse', data: {} })
    const later = new Date(Date.now() + 90_000)
    const [lag] = await readLags({ db: place.db, log }, [shelves], later)
    expect(lag).toMatchObject({ table: 'test_shelves_v1', events: 2, isListed: true, leader: undefined })
    expect(lag?.seconds).toBeGreaterThanOrEqual(90)
    expect(await readLags({ db: place.db, log }, [], later)).toMatchObject([{ isListed: false, events: 0 }])
  })

  it('counts on behind what fills a page', async () => {
    await runningProjections.stop()
    const others = Array.from({ length: 10 }, () => ({ type: 'SomethingElse', data: {} }))
    await appendEvents(log, ...others, shelfOpened('c', 'C'), ...others, shelfOpened('d', 'D'))
    expect(await readLags({ db: place.db, log: inSmallPages(3) }, [shelves])).toMatchObject([{ events: 2 }])
  })

  it('names the write transaction that holds every reader up', async () => {
    await place.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_current_xact_id()`.execute(tx)
      expect(await oldestWriters(place.db)).toContainEqual(
        expect.objectContaining({ pid: rows[0]?.pid, state: 'idle in transaction' }),
      )
    })
  })
})

it('leaves a later rebuild alone when its own lease has run out', async () => {
  const later = 'replay/later'
  const overtaken: typeof shelves = {
    ...shelves,
    addIndexes: async (db, table) => {
      await shelves.addIndexes(db, table)
      await sql`update projection_checkpoint set leader = ${later} where table_name = ${table}`.execute(db)
    },
  }
  await appendEvents(log, shelfOpened('c', 'C'))
  await expect(rebuildProjection(rebuild({ projection: overtaken }))).rejects.toThrow('Another process')
  const { rows } = await sql`select from projection_checkpoint where leader = ${later}`.execute(place.db)
  expect(rows).toHaveLength(1)
  expect(await tables()).toContain('test_shelves_v1_rebuild')
})

it('lets no batch that was read from the replaced table into the one in its place', async () => {
  const { db } = place
  await runningProjections.stop()
  const [leader, table] = ['leader', 'test_shelves_v1']
  await takeLeases(db, leader, [table], 60_000)
  const from = await log.head()
  const prepare: typeof shelves.prepare = async (...asked) => {
    const write = await shelves.prepare(...asked)
    await rebuildProjection(rebuild())
    return write
  }
  await appendEvents(log, shelfRenamed('a', 'B'))
  const batch = await log.readAll(from === undefined ? {} : { after: from })
  const copy = { table, projection: { ...shelves, prepare } }
  await expect(commitBatch({ db, leader }, copy, from, batch)).rejects.toThrow('replaced')
  expect(await tableRows(db)).toMatchObject([{ name: 'Ä' }])
})
