import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import type { MailingRejection } from '../../../domain/subscribers/mailing/mailing.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { type HandleMailing, mailingStream } from './stream.ts'

export type OrderMailing = {
  readonly issueId: IssueId
  /** Undefined: the release orders the mailing. */
  readonly by: UserId | undefined
  readonly at: string
}

export type OrderMailingRejection = MailingRejection | 'IssueNotFound' | 'IssueNotOut' | 'PublicationWithoutSubscribers'

export type OrderMailingTools = { readonly handlers: IssueTools['handlers'] & { readonly mailing: HandleMailing } }

/** Orders the mailing of a released issue. */
export const orderMailing = async (
  tools: OrderMailingTools,
  { issueId, by, at }: OrderMailing,
  context: CommandContext,
): Promise<Outcome<MailingEvent, OrderMailingRejection>> => {
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { issue, publication } = found
  if (!publication.settings.hasSubscribers) return { kind: 'rejected', reason: 'PublicationWithoutSubscribers' }
  if (releaseStateOf(issue.form.availableFromDate, at) !== 'released')
    return { kind: 'rejected', reason: 'IssueNotOut' }
  const { publicationId } = issue
  const order = { type: 'OrderMailing', issueId, publicationId, at, ...(by && { by }) } as const
  return tools.handlers.mailing(mailingStream(issueId), order, context)
}

/** Orders the mailing when the issue is released, if the publication is set to. A repeated order changes nothing. */
export const mailReleased = async (
  tools: OrderMailingTools,
  { issueId, at }: Omit<OrderMailing, 'by'>,
  context: CommandContext,
): Promise<void> => {
  const found = await findIssue(tools, issueId)
  if (found?.publication.settings.mailOnRelease) await orderMailing(tools, { issueId, by: undefined, at }, context)
}
