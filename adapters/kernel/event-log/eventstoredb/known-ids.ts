import type { Revision } from '../../../../domain/kernel/event-log.ts'

/** Limits of one generation: streams, and events of all of them together. */
const MAX_STREAMS = 5_000
const MAX_EVENTS = 100_000

type EventRevision = { readonly id: string; readonly revision: Revision }

type KnownStream = { next: Revision; readonly revisions: Map<string, Revision> }

export type KnownIds = {
  /**
   * Records the events of a stream that was read from its beginning or from the end of the known part. `from`: the
   * revision where reading began; the revisions missing between it and the first event were truncated.
   */
  readonly learn: (stream: string, from: Revision, events: readonly EventRevision[]) => void
  /** The first revision that is not known. */
  readonly next: (stream: string) => Revision
  readonly revisionOf: (stream: string, id: string) => Revision | undefined
}

type Generation = { readonly streams: Map<string, KnownStream>; events: number }

const generation = (): Generation => ({ streams: new Map(), events: 0 })

/**
 * Remembers which events the streams in use hold. The server recognises a repeat only right behind the expected
 * revision; we promise it anywhere. There are two generations: when the younger is full, streams unused since it began
 * are forgotten, so that an append pays nothing for tracking use.
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
