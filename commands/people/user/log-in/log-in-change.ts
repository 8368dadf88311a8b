import type { EventLog, RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import type { UserId } from '../../../../domain/kernel/ids.ts'
import type { UserEvent } from '../../../../domain/people/user/events.ts'
import { userStream } from '../stream.ts'

const logInTypes: ReadonlySet<UserEvent['type']> = new Set([
  'PasswordChanged',
  'EmailChanged',
  'LoginConnected',
  'TwoStepTurnedOff',
  'TwoStepReset',
])

/** The letter for a forgotten password reaches the user's own address: another person sets nothing by it. */
const isByLetter = (event: UserEvent) => event.type === 'PasswordChanged' && event.data.by === 'letter'

/**
 * When another person than the logged-in user last changed how the user logs in (ISO): an administrator, a visitor with
 * an invitation link, or the operator at the server. Undefined: no other person has.
 */
export const logInChangedByAnother = async (
  log: Pick<EventLog, 'read'>,
  userId: UserId,
): Promise<string | undefined> => {
  const { events } = await log.read(userStream(userId))
  // The cast is sound: the stream holds events of its own aggregate.
  return (events as readonly RecordedEvent<UserEvent>[]).findLast(
    ({ event, actor }) =>
      logInTypes.has(event.type) && !isByLetter(event) && !(actor.kind === 'user' && actor.id === userId),
  )?.recordedAt
}
