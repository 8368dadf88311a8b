import { IssueId } from '../../domain/core/ids.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { OfType } from '../../domain/core/of-type.ts'
import type { StepEnd } from '../../domain/run/commands.ts'
import type { Order, ProcessManager } from '../runner/process-manager.ts'
import { deliveredInWords, madeInWords } from './in-words.ts'

export type EndAwaited = {
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
] as const
type Input = OfType<DomainEvent, (typeof types)[number]>

/** Of a delivery of an issue: which one. */
type OfIssue = { readonly issueId: IssueId }

const endOf = (event: Exclude<Input, { readonly type: 'DeliveryOrdered' }>): StepEnd => {
  switch (event.type) {
    case 'ProductionCompleted':
      return { kind: 'done', outcome: madeInWords(event.data.kind, event.data.file) }
    case 'DeliverySucceeded':
      return { kind: 'done', outcome: deliveredInWords(event.data.receipt) }
    case 'ProductionParked':
    case 'ProductionCancelled':
    case 'DeliveryParked':
    case 'DeliveryWithdrawn':
      return { kind: 'failed', reason: event.data.reason }
  }
}

const told = (issueId: IssueId, awaits: string, end: StepEnd, at: string): readonly Order<EndAwaited>[] => [
  { command: { issueId, awaits, end, at } },
]

/** Tells an issue's run that a production or a delivery has ended: whether it waits for that one is its own to know. */
export const endedWork: ProcessManager<Input['type'], OfIssue | null, EndAwaited> = {
  name: 'ended-work',
  types,
  startsAt: 'head',
  idOf: ({ data }) => ('productionId' in data ? data.productionId : data.deliveryId),
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (event.type === 'DeliveryOrdered') return []
    if ('productionId' in event.data) return told(event.data.issueId, event.data.productionId, endOf(event), recordedAt)
    return state ? told(state.issueId, event.data.deliveryId, endOf(event), recordedAt) : []
  },
  evolve: (state, { event }) => {
    if (event.type !== 'DeliveryOrdered') return event.type === 'DeliveryParked' ? (state ?? undefined) : undefined
    const { channel, about } = event.data
    const issueId = IssueId.safeParse(about['issueId'])
    return channel !== 'mail' && issueId.success ? { issueId: issueId.data } : undefined
  },
}
