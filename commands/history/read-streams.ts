import type { EventLog, RecordedEvent } from '../../domain/kernel/event-log.ts'

/** Streams that are read at the same time. */
const AT_ONCE = 20

/** The events of each of these streams, in their order. */
export const readStreams = async (
  log: EventLog,
  streams: readonly string[],
): Promise<readonly (readonly RecordedEvent[])[]> => {
  const read: (readonly RecordedEvent[])[] = []
  for (let at = 0; at < streams.length; at += AT_ONCE) {
    const slices = await Promise.all(streams.slice(at, at + AT_ONCE).map((stream) => log.read(stream)))
    read.push(...slices.map(({ events }) => events))
  }
  return read
}
