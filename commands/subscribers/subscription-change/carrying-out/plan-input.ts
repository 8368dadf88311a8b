import type { PauseId, StayId, SubscriberId, SubscriptionId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import type { KnownSubscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import type { ChangeRecord } from '../../../../domain/subscribers/subscription-change/commands.ts'

/** Why a request cannot be carried out in its present state. */
export type PlanRejection =
  | 'ChangeForNobody'
  | 'ChangeFormatMissing'
  | 'ChangeFormatNotChosen'
  | 'ChangeNotYet'
  | 'ChangeNowhereToMail'
  | 'ChangeNowhereToPost'
  | 'ChangeOver'
  | 'ChangePlaceIncomplete'
  | 'NothingToEnd'

type PlannedIds = { readonly subscription: SubscriptionId; readonly pause: PauseId; readonly stay: StayId }

export type PlanInput = {
  readonly record: ChangeRecord
  readonly subscriberId: SubscriberId
  /** Undefined: the request registers a new subscriber. */
  readonly subscriber: KnownSubscriber | undefined
  /** The ids for what the request creates. */
  readonly ids: PlannedIds
  readonly today: string
}

export type PlanResult = readonly SubscriberCommand[] | { readonly refused: PlanRejection }
