import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { PushEvent } from '../../../domain/subscribers/push/events.ts'
import type { PushRejection } from '../../../domain/subscribers/push/push.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { type HandlePush, pushStream } from './stream.ts'

export type OrderPush = {
  readonly issueId: IssueId
  /** Undefined: the release orders the push. */
  readonly by: UserId | undefined
  readonly at: string
}

export type OrderPushRejection = PushRejection | 'IssueNotFound' | 'IssueNotOut' | 'PushNotUsed'

export type OrderPushTools = { readonly handlers: IssueTools['handlers'] & { readonly push: HandlePush } }

/** Orders the push of a released issue, once for each time that it is allowed. */
export const orderPush = async (
  tools: OrderPushTools,
  { issueId, by, at }: OrderPush,
  context: CommandContext,
): Promise<Outcome<PushEvent, OrderPushRejection>> => {
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { issue, publication } = found
  if (!publication.settings.usePush) return { kind: 'rejected', reason: 'PushNotUsed' }
  if (releaseStateOf(issue.form.availableFromDate, at) !== 'released')
    return { kind: 'rejected', reason: 'IssueNotOut' }
  const { publicationId, pushTime: time } = issue
  const order = { type: 'OrderPush', issueId, publicationId, time, at, ...(by && { by }) } as const
  return tools.handlers.push(pushStream(issueId), order, context)
}
