import type { AnnouncementAct } from '../../../domain/subscribers/announcement/commands.ts'
import { type AtInstant, type IssueTools, isOut } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'

export type AnnouncementTarget<Event, Reason extends string> = {
  readonly handle: {
    (stream: string, command: AtInstant & AnnouncementAct, context: CommandContext): Promise<Outcome<Event, Reason>>
    readonly state: (stream: string) => Promise<{ readonly status: string }>
  }
  readonly stream: string
}

/**
 * Acts on an announcement of an issue. A person can resume a paused one only while listeners find the issue: otherwise
 * it would be paused again at once.
 */
export const actOnAnnouncement = async <Event, Reason extends string>(
  tools: IssueTools,
  { handle, stream }: AnnouncementTarget<Event, Reason>,
  command: AtInstant & AnnouncementAct,
  context: CommandContext,
): Promise<Outcome<Event, Reason | 'IssueNotOut'>> => {
  const goesOn = command.type === 'ResumeAnnouncement' && (await handle.state(stream)).status === 'Paused'
  if (goesOn && !(await isOut(tools, command))) return { kind: 'rejected', reason: 'IssueNotOut' }
  return handle(stream, command, context)
}
