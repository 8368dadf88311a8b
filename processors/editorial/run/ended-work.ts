import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { awaitedPush } from './push-wait.ts'
import {
  deliveredInWords,
  madeInWords,
  mailedInWords,
  NO_LISTENER_TOLD_MESSAGE,
  NO_MAIL_SENT_MESSAGE,
  pushedInWords,
} from './run-sentences.ts'
import { stepDone, stepFailed } from './step-end.ts'

export type EndAwaitedWork = {
  readonly issueId: IssueId
  readonly awaits: string
  readonly end: StepEnd
  readonly at: string
}

const types = [
  'ProductionCompleted',
  'ProductionParked',
  'ProductionCancelled',
  'DeliveryOrdered',
  'DeliverySucceeded',
  'DeliveryParked',
  'DeliveryWithdrawn',
  'MailingCompleted',
  'MailingStopped',
  'MailingPaused',
  'PushSent',
  'PushCompleted',
  'PushStopped',
  'PushPaused',
] as const
type Input = MessageOfType<DomainEvent, (typeof types)[number]>

/** The issue of a delivery. */
type OfIssue = { readonly issueId: IssueId }

/** The subject that a run may wait for: a production, a delivery, or an announcement of an issue. */
const subjectOf = ({ type, data }: Input): string => {
  if (type === 'PushSent' || type === 'PushCompleted' || type === 'PushStopped' || type === 'PushPaused')
    return awaitedPush(data.issueId)
  if ('productionId' in data) return data.productionId
  return 'deliveryId' in data ? data.deliveryId : data.issueId
}

type SendingEvent = Extract<Input, { readonly type: `${'Mailing' | 'Push'}${string}` }>

/** Whether an announcement had recipients but reached none. */
const isInVain = ({ sent, failed = 0 }: { readonly sent: number; readonly failed?: number }): boolean =>
  sent === 0 && failed > 0

const endOfTelling = (event: SendingEvent): StepEnd => {
  switch (event.type) {
    case 'MailingCompleted':
      return isInVain(event.data) ? stepFailed(NO_MAIL_SENT_MESSAGE) : stepDone(mailedInWords(event.data.sent))
    case 'PushCompleted':
      return isInVain(event.data) ? stepFailed(NO_LISTENER_TOLD_MESSAGE) : stepDone(pushedInWords(event.data.sent))
    // Some notices may be retried for hours; the run does not wait for them.
    case 'PushSent':
      return stepDone('Lyssnarna har fått veta')
    case 'MailingStopped':
    case 'PushStopped':
      return stepFailed('Utskicket avslutades i förtid.')
    case 'MailingPaused':
    case 'PushPaused':
      return stepFailed(event.data.reason ?? 'Utskicket är pausat.')
  }
}

const endOf = (event: Exclude<Input, { readonly type: 'DeliveryOrdered' }>): StepEnd => {
  switch (event.type) {
    case 'ProductionCompleted':
      return stepDone(madeInWords(event.data.kind, event.data.file))
    case 'DeliverySucceeded':
      return stepDone(deliveredInWords(event.data.receipt))
    case 'ProductionParked':
    case 'ProductionCancelled':
    case 'DeliveryParked':
    case 'DeliveryWithdrawn':
      return stepFailed(event.data.reason)
    default:
      return endOfTelling(event)
  }
}

const endAwaited = (issueId: IssueId, awaits: string, end: StepEnd, at: string): readonly Order<EndAwaitedWork>[] => [
  { command: { issueId, awaits, end, at } },
]

/**
 * Tells an issue's run that a production, a delivery or an announcement has ended; the run knows whether it waits for
 * it.
 */
export const endedWork: ProcessManager<Input['type'], OfIssue | null, EndAwaitedWork> = {
  name: 'ended-work',
  types,
  startsAt: 'head',
  idOf: subjectOf,
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (event.type === 'DeliveryOrdered') return []
    const issueId = 'issueId' in event.data ? event.data.issueId : state?.issueId
    return issueId ? endAwaited(issueId, subjectOf(event), endOf(event), recordedAt) : []
  },
  evolve: (state, { event }) => {
    if (event.type !== 'DeliveryOrdered') return event.type === 'DeliveryParked' ? (state ?? undefined) : undefined
    const { channel, about } = event.data
    const issueId = IssueId.safeParse(about['issueId'])
    return channel !== 'mail' && issueId.success ? { issueId: issueId.data } : undefined
  },
}
