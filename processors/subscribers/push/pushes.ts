import { parkedNotice } from '../../../commands/subscribers/push/deliveries.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { DeliveryId, IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { addMinutes } from '../bulk-sending/work-batch.ts'
import type { PushJob } from './ports.ts'

export const pushQueue = 'push'
export const pushDue = 'push'

const types = [
  'PushOrdered',
  'PushBegan',
  'NoticesSent',
  'PushInterrupted',
  'PushResumed',
  'PushStopped',
  'PushCompleted',
  'IssueRestored',
] as const
type Input = MessageOfType<DomainEvent, (typeof types)[number]>

/** The follow-up of a notice that was not simply sent, of a push with an app, or of a push's end or resumption. */
export type PushConsequence =
  | {
      readonly kind: 'park'
      readonly deliveryId: DeliveryId
      readonly issueId: IssueId
      readonly listenerId: ListenerId
      readonly at: string
    }
  | { readonly kind: 'topic'; readonly issueId: IssueId; readonly at: string }
  | { readonly kind: 'drop'; readonly issueId: IssueId; readonly listenerId: ListenerId; readonly at: string }
  | { readonly kind: 'resume'; readonly issueId: IssueId; readonly at: string }
  | { readonly kind: 'told'; readonly issueId: IssueId; readonly listenerId?: ListenerId; readonly at: string }

/** One batch at a time for all issues, because a push service's back-off holds for all of them. */
const goOn = (issueId: IssueId): Order<never> => ({
  job: { queue: pushQueue, data: { issueId } satisfies PushJob, turn: { of: pushQueue, place: 0 } },
})

const goOnAt = (issueId: IssueId, id: string, at: string): Order<never> => ({
  due: { kind: pushDue, id, at, data: { issueId } },
})

const reportOutcomes = (issueId: IssueId, at: string): Order<PushConsequence> => ({
  command: { kind: 'told', issueId, at },
})

const afterNotices = ({
  issueId,
  at,
  time,
  batch,
  outcomes,
  waitMinutes,
}: MessageOfType<Input, 'NoticesSent'>['data']) => {
  const left = outcomes.flatMap(({ fate, listenerId }): readonly Order<PushConsequence>[] => {
    if (fate === 'dropped') return [{ command: { kind: 'drop', issueId, listenerId, at } }]
    if (fate !== 'unclear') return []
    const deliveryId = parkedNotice(issueId, time, listenerId)
    return [{ command: { kind: 'park', deliveryId, issueId, listenerId, at } }]
  })
  const waits = waitMinutes === undefined ? [] : [goOnAt(issueId, `${issueId}/${batch}`, addMinutes(at, waitMinutes))]
  return [...left, ...waits, reportOutcomes(issueId, at), goOn(issueId)]
}

const reactTo = (event: Exclude<Input, { readonly type: 'IssueRestored' }>): readonly Order<PushConsequence>[] => {
  const { issueId, at } = event.data
  switch (event.type) {
    case 'PushOrdered':
      return [goOn(issueId)]
    case 'PushBegan':
    case 'PushResumed':
      return [{ command: { kind: 'topic', issueId, at } }, goOn(issueId)]
    case 'NoticesSent':
      return afterNotices(event.data)
    case 'PushInterrupted':
      return [goOnAt(issueId, issueId, addMinutes(at, event.data.waitMinutes))]
    case 'PushStopped':
    case 'PushCompleted':
      return [reportOutcomes(issueId, at)]
  }
}

/** Has a push sent batch after batch for as long as it is wanted. The job chooses the next batch. */
export const pushes: ProcessManager<Input['type'], null, PushConsequence> = {
  name: 'pushes',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event, recordedAt }) =>
    event.type === 'IssueRestored'
      ? [{ command: { kind: 'resume', issueId: event.data.issueId, at: recordedAt } }]
      : reactTo(event),
  evolve: () => undefined,
}
