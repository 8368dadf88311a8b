import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import {
  type ForgetChangeTools,
  forgetSubscriptionChange,
} from '../../../commands/subscribers/subscription-change/forget-change.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import type { ChangeId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type HandledType =
  | 'SubscriptionChangeBegun'
  | 'SubscriptionChangeCarriedOut'
  | 'SubscriptionChangeTakenBack'
  | 'SubscriberForgotten'

type State = {
  /** All requests with an attempt for the subscriber. */
  readonly requests: readonly ChangeId[]
  /** The user that had the subscriber forgotten. */
  readonly askedBy: UserId | null
}

type ForgetRequest = {
  readonly changeId: ChangeId
  readonly subscriberId: SubscriberId
  readonly askedBy: UserId
}

/**
 * Forgetting a subscriber also forgets the subscriber's requests, undone ones included, because they hold the name and
 * address.
 */
export const forgettingWithSubscriber: ProcessManager<HandledType, State, ForgetRequest> = {
  name: 'forgetting-with-subscriber',
  types: [
    'SubscriptionChangeBegun',
    'SubscriptionChangeCarriedOut',
    'SubscriptionChangeTakenBack',
    'SubscriberForgotten',
  ],
  startsAt: 'beginning',
  idOf: ({ data }) => data.subscriberId,
  initialState: { requests: [], askedBy: null },
  react: ({ requests, askedBy }, { event }) => {
    if (event.type === 'SubscriberForgotten') {
      const { askedBy: by, subscriberId } = event.data
      return requests.map((changeId) => ({ command: { changeId, subscriberId, askedBy: by } }))
    }
    const { changeId, subscriberId } = event.data
    return askedBy === null ? [] : [{ command: { changeId, subscriberId, askedBy } }]
  },
  evolve: ({ requests, askedBy }, { event }) =>
    event.type === 'SubscriberForgotten'
      ? { requests: [], askedBy: event.data.askedBy }
      : { askedBy, requests: [...new Set([...requests, event.data.changeId])] },
}

/** A request whose last attempt is for another subscriber belongs to that subscriber and stays. */
export const forgetRequest =
  (tools: ForgetChangeTools) =>
  async ({ subscriberId, ...request }: ForgetRequest, context: CommandContext): Promise<void> => {
    const state = await tools.handlers.subscriptionChange.state(subscriptionChangeStream(request.changeId))
    if ('record' in state && state.about !== subscriberId) return
    await forgetSubscriptionChange(tools, request, context)
  }
