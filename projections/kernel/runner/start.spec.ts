import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { connect } from '../../../adapters/kernel/postgres/connect.ts'
import { type EventLog, NoSuchPosition } from '../../../domain/kernel/event-log.ts'
import type { ReadModel } from '../../read-model.ts'
import { readCheckpoints } from './checkpoint.ts'
import { makeAnew } from './rebuilding/rebuild.ts'
import type { Projections, ProjectionsOptions } from './start.ts'
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
} from './testing.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
let log: EventLog
let reportedLines: string[]

beforeEach(async () => {
  place = await openProjectionWorld()
  log = inMemoryEventLog()
  reportedLines = []
})
afterEach(() => place.close())

const impatientBackOff = { first: 1, most: 1, attempts: 3, parked: 60_000 }

/** Starts projections as a process would; they stop with the test. */
const start = async (options: Partial<ProjectionsOptions> = {}): Promise<Projections> => {
  const running = await startPatiently({
    log,
    db: place.db,
    projections: [shelves],
    signals: await place.signals(),
    report: (line) => reportedLines.push(line),
    backOff: impatientBackOff,
    ...options,
  })
  place.closing(running.stop)
  return running
}

const checkpointOf = async (table = 'test_shelves_v1') =>
  (await readCheckpoints(place.db)).find((checkpoint) => checkpoint.table === table)

describe('projecting', () => {
  it('folds what lay in the log before the start and what comes after', async () => {
    await appendEvents(log, shelfOpened('a', 'A'))
    const { waitFor } = await start()
    const position = await appendEvents(log, shelfOpened('b', 'B'))
    expect(await waitFor(position)).toBe('reached')
    expect((await tableRows(place.db)).map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('moves past events that concern no table', async () => {
    const { waitFor } = await start()
    const position = await appendEvents(log, { type: 'SomethingElse', data: {} })
    expect(await waitFor(position)).toBe('reached')
    expect((await checkpointOf())?.position).toBe(position)
  })

  it('goes on where the last process stopped', async () => {
    const first = await start()
    await first.waitFor(await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B')))
    await first.stop()
    const position = await appendEvents(log, shelfRenamed('a', 'C'))
    const second = await start()
    expect(await second.waitFor(position)).toBe('reached')
    expect(await tableRows(place.db)).toMatchObject([{ name: 'C', renamed: 2 }])
  })

  it('catches up with ten thousand events before it answers questions', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => shelfOpened(`shelf-${index}`, 'Ny'))
    await appendEvents(log, ...many)
    const { caughtUp } = await start()
    expect(await caughtUp()).toEqual([])
    expect(await tableRows(place.db)).toHaveLength(10_000)
  })

  it('fills a table anew when its checkpoint is gone', async () => {
    const position = await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B'))
    const first = await start()
    await first.waitFor(position)
    await first.stop()
    await sql`truncate projection_checkpoint`.execute(place.db)
    const second = await start()
    await second.waitFor(position)
    expect(await tableRows(place.db)).toMatchObject([{ renamed: 1 }])
  })

  it('follows an older version beside its successor', async () => {
    const loud = shelvesAs('test-shelves', 2, (name) => name.toUpperCase())
    const { waitFor } = await start({ projections: [shelves, loud] })
    await waitFor(await appendEvents(log, shelfOpened('a', 'a'), shelfRenamed('a', 'b')))
    await expect.poll(() => tableRows(place.db, 'test_shelves_v1')).toMatchObject([{ name: 'b' }])
    expect(await tableRows(place.db, 'test_shelves_v2')).toMatchObject([{ name: 'B' }])
  })
})

describe('a crash', () => {
  it('between the rows and the commit changes neither', async () => {
    const position = await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B'))
    const { kysely, pool, close } = connect<ReadModel>(place.url, { max: 2, applicationName: 'crashing' })
    place.closing(close)
    // The driver reports a connection that dies in use only to its own listeners.
    pool.on('connect', (client) => client.on('error', (error) => reportedLines.push(error.message)))
    let crashes = 1
    const crashing: typeof shelves = {
      ...shelves,
      prepare: async (db, table, events) => {
        const write = await shelves.prepare(db, table, events)
        return async (tx) => {
          await write(tx)
          crashes -= 1
          if (crashes >= 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        }
      },
    }
    const { waitFor } = await start({ projections: [crashing], db: kysely })
    expect(await waitFor(position)).toBe('reached')
    expect(await tableRows(place.db)).toMatchObject([{ name: 'B', renamed: 1 }])
    expect(reportedLines.join()).toContain('will be tried again')
  })
})

describe('several processes', () => {
  it('count every event once, whoever leads', async () => {
    const [a, b] = [await start(), await start()]
    for (const name of ['B', 'C', 'D']) {
      const id = `shelf-${name}`
      const position = await appendEvents(log, shelfOpened(id, 'A'), shelfRenamed(id, name))
      expect(await Promise.all([a.waitFor(position), b.waitFor(position)])).toEqual(['reached', 'reached'])
    }
    expect((await tableRows(place.db)).map(({ renamed }) => renamed)).toEqual([1, 1, 1])
  })

  it('hand over the lead when one stops', async () => {
    const a = await start()
    const leader = (await checkpointOf())?.leader
    const b = await start()
    await a.stop()
    expect(await b.waitFor(await appendEvents(log, shelfOpened('a', 'A')))).toBe('reached')
    expect((await checkpointOf())?.leader).not.toBe(leader)
  })

  it('are not missed in the seconds between one and the next', async () => {
    const a = await start()
    await a.stop()
    expect(await checkpointOf()).toMatchObject({ leader: undefined, isBetweenLeaders: true })
    await sql`update projection_checkpoint set lease_until = lease_until - interval '11 seconds'`.execute(place.db)
    expect(await checkpointOf()).toMatchObject({ leader: undefined, isBetweenLeaders: false })
  })

  it('take over from one that died, and fence it off', async () => {
    await start()
    await sql`update projection_checkpoint set leader = 'dead', lease_until = clock_timestamp()`.execute(place.db)
    const heir = await start()
    expect(await heir.waitFor(await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B')))).toBe('reached')
    expect(await tableRows(place.db)).toMatchObject([{ renamed: 1 }])
  })

  it('lets one that projects nothing wait for those that do', async () => {
    const reader = await start({ lead: false })
    await start()
    expect(await reader.waitFor(await appendEvents(log, shelfOpened('a', 'A')))).toBe('reached')
  })
})

describe('waiting for a position', () => {
  it('gives up when nobody projects it in time', async () => {
    const reader = await start({ lead: false })
    expect(await reader.waitFor(await appendEvents(log, shelfOpened('a', 'A')), undefined, 5)).toBe('stale')
  })

  it('refuses a name that is not listed', async () => {
    const { waitFor } = await start()
    const position = await appendEvents(log, shelfOpened('a', 'A'))
    expect(() => waitFor(position, ['unknown'])).toThrow('unknown')
  })
})

describe('a checkpoint that is no place in the log', () => {
  it('makes the table stand still, with the place', async () => {
    const position = await appendEvents(log, shelfOpened('a', 'A'))
    const first = await start()
    await first.waitFor(position)
    await first.stop()
    await appendEvents(log, shelfOpened('b', 'B'))
    const readAll: EventLog['readAll'] = () => Promise.reject(new NoSuchPosition(position))
    await start({ log: { ...log, readAll } })
    await expect
      .poll(() => reportedLines.join('\n'))
      .toContain(`ALARM test_shelves_v1 stands still at its checkpoint ${position}`)
    await expect
      .poll(async () => (await checkpointOf())?.parked)
      .toMatchObject({ reason: `${position} is no place in this log` })
  })

  it('is followed by the running process from where the table was made anew', async () => {
    const nowhere = await appendEvents(log, { type: 'SomethingElse', data: {} })
    const refusing: EventLog = {
      ...log,
      readAll: async (range) => {
        if (range.after === nowhere) throw new NoSuchPosition(nowhere)
        return log.readAll(range)
      },
    }
    const first = await start()
    await first.waitFor(await appendEvents(log, shelfOpened('a', 'A')))
    await first.stop()
    await sql`update projection_checkpoint set position = ${nowhere}`.execute(place.db)
    const { waitFor } = await start({ log: refusing, leaseFor: 150, backOff: { ...impatientBackOff, parked: 50 } })
    await expect.poll(async () => (await checkpointOf())?.parked).toBeDefined()
    await makeAnew({ db: place.db, log, projection: shelves, signal: new AbortController().signal })
    expect(await waitFor(await appendEvents(log, shelfOpened('b', 'B')))).toBe('reached')
    expect((await tableRows(place.db)).map(({ name }) => name)).toEqual(['A', 'B'])
    expect((await checkpointOf())?.parked).toBeUndefined()
  })
})

describe('an event that cannot be applied', () => {
  const failing = shelvesAs('test-shelves', 1, (name) => {
    // With a message that an outage has too.
    if (name === 'poison') throw new TypeError('no connection of the pool before the timeout')
    return name
  })

  it('makes the table stand still just before it, with the reason, and others go on', async () => {
    const good = shelvesAs('test-others')
    const { waitFor } = await start({ projections: [failing, good] })
    const position = await appendEvents(
      log,
      shelfOpened('a', 'A'),
      shelfRenamed('a', 'B'),
      shelfRenamed('a', 'poison'),
      shelfClosed('a'),
    )
    expect(await waitFor(position, ['test-others'])).toBe('reached')
    expect(await waitFor(position, ['test-shelves'])).toBe('stale')
    await expect
      .poll(async () => (await checkpointOf())?.parked)
      .toMatchObject({
        reason: 'no connection of the pool before the timeout',
        eventType: 'Renamed',
        revision: 2,
      })
    expect(await tableRows(place.db)).toMatchObject([{ name: 'B', renamed: 1 }])
    expect(reportedLines.join('\n')).toContain('ALARM test_shelves_v1 stands still at Renamed')
  })

  it('is applied by a corrected release', async () => {
    const broken = await start({ projections: [failing] })
    const position = await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'poison'))
    expect(await broken.waitFor(position)).toBe('stale')
    await broken.stop()
    const corrected = await start()
    expect(await corrected.waitFor(position)).toBe('reached')
    expect((await checkpointOf())?.parked).toBeUndefined()
    expect(await tableRows(place.db)).toMatchObject([{ name: 'poison' }])
  })
})
