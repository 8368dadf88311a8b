import type { AnyEvent, EventLog } from '../../../domain/kernel/event-log.ts'
import type { EarlierAppend } from './recent-streams.ts'

/** The act to undo was undone and done again since: the second time is another person's act. */
export class ActRepeated extends Error {
  override readonly name = 'DoneAgain'
}

/** Whether an event of a command was done again in the stream since. */
export const isDoneAgain = async (log: EventLog, stream: string, { from, to }: EarlierAppend): Promise<boolean> => {
  const { events } = await log.read<AnyEvent>(stream, { from })
  const done = new Set(events.filter(({ revision }) => revision <= to).map(({ event }) => event.type))
  return events.some(({ event, revision }) => revision > to && done.has(event.type))
}
