import { v5 } from 'uuid'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import { type Delivery, hasHadNoEffect } from '../../../domain/delivery/delivery/state.ts'
import { DeliveryId, IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import { type HandleIssue, issueStream } from '../../editorial/issue/stream.ts'

/** An issue's notices of one time. */
export const sendingId = (issueId: IssueId, time: number): string => v5(`push ${time}`, issueId)

/** What is for a person to decide on, of a notice. */
export const parkedNotice = (issueId: IssueId, time: number, listenerId: ListenerId): DeliveryId =>
  DeliveryId.parse(v5(`notice ${listenerId}`, sendingId(issueId, time)))

/** The message to an app. `nth`: the first, and behind each that came to nothing since the issue was taken back another. */
export const topicDelivery = (issueId: IssueId, time: number, nth = 0): DeliveryId =>
  DeliveryId.parse(v5(nth === 0 ? 'topic' : `topic ${nth}`, sendingId(issueId, time)))

/** The message to an app of one time that counts, or is to be ordered. */
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

/** Whether it tells of an issue by push that may be told of another time since: it goes no more, whoever asks for it. */
export const isOfEarlierTime = async (
  { delivery, issue }: Tools,
  { deliveryId, channel, about }: DeliveryOrdered['data'],
): Promise<boolean> => {
  if (channel !== 'push') return false
  const issueId = IssueId.parse(about['issueId'])
  const found = await issue.state(issueStream(issueId))
  if (found.status !== 'Open') return false
  const time = found.pushTime
  const { listenerId } = about
  if (listenerId !== undefined) return deliveryId !== parkedNotice(issueId, time, ListenerId.parse(listenerId))
  return deliveryId !== (await currentTopic(delivery, { issueId, time })).deliveryId
}
