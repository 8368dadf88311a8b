import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { Batch, EventLog } from '../../../domain/kernel/event-log.ts'
import { liveCategories } from '../../read-model.ts'
import { entity } from '../entity.ts'
import { type LiveMessage, startLiveFeed } from '../live-feed/start.ts'
import { table, text } from '../table.ts'
import { readCheckpoints } from './checkpoint.ts'
import {
  appendEvents,
  openProjectionWorld,
  shelfOpened,
  shelfRenamed,
  shelves,
  startPatiently,
  tableRows,
} from './testing.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
beforeEach(async () => {
  place = await openProjectionWorld()
})
afterEach(() => place.close())

/** A log in which events of one type are unreadable while their key is lost. */
const logWithoutKey = (type: string) => {
  const log = inMemoryEventLog()
  let isLost = true
  const withheld = ({ events, upTo }: Batch): Batch => ({
    upTo,
    events: events.map((recorded) =>
      isLost && recorded.event.type === type
        ? { ...recorded, event: { ...recorded.event, undecodable: 'The key is missing' } }
        : recorded,
    ),
  })
  const readAll: EventLog['readAll'] = async (query) => withheld(await log.readAll(query))
  const follow: EventLog['follow'] = async function* (query) {
    for await (const batch of log.follow(query)) yield withheld(batch)
  }
  const restore = () => {
    isLost = false
  }
  return { log: { ...log, readAll, follow }, restore }
}

const lidRows = table({ name: 'test-lids', version: 1, columns: { id: text } })
const lidProjection = entity<{ type: 'LidPut'; data: { id: string } }, typeof lidRows>(lidRows)({
  id: ({ id }) => id,
  opens: { LidPut: ({ event }) => ({ id: event.data.id }) },
  on: {},
})

const start = async (log: EventLog, parked = 60_000) => {
  const said: string[] = []
  const signals = await place.signals()
  const running = await startPatiently({
    log,
    db: place.db,
    projections: [shelves, lidProjection],
    signals,
    report: (line) => said.push(line),
    backOff: { first: 1, most: 1, attempts: 2, parked },
  })
  place.closing(running.stop)
  return { ...running, signals, said }
}

describe('an event that cannot be read', () => {
  it('makes only the tables that fold its type stand still, just before it, with an alarm', async () => {
    const { log } = logWithoutKey('Renamed')
    const { waitFor, caughtUp, said } = await start(log)
    const position = await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B'), {
      type: 'LidPut',
      data: { id: 'l' },
    })
    expect(await waitFor(position, ['test-lids'])).toBe('reached')
    expect(await waitFor(position, ['test-shelves'])).toBe('stale')
    expect(await tableRows(place.db)).toMatchObject([{ name: 'A' }])
    expect(said.join('\n')).toMatch(/ALARM test_shelves_v1 stands still at Renamed .* The key is missing/)
    expect(await caughtUp()).toEqual([{ table: 'test_shelves_v1', why: 'parked' }])
    const parked = async () =>
      (await readCheckpoints(place.db)).find(({ table }) => table === 'test_shelves_v1')?.parked
    await expect.poll(parked).toMatchObject({ eventType: 'Renamed', revision: 1 })
  })

  it('is folded when it can be read again, with what came after it', async () => {
    const { log, restore } = logWithoutKey('Renamed')
    const { waitFor } = await start(log, 1)
    const position = await appendEvents(log, shelfOpened('a', 'A'), shelfRenamed('a', 'B'), shelfRenamed('a', 'C'))
    expect(await waitFor(position, ['test-shelves'])).toBe('stale')
    restore()
    await expect.poll(() => tableRows(place.db)).toMatchObject([{ name: 'C', renamed: 2 }])
  })

  it('does not keep the live feed from telling of others', async () => {
    const { log } = logWithoutKey('IssueDescribed')
    const { signals, ...projections } = await start(log)
    const feed = await startLiveFeed({ log, categories: liveCategories, db: place.db, signals, projections })
    place.closing(feed.stop)
    const heard: LiveMessage[] = []
    feed.subscribe((messages) => heard.push(...messages))
    const metadata = {
      commandId: crypto.randomUUID(),
      correlationId: '',
      actor: { kind: 'process', id: 'test' },
    } as const
    const tell = (type: string, issueId: string) =>
      log.append(`issue-${issueId}`, [{ type, data: { issueId, changes: {} } }], 'noStream', metadata)
    await tell('IssueDescribed', 'i1')
    await tell('IssueReleased', 'i2')
    await expect.poll(() => heard).toEqual([{ kind: 'save', entity: 'issue', id: 'i2' }])
  })
})

describe('a process that is to answer questions', () => {
  it('does not wait for ever where nothing moves, and says what it waits for', async () => {
    const { log } = logWithoutKey('Renamed')
    await appendEvents(log, shelfOpened('a', 'A'))
    const reading = await startPatiently({
      log,
      db: place.db,
      projections: [shelves],
      signals: await place.signals(),
      lead: false,
    })
    place.closing(reading.stop)
    expect(await reading.caughtUp({ longest: 20 })).toEqual([{ table: 'test_shelves_v1', why: 'missing' }])
  })

  it('ends its wait when it is stopped', async () => {
    const { log } = logWithoutKey('Renamed')
    await appendEvents(log, shelfOpened('a', 'A'))
    const reading = await startPatiently({
      log,
      db: place.db,
      projections: [shelves],
      signals: await place.signals(),
      lead: false,
    })
    const stopping = new AbortController()
    const waiting = reading.caughtUp({ signal: stopping.signal })
    stopping.abort()
    expect(await waiting).toHaveLength(1)
    await reading.stop()
  })
})
