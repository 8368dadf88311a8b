import type { Revision } from '../../../domain/event-log.ts'
import type { Raw } from './records.ts'

/** Streams remembered, and events of all of them together. */
const maxStreams = 5_000
const maxEvents = 200_000

type Known = { next: Revision; readonly revisions: Map<string, Revision> }

export type KnownIds = {
  /**
   * Whoever reads a stream from its beginning, or goes on where the memory ends, teaches it. `from`: where reading
   * began; what is missing between there and the first event has been cut off the stream.
   */
  readonly learn: (stream: string, from: Revision, events: readonly Pick<Raw, 'id' | 'revision'>[]) => void
  /** The first revision that is not known. */
  readonly next: (stream: string) => Revision
  readonly revisionOf: (stream: string, id: string) => Revision | undefined
}

/**
 * Which events lie in the streams that are in use. The server recognises a repeat only right behind the revision it
 * expects; we promise it anywhere.
 */
export const knownIds = (): KnownIds => {
  const streams = new Map<string, Known>()
  let events = 0

  const forgetOldest = () => {
    for (const [stream, { revisions }] of streams) {
      if (streams.size <= maxStreams && (events <= maxEvents || streams.size === 1)) return
      streams.delete(stream)
      events -= revisions.size
    }
  }

  return {
    learn: (stream, from, learned) => {
      const known = streams.get(stream) ?? { next: 0, revisions: new Map<string, Revision>() }
      const news = from > known.next ? [] : learned.filter(({ revision }) => Number(revision) >= known.next)
      for (const { id, revision } of news) {
        known.next = Number(revision) + 1
        known.revisions.set(id, Number(revision))
        events += 1
      }
      streams.delete(stream)
      streams.set(stream, known)
      forgetOldest()
    },
    next: (stream) => streams.get(stream)?.next ?? 0,
    revisionOf: (stream, id) => streams.get(stream)?.revisions.get(id),
  }
}
