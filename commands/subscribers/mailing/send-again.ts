import { v5 } from 'uuid'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { DeliveryId, type IssueId, type SubscriberId, type UserId } from '../../../domain/kernel/ids.ts'
import type { ResendReason } from '../../../domain/subscribers/mailing/resend-reasons.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'

type SendLetterAgain = {
  readonly issueId: IssueId
  readonly subscriberId: SubscriberId
  readonly again: ResendReason
  /** The letter to the subscriber that this one follows, as the user's page shows it. */
  readonly after: string | undefined
  /** The last letter about the issue to the subscriber; undefined: none. */
  readonly last: { readonly id: string; readonly delivery: DeliveryId | null; readonly isOnItsWay: boolean } | undefined
  readonly by: UserId
  readonly at: string
}

type Answer = {
  readonly deliveryId: DeliveryId
  readonly outcome: Outcome<DeliveryEvent, DeliveryRejection | 'LetterOnItsWay'>
}

const hasOrdered = ({ outcome }: Answer): boolean => outcome.kind === 'accepted' && outcome.events.length > 0

/** A repeated order appends nothing; a repeated request with the same key gets its first answer. */
const orderDelivery =
  (delivery: HandleDelivery, { issueId, subscriberId, again, at }: SendLetterAgain, context: CommandContext) =>
  async (deliveryId: DeliveryId): Promise<Answer> => {
    const order = { type: 'OrderDelivery', channel: 'mail', template: 'issue-letter', deliveryId, at } as const
    const command = { ...order, about: { issueId, subscriberId, again } }
    return { deliveryId, outcome: await delivery(deliveryStream(deliveryId), command, context) }
  }

const SUPERSEDED_REASON = 'Ett nytt mejl om numret skickades i stället.'

/**
 * Cancels a parked letter so that it is not sent beside its replacement. Returns whether the letter can no longer go
 * out.
 */
const endStopped = async (
  delivery: HandleDelivery,
  { last, by, at }: SendLetterAgain,
  context: CommandContext,
): Promise<boolean> => {
  if (!last?.delivery) return true
  const { delivery: deliveryId } = last
  const stream = deliveryStream(deliveryId)
  const { status } = await delivery.state(stream)
  if (status !== 'Parked') return status !== 'Waiting' && status !== 'Underway'
  const withdraw = { type: 'WithdrawDelivery', deliveryId, reason: SUPERSEDED_REASON, by, at } as const
  const { kind } = await delivery(stream, withdraw, derivedContext(context, `instead of ${deliveryId}`))
  return kind === 'accepted'
}

const letterAfter = ({ issueId, subscriberId, after, last }: SendLetterAgain): DeliveryId =>
  DeliveryId.parse(v5(`letter again ${issueId} ${after ?? last?.id ?? ''}`, subscriberId))

/** Sends an issue again to one subscriber; requests that come at the same time share one letter. */
export const sendLetterAgain = async (
  delivery: HandleDelivery,
  asked: SendLetterAgain,
  context: CommandContext,
): Promise<Answer> => {
  const { last } = asked
  const order = orderDelivery(delivery, asked, context)
  const deliveryId = letterAfter(asked)
  const isOrdered = (await delivery.state(deliveryStream(deliveryId))).status !== 'Missing'
  const earlier = last?.delivery ? [last.delivery] : []
  const isFree = isOrdered || (!last?.isOnItsWay && (await endStopped(delivery, asked, context)))
  for (const each of isFree ? [...earlier, deliveryId] : earlier) {
    const ordered = await order(each)
    if (ordered.outcome.kind !== 'accepted' || hasOrdered(ordered)) return ordered
  }
  return { deliveryId, outcome: { kind: 'rejected', reason: 'LetterOnItsWay' } }
}
