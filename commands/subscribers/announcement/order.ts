import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { AnnouncementCommand } from '../../../domain/subscribers/announcement/commands.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { type HandleMailing, mailingStream } from '../mailing/stream.ts'
import { type HandlePush, pushStream } from '../push/stream.ts'

export type AnnouncementOrder = {
  readonly issueId: IssueId
  /** Undefined: the release orders the announcement. */
  readonly by: UserId | undefined
  readonly at: string
}

type OrderCommand = Extract<AnnouncementCommand<never, never>, { readonly type: 'OrderAnnouncement' }>

type OrderedChannel<Tools, Event, Reason extends string, Unused extends string> = {
  readonly handle: (
    tools: Tools,
    stream: string,
    command: OrderCommand,
    context: CommandContext,
  ) => Promise<Outcome<Event, Reason>>
  readonly streamOf: (issueId: IssueId) => string
  readonly isUsed: (settings: Settings) => boolean
  /** The refusal of a publication that does not use the channel. */
  readonly unused: Unused
  /** The number of the announcement, in a channel that announces an issue several times. */
  readonly numbered?: (issue: OpenedIssue) => { readonly time: number }
}

/** Orders the announcement of a released issue over a channel. */
const orderOver =
  <Tools extends IssueTools, Event, Reason extends string, Unused extends string>({
    handle,
    streamOf,
    isUsed,
    unused,
    numbered,
  }: OrderedChannel<Tools, Event, Reason, Unused>) =>
  async (
    tools: Tools,
    { issueId, by, at }: AnnouncementOrder,
    context: CommandContext,
  ): Promise<Outcome<Event, Reason | Unused | 'IssueNotFound' | 'IssueNotOut'>> => {
    const found = await findIssue(tools, issueId)
    if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
    const { issue, publication } = found
    if (!isUsed(publication.settings)) return { kind: 'rejected', reason: unused }
    if (releaseStateOf(issue.form.availableFromDate, at) !== 'released')
      return { kind: 'rejected', reason: 'IssueNotOut' }
    const about = { issueId, publicationId: issue.publicationId, ...numbered?.(issue), at, ...(by && { by }) }
    return handle(tools, streamOf(issueId), { type: 'OrderAnnouncement', ...about }, context)
  }

export type OrderPushTools = { readonly handlers: IssueTools['handlers'] & { readonly push: HandlePush } }
type OrderMailingTools = { readonly handlers: IssueTools['handlers'] & { readonly mailing: HandleMailing } }

export const orderMailing = orderOver({
  handle: ({ handlers }: OrderMailingTools, ...order) => handlers.mailing(...order),
  streamOf: mailingStream,
  isUsed: ({ hasSubscribers }) => hasSubscribers,
  unused: 'PublicationWithoutSubscribers',
})

/** Orders a push once for each time that a user allows it. */
export const orderPush = orderOver({
  handle: ({ handlers }: OrderPushTools, ...order) => handlers.push(...order),
  streamOf: pushStream,
  isUsed: ({ usePush }) => usePush,
  unused: 'PushNotUsed',
  numbered: ({ pushTime }) => ({ time: pushTime }),
})
