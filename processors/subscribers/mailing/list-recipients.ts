import { v7 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { reasonNotToWrite } from '../../../commands/subscribers/mailing/reason-not-to-write.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import type { IssueId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { MailingTools } from './tools.ts'

/** The recipients per append; every log accepts the events of so many at once. */
const RECIPIENTS_PER_APPEND = 20_000

/**
 * Each attempt has another command id: it adds subscribers that have come since, and none that the list already has.
 */
const freshCommandContext = (context: CommandContext): CommandContext => ({ ...context, commandId: v7() })

type ListedIssue = { readonly issueId: IssueId; readonly publicationId: PublicationId }

/** Fixes the recipients of a mailing as the subscriptions are now. */
export const listRecipients = async (
  { handlers, subscribersOf, now }: MailingTools,
  { issueId, publicationId }: ListedIssue,
  context: CommandContext,
): Promise<void> => {
  const at = now()
  const day = dayInSweden(new Date(at))
  const recipients: SubscriberId[] = []
  const leftOut = { away: 0, noAddress: 0 }
  for await (const part of subscribersOf(publicationId, day)) {
    for (const { id, subscriber } of part) {
      const because = reasonNotToWrite(subscriber, publicationId, day)
      if (because === undefined) recipients.push(id)
      if (because === 'away' || because === 'noAddress') leftOut[because] += 1
    }
  }
  const stream = mailingStream(issueId)
  for (let from = 0; from < recipients.length; from += RECIPIENTS_PER_APPEND) {
    const some = recipients.slice(from, from + RECIPIENTS_PER_APPEND)
    await handlers.mailing(
      stream,
      { type: 'AddRecipients', issueId, at, recipients: some },
      freshCommandContext(context),
    )
  }
  await handlers.mailing(stream, { type: 'BeginMailing', issueId, at, leftOut }, freshCommandContext(context))
}
