import type { OfType } from '../../domain/core/of-type.ts'
import type { PushCommand } from '../../domain/push/commands.ts'
import type { PushEvent } from '../../domain/push/events.ts'
import type { PushRejection } from '../../domain/push/push.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import { mayGoOn } from '../issue/parents.ts'
import type { OrderPushTools } from './order-push.ts'
import { pushStream } from './stream.ts'

export type SteerPush = OfType<PushCommand, 'PausePush' | 'ResumePush' | 'StopPush'>

/** Does what a person wants of how listeners are told of an issue. */
export const steerPush = async (
  tools: OrderPushTools,
  command: SteerPush,
  context: CommandContext,
): Promise<Outcome<PushEvent, PushRejection | 'IssueNotOut'>> => {
  const stream = pushStream(command.issueId)
  const isResumed = command.type === 'ResumePush'
  if (isResumed && !(await mayGoOn(tools, await tools.handlers.push.state(stream), command)))
    return { kind: 'rejected', reason: 'IssueNotOut' }
  return tools.handlers.push(stream, command, context)
}
