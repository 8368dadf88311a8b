import type { Signals } from '../../../projections/kernel/runner/leading/signals.ts'
import type { PostgresSubjectKeys } from './postgres.ts'

const channel = 'subject_forgotten'

/** Milliseconds. A message may be lost: this is how long a process keeps decrypted events at most. */
const CACHE_MS = 10 * 60_000

/**
 * Forgets a person in every process: the key becomes a tombstone, and no process keeps keys or events that it has read
 * with them (`dropRead`). A process that may have missed the message drops them too.
 */
export const forgettings = async (
  subjects: PostgresSubjectKeys,
  signals: Pick<Signals, 'subscribe' | 'publish'>,
  dropRead: () => void,
  dropEvery = CACHE_MS,
): Promise<(subject: string) => Promise<void>> => {
  const drop = () => {
    subjects.drop()
    dropRead()
  }
  await signals.subscribe(channel, drop)
  setInterval(drop, dropEvery).unref()
  return async (subject) => {
    await subjects.forget(subject)
    drop()
    await signals.publish(channel, '')
  }
}
