import { parkedNotice } from '../../../commands/subscribers/push/deliveries.ts'
import type { DeliveryId, IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import { pushChannel } from '../../../domain/subscribers/push/push.ts'
import { type AnnouncementConsequence, announcementProcess } from '../announcement/process.ts'

export const pushQueue = 'push'

type AboutIssue = { readonly issueId: IssueId; readonly at: string }

/**
 * The follow-up of a notice that was not simply sent, of a push with an app, or of a push's end or resumption.
 * `listenerId` of `told`: the browser to which a user has sent the notice again.
 */
export type PushConsequence =
  | (AboutIssue & { readonly kind: 'park'; readonly deliveryId: DeliveryId; readonly listenerId: ListenerId })
  | (AboutIssue & { readonly kind: 'drop'; readonly listenerId: ListenerId })
  | (AboutIssue & { readonly kind: 'topic' })
  | (AboutIssue & { readonly kind: 'told'; readonly listenerId?: ListenerId })
  | Exclude<AnnouncementConsequence, { readonly kind: 'told' }>

const consequencesOf = (
  { fate, listenerId }: NoticeOutcome,
  { issueId, at, time = 1 }: AboutIssue & { readonly time?: number },
): readonly PushConsequence[] => {
  if (fate === 'dropped') return [{ kind: 'drop', issueId, listenerId, at }]
  if (fate !== 'unclear') return []
  return [{ kind: 'park', deliveryId: parkedNotice(issueId, time, listenerId), issueId, listenerId, at }]
}

/** Sends pushes, and the message to the app beside them. */
export const pushes = announcementProcess<NoticeOutcome, PushConsequence>({
  name: 'pushes',
  queue: pushQueue,
  channel: pushChannel,
  reportsBatches: true,
  consequencesOf,
  consequencesOfBegin: (about) => [{ kind: 'topic', ...about }],
})
