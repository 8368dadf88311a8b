import type { AnyEvent, EventLog } from '../../../domain/kernel/event-log.ts'
import type { EarlierAppend } from './recent-streams.ts'

/** What is to be taken back was taken back and done once more since: that is no longer hers who asks. */
export class ActRepeated extends Error {
  override readonly name = 'DoneAgain'
}

/** Whether something of what a command did in a stream has been done there once more since. */
export const isDoneAgain = async (log: EventLog, stream: string, { from, to }: EarlierAppend): Promise<boolean> => {
  const { events } = await log.read<AnyEvent>(stream, { from })
  const done = new Set(events.filter(({ revision }) => revision <= to).map(({ event }) => event.type))
  return events.some(({ event, revision }) => revision > to && done.has(event.type))
}
