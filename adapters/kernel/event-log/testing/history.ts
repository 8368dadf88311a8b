import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  AnyEvent,
  AppendMetadata,
  Batch,
  EventLog,
  Filter,
  Position,
  RecordedEvent,
} from '../../../../domain/kernel/event-log.ts'

export const event = (n: number, type = 'Noted'): AnyEvent => ({ type, data: { n } })
export const numberedEvents = (count: number, type?: string) => Array.from({ length: count }, (_, n) => event(n, type))
export const aStream = () => `note-${randomUUID()}`
export const aType = () => `Noted${randomUUID().replaceAll('-', '')}`
export const metadataBy = (commandId: string = randomUUID()): AppendMetadata => ({
  commandId,
  correlationId: randomUUID(),
  actor: { kind: 'user', id: 'u1' },
})

export const afterOption = (after: Position | undefined) => (after === undefined ? {} : { after })

/** Everything after a position, page by page. */
export const readAllEvents = async (
  log: EventLog,
  after: Position | undefined,
  options: { limit?: number; filter?: Filter } = {},
) => {
  const events: RecordedEvent[] = []
  for (let from = after; ; ) {
    const batch = await log.readAll({ ...afterOption(from), ...options })
    events.push(...batch.events)
    if (batch.upTo === from || (from === undefined && batch.events.length === 0)) return events
    from = batch.upTo
  }
}

/**
 * Waits until readers of the log see everything up to a position. A transaction that runs hides later events from them,
 * also a transaction in the database of another test: all tests share one server.
 */
export const settle = (log: EventLog, position: Position) =>
  expect
    .poll(async () => {
      const end = await log.head()
      return end !== undefined && log.compare(end, position) >= 0
    })
    .toBe(true)

/** A page that has reported its end. */
export const page = async (log: EventLog, query: Parameters<EventLog['readAll']>[0]): Promise<Batch> => {
  const told: Position[] = []
  const batch = await log.readAll({ ...query, reaches: (upTo) => told.push(upTo) })
  expect(told).toEqual([batch.upTo])
  return batch
}

type FollowOptions = { after?: Position | undefined; filter?: Filter }

/** Follows until `enough` answers true. */
export const followUntil = async (
  log: EventLog,
  { after, filter }: FollowOptions,
  enough: (seen: readonly RecordedEvent[], batch: Batch) => boolean,
) => {
  const stopped = new AbortController()
  const seen: RecordedEvent[] = []
  const query = { ...afterOption(after), ...(filter ? { filter } : {}), signal: stopped.signal }
  for await (const batch of log.follow(query)) {
    seen.push(...batch.events)
    if (enough(seen, batch)) stopped.abort()
  }
  return seen
}

export const revisionsByStream = (events: readonly RecordedEvent[]) =>
  Map.groupBy(events, ({ stream }) => stream)
    .values()
    .map((own) => own.map(({ revision }) => revision))
    .toArray()

export const numbersUpTo = (count: number) => Array.from({ length: count }, (_, n) => n)
