import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import type { AdministratorsEvent } from '../../../domain/people/administrators/events.ts'
import { administratorsStream } from './stream.ts'

/** A time during which a user was an administrator (ISO instants); `until` is absent while the user is one. */
export type AdministratorTerm = { readonly userId: UserId; readonly since: string; readonly until?: string }

/** Every time during which a user was an administrator, in no order. */
export const administratorTerms = async (log: Pick<EventLog, 'read'>): Promise<readonly AdministratorTerm[]> => {
  const { events } = await log.read(administratorsStream)
  const present = new Map<UserId, string>()
  const ended: AdministratorTerm[] = []
  // The cast is sound: the stream holds events of its own aggregate.
  for (const { event, recordedAt } of events as readonly RecordedEvent<AdministratorsEvent>[]) {
    const { userId } = event.data
    const since = present.get(userId)
    if (event.type === 'AdministratorJoined') present.set(userId, recordedAt)
    else if (since !== undefined) {
      ended.push({ userId, since, until: recordedAt })
      present.delete(userId)
    }
  }
  return [...ended, ...[...present].map(([userId, since]) => ({ userId, since }))]
}
