import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { discFormats } from '../../../domain/subscribers/burn/formats.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { graceStart } from '../../kernel/handling/grace-period.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { type HandleSubscriber, subscriberStream } from '../subscriber/stream.ts'

type ResendTools = {
  readonly handlers: IssueTools['handlers'] & { readonly subscriber: HandleSubscriber }
  readonly now: () => Date
  readonly settings: { readonly robots: readonly string[] }
}

export type ResentDisc = {
  readonly subscriberId: SubscriberId
  readonly issueId: IssueId
  readonly format: DiscFormat
  readonly reason: string
  /** Null: a person makes the disc by hand. */
  readonly robot: number | null
}

/** Sends a disc again to a subscriber who reports that one is missing. */
export const resendDisc = async (
  { handlers, now, settings }: ResendTools,
  { subscriberId, issueId, format, reason, robot }: ResentDisc,
  context: CommandContext,
): Promise<Outcome<SubscriberEvent, SubscriberRejection | 'IssueNotFound' | 'RobotNotFound'>> => {
  const found = await findIssue({ handlers }, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  if (robot !== null && settings.robots[robot] === undefined) return { kind: 'rejected', reason: 'RobotNotFound' }
  const { publicationId, form, made } = found.issue
  const { kind, subscribed } = discFormats[format]
  const at = now()
  const isReleased = releaseStateOf(form.availableFromDate, at.toISOString()) === 'released'
  const isOut = isReleased || made.some((each) => each.kind === kind)
  const released = form.availableFromDate === null ? [] : [dayInSweden(new Date(form.availableFromDate))]
  const days = [form.date, ...released]
  const when = { at: at.toISOString(), since: graceStart(at), today: dayInSweden(at), days }
  const what = { subscriberId, issueId, publicationId, format: subscribed, isOut, reason, robot }
  return handlers.subscriber(subscriberStream(subscriberId), { type: 'ResendDisc', ...what, ...when }, context)
}
