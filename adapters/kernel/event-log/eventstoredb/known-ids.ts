import type { Revision } from '../../../../domain/kernel/event-log.ts'

/** Streams of one generation, and events of all of them together. */
const MAX_STREAMS = 5_000
const MAX_EVENTS = 100_000

type EventRevision = { readonly id: string; readonly revision: Revision }

type KnownStream = { next: Revision; readonly revisions: Map<string, Revision> }

export type KnownIds = {
  /**
   * Whoever reads a stream from its beginning, or goes on where the memory ends, teaches it. `from`: where reading
   * began; what is missing between there and the first event has been cut off the stream.
   */
  readonly learn: (stream: string, from: Revision, events: readonly EventRevision[]) => void
  /** The first revision that is not known. */
  readonly next: (stream: string) => Revision
  readonly revisionOf: (stream: string, id: string) => Revision | undefined
}

type Generation = { readonly streams: Map<string, KnownStream>; events: number }

const generation = (): Generation => ({ streams: new Map(), events: 0 })

/**
 * Which events lie in the streams that are in use. The server recognises a repeat only right behind the revision it
 * expects; we promise it anywhere. Two generations: whoever has not been used since the younger one began is forgotten
 * when it is full, which costs nothing at every append.
 */
export const knownIds = (): KnownIds => {
  let [young, old] = [generation(), generation()]

  const find = (stream: string) => young.streams.get(stream) ?? old.streams.get(stream)

  const rejuvenate = (stream: string): KnownStream => {
    const known = old.streams.get(stream) ?? { next: 0, revisions: new Map<string, Revision>() }
    if (young.streams.size >= MAX_STREAMS || young.events + known.revisions.size > MAX_EVENTS)
      [young, old] = [generation(), young]
    young.streams.set(stream, known)
    young.events += known.revisions.size
    return known
  }

  return {
    learn: (stream, from, learned) => {
      const known = young.streams.get(stream) ?? rejuvenate(stream)
      if (from > known.next) return
      for (const { id, revision } of learned) {
        if (revision < known.next) continue
        known.next = revision + 1
        known.revisions.set(id, revision)
        young.events += 1
      }
    },
    next: (stream) => find(stream)?.next ?? 0,
    revisionOf: (stream, id) => find(stream)?.revisions.get(id),
  }
}
