import { v5 } from 'uuid'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { Delivery } from '../../../domain/delivery/delivery/state.ts'
import { DeliveryId, type IssueId, type UserId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'

type TrialLetter = { readonly issueId: IssueId; readonly userId: UserId; readonly at: string }
type Answer = Outcome<DeliveryEvent, DeliveryRejection | 'TrialOnItsWay'>

const isUnderWay = ({ status }: Delivery) => status === 'Waiting' || status === 'Underway'

const trialOf = ({ issueId, userId }: TrialLetter, nth: number): DeliveryId =>
  DeliveryId.parse(v5(`trial ${nth}`, v5(userId, issueId)))

/** Sends the user the letter that subscribers would get; while one is underway, more presses share it. */
export const sendTrial = async (
  delivery: HandleDelivery,
  trial: TrialLetter,
  context: CommandContext,
): Promise<Answer> => {
  const { issueId, userId, at } = trial
  const order = (deliveryId: DeliveryId) => {
    const about = { trialIssueId: issueId, userId }
    const command = { type: 'OrderDelivery', channel: 'mail', template: 'issue-trial', deliveryId, about, at } as const
    return delivery(deliveryStream(deliveryId), command, context)
  }
  for (let nth = 0; ; nth += 1) {
    const deliveryId = trialOf(trial, nth)
    const known = await delivery.state(deliveryStream(deliveryId))
    // A repeated request with the same key gets its first answer.
    const outcome = await order(deliveryId)
    if (outcome.kind !== 'accepted' || outcome.events.length > 0) return outcome
    if (known.status === 'Missing' || isUnderWay(known)) return { kind: 'rejected', reason: 'TrialOnItsWay' }
  }
}
