import {
  type AppendResult,
  type Batch,
  type EventLog,
  type ExpectedRevision,
  type Position,
  type RecordedEvent,
  RevisionConflict,
} from '../../../domain/kernel/event-log.ts'
import { checkSize } from './append-size.ts'
import { eventIds } from './event-ids.ts'
import { checkText, toJson } from './storable-text.ts'
import { wakeUp } from './wake-up.ts'

const positionOf = (place: number) => String(place) as Position

const lastRevision = (events: readonly RecordedEvent[] | undefined): ExpectedRevision =>
  events?.at(-1)?.revision ?? 'noStream'

type Clock = { readonly now: () => Date }

const systemClock: Clock = { now: () => new Date() }

/**
 * The event log of a test: unencrypted, in this process's memory. The given clock stamps the events, and is the clock
 * of the readers too, so that a test with a fixed day has a log of that day.
 */
export const inMemoryEventLog = ({ now }: Clock = systemClock): EventLog => {
  const all: RecordedEvent[] = []
  const streams = new Map<string, RecordedEvent[]>()
  const byId = new Map<string, RecordedEvent>()
  const news = wakeUp()

  const repeated = (ids: readonly string[]): AppendResult | undefined => {
    const known = ids.flatMap((id) => byId.get(id) ?? [])
    const last = known.at(-1)
    return last && known.length === ids.length ? { revision: last.revision, position: last.position } : undefined
  }

  const append: EventLog['append'] = async (stream, events, expected, metadata) => {
    checkText(stream, 'The name of a stream')
    const ids = eventIds(metadata.commandId, stream, events.length)
    const texts = events.map(toJson)
    checkSize(
      texts.map((data) => ({ data })),
      metadata,
    )
    const stored = events.map(({ type }, index) => ({ type, data: JSON.parse(texts[index] ?? '') as object }))
    const earlier = repeated(ids)
    if (earlier) return earlier
    const past = streams.get(stream) ?? []
    if (lastRevision(past) !== expected || ids.some((id) => byId.has(id))) throw new RevisionConflict(stream, expected)
    const { causationId, ...rest } = metadata
    const recordedAt = metadata.recordedElsewhereAt ?? now().toISOString()
    const recorded = stored.map((event, index): RecordedEvent => {
      const [revision, position] = [past.length + index, positionOf(all.length + index + 1)]
      return { ...rest, event, eventId: ids[index] ?? '', stream, revision, position, causationId, recordedAt }
    })
    streams.set(stream, past)
    past.push(...recorded)
    all.push(...recorded)
    for (const one of recorded) byId.set(one.eventId, one)
    news.wake()
    return { revision: past.length - 1, position: positionOf(all.length) }
  }

  const readAll: EventLog['readAll'] = async ({
    after = positionOf(0),
    limit = 1_000,
    filter,
    reaches,
  }): Promise<Batch> => {
    const rest = all.slice(Number(after)).filter(({ event }) => !filter || filter.types.includes(event.type))
    const events = rest.slice(0, limit)
    const upTo = rest.length > limit ? (events.at(-1)?.position ?? after) : positionOf(all.length)
    reaches?.(upTo)
    return { events, upTo }
  }

  return {
    append,
    readAll,
    read: async <Event>(stream: string, range?: { readonly from?: number; readonly to?: number }) => {
      const past = streams.get(stream) ?? []
      const events = past.slice(range?.from ?? 0, (range?.to ?? past.length) + 1)
      return { events: events as RecordedEvent<Event & RecordedEvent['event']>[], revision: lastRevision(past) }
    },
    follow: async function* ({ after, filter, signal }) {
      let seen = after ?? positionOf(0)
      while (!signal.aborted) {
        const rung = news.count()
        const batch = await readAll({ after: seen, ...(filter ? { filter } : {}) })
        if (batch.upTo === seen) await news.wait(rung, signal)
        else yield batch
        seen = batch.upTo
      }
    },
    head: async () => all.at(-1)?.position,
    compare: (a, b) => Number(a) - Number(b),
  }
}
