import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { publicationOf } from '../../../domain/editorial/issue/rules.ts'
import { siteAddressOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { type DeliveryId, IssueId, type UserId } from '../../../domain/kernel/ids.ts'
import { type HandleIssue, issueStream } from '../../editorial/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../editorial/publication/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { isOfEarlierTime } from '../../subscribers/push/deliveries.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

type RetryTools = {
  readonly handlers: {
    readonly delivery: HandleDelivery
    readonly issue: HandleIssue
    readonly publication: Pick<HandlePublication, 'state'>
  }
}

type RetryDelivery = { readonly deliveryId: DeliveryId; readonly by: UserId; readonly at: string }

/** A take-down at a former web site: the product cannot log in there any more. */
const isOutOfReach = async ({ issue, publication }: RetryTools['handlers'], { ordered }: OrderedDelivery) => {
  const { template, about } = ordered
  if (template !== 'web-withdrawal') return false
  const owner = publicationOf(await issue.state(issueStream(IssueId.parse(about['issueId']))))
  const state = owner === undefined ? undefined : await publication.state(publicationStream(owner))
  return state === undefined || state.status === 'Missing' || siteAddressOf(state.settings) !== about['place']
}

/** Sends a parked delivery once more, unless its issue may be announced again since, or only a person can do it. */
export const retryDelivery = async (
  { handlers }: RetryTools,
  { deliveryId, by, at }: RetryDelivery,
  context: CommandContext,
): Promise<Outcome<DeliveryEvent, DeliveryRejection | 'DeliverySuperseded' | 'OnlyByHand'>> => {
  const stream = deliveryStream(deliveryId)
  const known = await handlers.delivery.state(stream)
  const isOpen = known.status !== 'Missing' && known.status !== 'Done'
  if (isOpen && (await isOfEarlierTime(handlers, known.ordered)))
    return { kind: 'rejected', reason: 'DeliverySuperseded' }
  if (isOpen && (await isOutOfReach(handlers, known))) return { kind: 'rejected', reason: 'OnlyByHand' }
  return handlers.delivery(stream, { type: 'RetryDelivery', deliveryId, by, at }, context)
}
