import { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import type { PushConsequence } from './pushes.ts'

type HandledType = 'DeliveryOrdered' | 'DeliverySucceeded' | 'DeliveryWithdrawn'

/** `listenerId` absent: the app's message. */
type OfIssue = { readonly issueId: IssueId; readonly listenerId?: ListenerId }

/**
 * Follows push deliveries: a success may make the issue count as announced, and a cancelled app message may need a
 * successor, since the issue may have been released again meanwhile.
 */
export const pushDeliveries: ProcessManager<HandledType, OfIssue | null, PushConsequence> = {
  name: 'push-deliveries',
  types: ['DeliveryOrdered', 'DeliverySucceeded', 'DeliveryWithdrawn'],
  startsAt: 'head',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (state, { event, recordedAt: at }) => {
    if (!state || event.type === 'DeliveryOrdered') return []
    if (event.type === 'DeliverySucceeded') return [{ command: { kind: 'told', ...state, at: event.data.at } }]
    return state.listenerId ? [] : [{ command: { kind: 'topic', issueId: state.issueId, at } }]
  },
  evolve: (_, { event }) => {
    if (event.type !== 'DeliveryOrdered' || event.data.channel !== 'push') return undefined
    const { issueId, listenerId } = event.data.about
    return {
      issueId: IssueId.parse(issueId),
      ...(listenerId !== undefined && { listenerId: ListenerId.parse(listenerId) }),
    }
  },
}
