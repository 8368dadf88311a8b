import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { type ForgetChangeTools, forgetSubscriptionChange } from '../../commands/subscription-change/forget-change.ts'
import type { ChangeId, UserId } from '../../domain/core/ids.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

type Watched = 'SubscriptionChangeCarriedOut' | 'SubscriptionChangeTakenBack' | 'SubscriberForgotten'

type State = {
  /** What was carried out on her. */
  readonly requests: readonly ChangeId[]
  /** By whose wish she has been forgotten. */
  readonly askedBy: UserId | null
}

export type ForgetRequest = { readonly changeId: ChangeId; readonly askedBy: UserId }

/** Whoever is forgotten is so in what she asked for, too: it says who she was and where she lived. */
export const forgettingWithSubscriber: ProcessManager<Watched, State, ForgetRequest> = {
  name: 'forgetting-with-subscriber',
  types: ['SubscriptionChangeCarriedOut', 'SubscriptionChangeTakenBack', 'SubscriberForgotten'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.subscriberId,
  initialState: { requests: [], askedBy: null },
  react: ({ requests, askedBy }, { event }) => {
    if (event.type === 'SubscriberForgotten')
      return requests.map((changeId) => ({ command: { changeId, askedBy: event.data.askedBy } }))
    if (event.type === 'SubscriptionChangeTakenBack' || askedBy === null) return []
    return [{ command: { changeId: event.data.changeId, askedBy } }]
  },
  evolve: ({ requests, askedBy }, { event }) => {
    switch (event.type) {
      case 'SubscriberForgotten':
        return { requests: [], askedBy: event.data.askedBy }
      case 'SubscriptionChangeCarriedOut':
        return { askedBy, requests: [...new Set([...requests, event.data.changeId])] }
      case 'SubscriptionChangeTakenBack':
        return { askedBy, requests: requests.filter((each) => each !== event.data.changeId) }
    }
  },
}

export const forgetRequest =
  (tools: ForgetChangeTools) =>
  async (request: ForgetRequest, context: CommandContext): Promise<void> =>
    void (await forgetSubscriptionChange(tools, request, context))
