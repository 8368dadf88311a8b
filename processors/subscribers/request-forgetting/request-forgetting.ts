import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import {
  type ForgetChangeTools,
  forgetSubscriptionChange,
} from '../../../commands/subscribers/subscription-change/forget-change.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { retentionKinds } from '../../../domain/subscribers/retention.ts'
import { keptLonger, type RetentionTimes, retentionDue } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

const kind = 'request-forgetting'

type HandledType =
  | 'SubscriptionChangeHandled'
  | 'SubscriptionChangeReopened'
  | 'SubscriptionChangeRemoved'
  | 'SubscriptionChangeRestored'
  | 'SubscriptionChangeForgotten'

type State = { readonly isHandled: boolean; readonly isRemoved: boolean }

const stateAfter = ({ isHandled, isRemoved }: State, type: HandledType): State => ({
  isHandled: type === 'SubscriptionChangeHandled' || (isHandled && type !== 'SubscriptionChangeReopened'),
  isRemoved: type === 'SubscriptionChangeRemoved' || (isRemoved && type !== 'SubscriptionChangeRestored'),
})

const isDone = ({ isHandled, isRemoved }: State) => isHandled || isRemoved

/** A visitor's request is needed until staff have handled it, and for a while to compare with the result. */
export const requestForgetting: ProcessManager<HandledType, State, never> = {
  name: kind,
  types: [
    'SubscriptionChangeHandled',
    'SubscriptionChangeReopened',
    'SubscriptionChangeRemoved',
    'SubscriptionChangeRestored',
    'SubscriptionChangeForgotten',
  ],
  startsAt: 'beginning',
  idOf: ({ data }) => data.changeId,
  initialState: { isHandled: false, isRemoved: false },
  react: (state, { event, recordedAt }): readonly Order<never>[] => {
    const { changeId } = event.data
    const waits = event.type !== 'SubscriptionChangeForgotten' && isDone(stateAfter(state, event.type))
    if (!waits) return [{ withdraw: { kind, id: changeId } }]
    return isDone(state)
      ? []
      : [{ due: retentionDue(retentionKinds.request, { kind, id: changeId, from: recordedAt, data: { changeId } }) }]
  },
  evolve: (state, { event }) =>
    event.type === 'SubscriptionChangeForgotten' ? undefined : stateAfter(state, event.type),
}

/** A request that waits again is not forgotten. */
export const forgetRequests = (tools: ForgetChangeTools & { readonly retentionTimes: RetentionTimes }): DueKind => ({
  kind,
  fallDue: async (due, now: string, context: CommandContext) => {
    const laterInstant = await keptLonger(tools.retentionTimes, { kind: 'request', due, now })
    if (laterInstant) return { again: laterInstant }
    const changeId = ChangeId.parse(due.id)
    const state = await tools.handlers.subscriptionChange.state(subscriptionChangeStream(changeId))
    const isOver = 'record' in state && (state.status === 'Removed' || state.record.active)
    if (!isOver) return undefined
    await forgetSubscriptionChange(tools, { changeId, askedBy: null }, context)
    await tools.retentionTimes.noteSwept('request')
    return undefined
  },
})
