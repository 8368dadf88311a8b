import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import { KeyMissing, type SubjectKeys } from './subject-keys.ts'

/** The key is not lost; the message says what it is. */
class KeyNotLost extends Error {
  override readonly name = 'KeyNotLost'
}

/** Rejects when the key exists. `KeyUnreadable` for a key under an unknown secret goes on to the caller. */
const refuseUnlessMissing = async (keys: SubjectKeys, subject: string) => {
  try {
    const found = (await keys.toRead([subject])).get(subject)
    throw new KeyNotLost(
      found === 'forgotten'
        ? `${subject} has been forgotten already`
        : `The key of ${subject} is there: nothing is lost`,
    )
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
  }
}

const eventsUnreadableWithout = async (log: EventLog, subject: string): Promise<readonly RecordedEvent[]> => {
  const { message } = new KeyMissing(subject)
  const found: RecordedEvent[] = []
  for await (const { events } of logPages(log, { unsettled: true }))
    found.push(...events.filter(({ event }) => event.undecodable === message))
  return found
}

type GivenUpKey = {
  /** How many events lose their sealed fields. */
  readonly events: number
  readonly streams: readonly string[]
  /** The types of these events: read models of these types may still show the values. */
  readonly types: readonly string[]
}

/**
 * Gives up a subject's key that no backup brings back: the subject counts as forgotten from now on, so that processes
 * parked at its events go on. Rejects with `KeyNotLost` where the key exists, the subject is forgotten already, or the
 * log holds nothing under the key.
 */
export const giveUpKey = async (keys: SubjectKeys, log: EventLog, subject: string): Promise<GivenUpKey> => {
  await refuseUnlessMissing(keys, subject)
  const unreadable = await eventsUnreadableWithout(log, subject)
  if (unreadable.length === 0) throw new KeyNotLost(`The log has nothing under ${subject || 'no name'}`)
  await keys.forget(subject)
  return {
    events: unreadable.length,
    streams: [...new Set(unreadable.map(({ stream }) => stream))],
    types: [...new Set(unreadable.map(({ event }) => event.type))],
  }
}
