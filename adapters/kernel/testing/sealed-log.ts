import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { eventCodec, type FetchedEvent } from '../event-log/codec.ts'
import { inMemoryEventLog } from '../event-log/in-memory.ts'
import type { SubjectKeys } from '../keys/subject-keys.ts'

/** A log in memory that seals personal fields, as the others do: once the key is forgotten, no reader can open them. */
export const sealedInMemoryLog = (keys: SubjectKeys): EventLog => {
  const inner = inMemoryEventLog()
  const codec = eventCodec({ keys })
  const opened = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    // The cast is sound: `append` has stored such values.
    const decoded = await codec.decode(events.map(({ event }) => event.data as FetchedEvent))
    return events.flatMap((recorded, index) => {
      const event = decoded[index]
      return event ? [{ ...recorded, event }] : []
    })
  }
  return {
    ...inner,
    append: async (stream, events, expected, metadata) => {
      const stored = await codec.encode(events)
      const boxed = stored.map((data) => ({ type: data.type, data }))
      return inner.append(stream, boxed, expected, metadata)
    },
    read: async <Event>(stream: string, range?: { readonly from?: number; readonly to?: number }) => {
      const slice = await inner.read(stream, range)
      return { ...slice, events: (await opened(slice.events)) as RecordedEvent<Event & RecordedEvent['event']>[] }
    },
    readAll: async (query) => {
      const batch = await inner.readAll(query)
      return { ...batch, events: await opened(batch.events) }
    },
    follow: async function* (query) {
      for await (const batch of inner.follow(query)) yield { ...batch, events: await opened(batch.events) }
    },
  }
}
