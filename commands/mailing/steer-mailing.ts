import type { OfType } from '../../domain/core/of-type.ts'
import type { MailingCommand } from '../../domain/mailing/commands.ts'
import type { MailingEvent } from '../../domain/mailing/events.ts'
import type { MailingRejection } from '../../domain/mailing/mailing.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import { mayGoOn } from '../issue/parents.ts'
import type { OrderMailingTools } from './order-mailing.ts'
import { mailingStream } from './stream.ts'

export type SteerMailing = OfType<MailingCommand, 'PauseMailing' | 'ResumeMailing' | 'StopMailing'>

/** Does what a person wants of how an issue is mailed. */
export const steerMailing = async (
  tools: OrderMailingTools,
  command: SteerMailing,
  context: CommandContext,
): Promise<Outcome<MailingEvent, MailingRejection | 'IssueNotOut'>> => {
  const stream = mailingStream(command.issueId)
  const isResumed = command.type === 'ResumeMailing'
  if (isResumed && !(await mayGoOn(tools, await tools.handlers.mailing.state(stream), command)))
    return { kind: 'rejected', reason: 'IssueNotOut' }
  return tools.handlers.mailing(stream, command, context)
}
