import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import { KeyMissing, type SubjectKeys } from './subject-keys.ts'

/** The key is no lost one. Says what it is. */
export class KeyNotLost extends Error {
  override readonly name = 'KeyNotLost'
}

/** A key that an unknown secret wrapped is there: `KeyUnreadable` goes on to whoever asks. */
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

export type GivenUpKey = {
  /** How many events lose what was sealed in them. */
  readonly events: number
  readonly streams: readonly string[]
  /** Of these events: read models that read them may show what they held still. */
  readonly types: readonly string[]
}

/**
 * Gives up a subject's key that no backup brings back: from now on she counts as forgotten, so that what stands still at
 * her events goes on. Rejects with `KeyNotLost` where the key is
 * there, she is forgotten already, or the log has nothing under it.
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
