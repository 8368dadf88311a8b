import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { eventLogContract } from '../../../../adapters/kernel/event-log/contract.ts'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import {
  type EventLog,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
} from '../../../../domain/kernel/event-log.ts'
import { logThroughTail } from './shared-tail.ts'
import { followTail, type Tail } from './tail.ts'

const report = () => undefined

/** A log that counts the events it gives. */
const countedLog = () => {
  const inner = inMemoryEventLog()
  const given = { events: 0 }
  const log: EventLog = {
    ...inner,
    readAll: async (query) => {
      const batch = await inner.readAll(query)
      given.events += batch.events.length
      return batch
    },
    follow: async function* (query) {
      for await (const batch of inner.follow(query)) {
        given.events += batch.events.length
        yield batch
      }
    },
  }
  return { log, given }
}

const types = ['Opened', 'Renamed', 'Closed', 'Moved']

const appendEvents = async (log: EventLog, events: number) => {
  const commandId = randomUUID()
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } as const }
  const happened = Array.from({ length: events }, (_, n) => ({ type: types[n % 4] ?? '', data: { n } }))
  return (await log.append(`shelf-${commandId}`, happened, 'noStream', metadata)).position
}

let closeActions: (() => Promise<void>)[] = []
const tailOf = async (log: EventLog): Promise<Tail> => {
  const tail = await followTail({ log, report })
  closeActions.push(tail.stop)
  return tail
}
afterEach(async () => {
  for (const stop of closeActions) await stop()
  closeActions = []
})

type Follower = { readonly after?: Position; readonly type: string; readonly rest?: Promise<void> }

/** The events that a follower sees until it has this many; it may pause after its first batch. */
const readEvents = async (
  log: EventLog,
  count: number,
  { after, type, rest }: Follower,
): Promise<readonly RecordedEvent[]> => {
  const query = { filter: { types: [type] }, signal: AbortSignal.timeout(100_000) }
  const events: RecordedEvent[] = []
  for await (const batch of log.follow(after === undefined ? query : { after, ...query })) {
    events.push(...batch.events)
    await rest
    if (events.length >= count) return events
  }
  throw new Error('The log was not followed to its end')
}

const followers = Array.from({ length: 50 }, (_, n) => types[n % 4] ?? '')

eventLogContract('in memory, followed through one reader', async () => {
  const log = inMemoryEventLog()
  const tail = await followTail({ log, report })
  return { log: logThroughTail(tail, log), close: tail.stop }
})

describe('a log that many follow through one reader', () => {
  it('gives an event once for all at its end', async () => {
    const { log, given } = countedLog()
    const start = await appendEvents(log, 4)
    const shared = logThroughTail(await tailOf(log), log)
    const following = followers.map((type) => readEvents(shared, 10, { after: start, type }))
    for (let n = 0; n < 10; n += 1) await appendEvents(log, 4)
    expect((await Promise.all(following)).map((events) => events.length)).toEqual(followers.map(() => 10))
    expect(given.events).toBe(40)
  })

  it('gives what lies before its end once too, to all who are behind', async () => {
    const { log, given } = countedLog()
    await appendEvents(log, 4_000)
    const shared = logThroughTail(await tailOf(log), log)
    const all = await Promise.all(followers.map((type) => readEvents(shared, 1_000, { type })))
    expect(all.map((events) => events.length)).toEqual(followers.map(() => 1_000))
    expect(given.events).toBeLessThanOrEqual(2 * 4_000)
  })

  it('gives each what lies behind its own place', async () => {
    const { log } = countedLog()
    const first = await appendEvents(log, 1_200)
    const second = await appendEvents(log, 1_200)
    await appendEvents(log, 1_200)
    const shared = logThroughTail(await tailOf(log), log)
    const [whole, ...parts] = await Promise.all([
      readEvents(shared, 900, { type: 'Moved' }),
      readEvents(shared, 600, { type: 'Moved', after: first }),
      readEvents(shared, 300, { type: 'Moved', after: second }),
    ])
    expect(whole.length).toBe(900)
    expect(parts).toEqual([whole.slice(300), whole.slice(600)])
  })

  it('lets nobody wait for one who is slow, who misses nothing', async () => {
    const { log } = countedLog()
    await appendEvents(log, 12_000)
    const shared = logThroughTail(await tailOf(log), log)
    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
    const slow = readEvents(shared, 3_000, { type: 'Opened', rest })
    const quick = await Promise.all(['Renamed', 'Closed'].map((type) => readEvents(shared, 3_000, { type })))
    expect(quick.map((events) => events.length)).toEqual([3_000, 3_000])
    goOn()
    const late = await slow
    expect(late.map(({ event }) => event.data)).toEqual(Array.from({ length: 3_000 }, (_, n) => ({ n: n * 4 })))
  })

  it('tells of a place that is none of the log whoever stands there, and nobody else', async () => {
    const { log: inner } = countedLog()
    const place = await appendEvents(inner, 4)
    await appendEvents(inner, 3_000)
    const log: EventLog = {
      ...inner,
      readAll: async (query) => {
        if (query.after === place) throw new NoSuchPosition(place)
        return inner.readAll(query)
      },
    }
    const shared = logThroughTail(await tailOf(log), log)
    const [lost, found] = await Promise.allSettled([
      readEvents(shared, 750, { type: 'Moved', after: place }),
      readEvents(shared, 751, { type: 'Moved' }),
    ])
    expect(lost).toMatchObject({ reason: { name: 'NoSuchPosition' } })
    expect(found).toMatchObject({ value: { length: 751 } })
  })
})
