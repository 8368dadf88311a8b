import type { IssueId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import type { Parcel } from '../../../domain/subscribers/subscriber/post/post.ts'
import type { SubscriberRejection } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { SubscriptionFormat } from '../../../domain/subscribers/subscription-formats.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type HandleSubscriber, subscriberStream } from '../subscriber/stream.ts'

type PostedDiscs = {
  readonly publicationId: PublicationId
  readonly issueId: IssueId
  readonly format: SubscriptionFormat
  readonly day: string
  readonly parcels: readonly Parcel<{ readonly id: SubscriberId }>[]
}

type PostOutcome = {
  /** Undefined: there was nothing to post. */
  readonly outcome: Outcome<SubscriberEvent, SubscriberRejection> | undefined
  readonly subscribers: number
  readonly pouches: number
}

/**
 * Records that the discs of an issue have gone out in pouches, once for each subscriber and format, however often the
 * administrator asks. Counts the newly recorded ones.
 */
export const postDiscs = async (
  subscriber: HandleSubscriber,
  { parcels, ...discs }: PostedDiscs,
  context: CommandContext,
): Promise<PostOutcome> => {
  const counts = new Map<SubscriberId, number>()
  for (const { to, issues } of parcels) counts.set(to.id, (counts.get(to.id) ?? 0) + issues)
  let outcome: PostOutcome['outcome']
  const newCounts: number[] = []
  for (const [subscriberId, count] of counts) {
    const command = { type: 'SendPouches', subscriberId, count, ...discs } as const
    outcome = await subscriber(subscriberStream(subscriberId), command, derivedContext(context, subscriberId))
    if (outcome.kind !== 'accepted') break
    if (outcome.events.length > 0) newCounts.push(count)
  }
  return { outcome, subscribers: newCounts.length, pouches: newCounts.reduce((sum, count) => sum + count, 0) }
}
