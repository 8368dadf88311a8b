import type { CommandContext, Handle, Outcome } from '../../kernel/handling/command-handler.ts'
import { type AtInstant, type IssueTools, isOut } from './parents.ts'

type AnnouncementTarget<Command, State, Event, Reason extends string> = {
  readonly handle: Handle<Command, State, Event, Reason>
  readonly stream: string
}

/**
 * Acts on an announcement of an issue, of any channel. A person can resume a paused one only while listeners find the
 * issue: otherwise it would be paused again at once.
 */
export const actOnAnnouncement = async <
  Command extends AtInstant & { readonly type: string },
  State extends { readonly status: string },
  Event,
  Reason extends string,
>(
  tools: IssueTools,
  { handle, stream }: AnnouncementTarget<Command, State, Event, Reason>,
  command: NoInfer<Command>,
  context: CommandContext,
): Promise<Outcome<Event, Reason | 'IssueNotOut'>> => {
  const goesOn = command.type.startsWith('Resume') && (await handle.state(stream)).status === 'Paused'
  if (goesOn && !(await isOut(tools, command))) return { kind: 'rejected', reason: 'IssueNotOut' }
  return handle(stream, command, context)
}
