import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { connect } from '../../../adapters/kernel/postgres/connect.ts'
import type { Batch, EventLog } from '../../../domain/kernel/event-log.ts'
import { liveCategories, type ReadModel } from '../../read-model.ts'
import { followTail } from '../runner/leading/tail.ts'
import type { WaitResult } from '../runner/readiness.ts'
import { openProjectionWorld } from '../runner/testing.ts'
import { type LiveMessage, startLiveFeed } from './start.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
beforeAll(async () => {
  place = await openProjectionWorld()
})
beforeEach(() => sql`truncate projection_checkpoint`.execute(place.db))
afterAll(() => place.close())

/** A feed over tables whose progress `standing` answers. */
const openFeed = async (log: EventLog, standing: () => WaitResult) => {
  const report = () => undefined
  const tail = await followTail({ log, report })
  const projections = { tail, waitFor: async () => standing() }
  const feed = await startLiveFeed({
    log,
    categories: liveCategories,
    db: place.db,
    signals: await place.signals(),
    projections,
    report,
  })
  const heard: LiveMessage[] = []
  feed.subscribe((messages) => heard.push(...messages))
  const stop = async () => {
    await tail.stop()
    await feed.stop()
  }
  return { heard, stop }
}

const release = async (log: EventLog, id: string) => {
  const commandId = crypto.randomUUID()
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
  await log.append(`issue-${id}`, [{ type: 'IssueReleased', data: { issueId: id } }], 'noStream', metadata)
}

const saveMessage = (id: string) => ({ kind: 'save', entity: 'issue', id })

describe('tables that need longer than the feed waits', () => {
  it('make it tell at once, and again when they have come so far', async () => {
    const log = inMemoryEventLog()
    let standing: WaitResult = 'stale'
    const { heard, stop } = await openFeed(log, () => standing)
    await release(log, 'i1')
    await expect.poll(() => heard).toEqual([saveMessage('i1')])
    await release(log, 'i2')
    await expect.poll(() => heard).toEqual([saveMessage('i1'), saveMessage('i2')])
    standing = 'reached'
    await expect.poll(() => heard).toEqual([saveMessage('i1'), saveMessage('i2'), saveMessage('i1'), saveMessage('i2')])
    await stop()
  })

  it('make who watches read again when the feed ends before', async () => {
    const log = inMemoryEventLog()
    const { heard, stop } = await openFeed(log, () => 'stale')
    await release(log, 'i1')
    await expect.poll(() => heard).toEqual([saveMessage('i1')])
    await stop()
    expect(heard.at(-1)).toEqual({ kind: 'lost' })
  })
})

it('calls a stop no interruption, whatever it takes away beneath', async () => {
  const log = inMemoryEventLog()
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  const tail = await followTail({ log, report })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<WaitResult>()]
  const waitFor = () => {
    asked.resolve()
    return answer.promise
  }
  const own = connect<ReadModel>(place.url, { max: 2, applicationName: 'feed' })
  const signals = await place.signals()
  const feed = await startLiveFeed({
    log,
    categories: liveCategories,
    db: own.kysely,
    signals,
    projections: { tail, waitFor },
    report,
  })
  await release(log, 'i1')
  await asked.promise
  const stopped = feed.stop()
  await own.close()
  answer.resolve('reached')
  await stopped
  await tail.stop()
  expect(said).toEqual([])
})

it('tells what happens whatever the clock of the log says', async () => {
  const log = inMemoryEventLog()
  const behind = ({ events, upTo }: Batch): Batch => ({
    upTo,
    events: events.map((recorded) => ({ ...recorded, recordedAt: '2020-01-01T00:00:00.000Z' })),
  })
  const readAll: EventLog['readAll'] = async (query) => behind(await log.readAll(query))
  const follow: EventLog['follow'] = async function* (query) {
    for await (const batch of log.follow(query)) yield behind(batch)
  }
  await release(log, 'i1')
  const { heard, stop } = await openFeed({ ...log, readAll, follow }, () => 'reached')
  await release(log, 'i2')
  await expect.poll(() => heard).toEqual([saveMessage('i2')])
  await stop()
})
