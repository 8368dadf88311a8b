import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import type { AdministratorsEvent } from '../../../domain/people/administrators/events.ts'
import { administratorsStream } from './stream.ts'

/** The administrators, each with the instant (ISO) of becoming one the last time. */
export const administratorsSince = async (
  log: Pick<EventLog, 'read'>,
): Promise<readonly { readonly userId: UserId; readonly since: string }[]> => {
  const { events } = await log.read(administratorsStream)
  const instants = new Map<UserId, string>()
  // The cast is sound: the stream holds events of its own aggregate.
  for (const { event, recordedAt } of events as readonly RecordedEvent<AdministratorsEvent>[]) {
    if (event.type === 'AdministratorLeft') instants.delete(event.data.userId)
    else instants.set(event.data.userId, recordedAt)
  }
  return [...instants].map(([userId, at]) => ({ userId, since: at }))
}
