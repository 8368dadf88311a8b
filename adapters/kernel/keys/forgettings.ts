import type { Signals } from '../../../projections/kernel/runner/leading/signals.ts'
import type { PostgresSubjectKeys } from './postgres.ts'

const channel = 'subject_forgotten'

/** Milliseconds. No message can be relied on to arrive: so long at most a process keeps what it has read. */
const CACHE_MS = 10 * 60_000

/**
 * Forgets a person in every process: her key becomes a tombstone, and none keeps keys, or what it had read with them
 * (`dropRead`). A process that may have missed the message drops them too.
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
