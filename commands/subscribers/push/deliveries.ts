import { v5 } from 'uuid'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import { type Delivery, hasHadNoEffect } from '../../../domain/delivery/delivery/state.ts'
import { DeliveryId, IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import { type HandleIssue, issueStream } from '../../editorial/issue/stream.ts'

/** The id of one push of an issue. */
export const sendingId = (issueId: IssueId, time: number): string => v5(`push ${time}`, issueId)

/** The delivery of a notice with an unclear outcome, for a user to decide on. */
export const parkedNotice = (issueId: IssueId, time: number, listenerId: ListenerId): DeliveryId =>
  DeliveryId.parse(v5(`notice ${listenerId}`, sendingId(issueId, time)))

/**
 * The delivery of the message to an app. `nth`: 0 for the first; each message that was cancelled before it had any
 * effect has a successor.
 */
export const topicDelivery = (issueId: IssueId, time: number, nth = 0): DeliveryId =>
  DeliveryId.parse(v5(nth === 0 ? 'topic' : `topic ${nth}`, sendingId(issueId, time)))

/** Finds the message to the app that counts for this push, or the id under which to order it. */
export const currentTopic = async (
  delivery: Pick<HandleDelivery, 'state'>,
  { issueId, time }: { readonly issueId: IssueId; readonly time: number },
): Promise<{ readonly deliveryId: DeliveryId; readonly topic: Delivery }> => {
  for (let nth = 0; ; nth += 1) {
    const deliveryId = topicDelivery(issueId, time, nth)
    const topic = await delivery.state(deliveryStream(deliveryId))
    if (!hasHadNoEffect(topic)) return { deliveryId, topic }
  }
}

type Tools = { readonly delivery: Pick<HandleDelivery, 'state'>; readonly issue: Pick<HandleIssue, 'state'> }

/**
 * Tells whether a push delivery belongs to an earlier push of an issue that has been allowed another; it must not be
 * sent any more.
 */
export const isOfEarlierTime = async (
  { delivery, issue }: Tools,
  { deliveryId, channel, about }: DeliveryOrdered['data'],
): Promise<boolean> => {
  if (channel !== 'push') return false
  const issueId = IssueId.parse(about['issueId'])
  const found = await issue.state(issueStream(issueId))
  if (found.status !== 'Active') return false
  const time = found.pushTime
  const { listenerId } = about
  if (listenerId !== undefined) return deliveryId !== parkedNotice(issueId, time, ListenerId.parse(listenerId))
  return deliveryId !== (await currentTopic(delivery, { issueId, time })).deliveryId
}
