import { v5 } from 'uuid'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import {
  type Receiver,
  type ReceiverId,
  receiverNamed,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import { type Rejection, reject } from '../../../domain/kernel/decider.ts'
import { DeliveryId, type IssueId, type UserId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { type HandleIssue, issueStream } from '../../editorial/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../editorial/publication/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

export type DeliverySources = {
  readonly issue: HandleIssue
  readonly publication: HandlePublication
  readonly delivery: HandleDelivery
}

export type DeliverIssue = {
  readonly issueId: IssueId
  readonly receiver: ReceiverId
  /** Replaces the product that the publication's settings name. */
  readonly product?: ProductionKind | undefined
  /** An ended delivery of the same product: it is sent once more after that one, however often this is asked. */
  readonly after?: DeliveryId | undefined
  /** The delivery also overwrites changes that the receiver's staff have made since. */
  readonly overwrite?: boolean | undefined
  /** A new delivery follows one that has ended, whatever its end was. */
  readonly anew?: boolean | undefined
  /**
   * The user who asks; undefined: a process does, and what has been ordered once stays as it is, whatever its outcome.
   */
  readonly by: UserId | undefined
  readonly at: string
}

export type DeliverIssueRejection =
  | 'IssueNotFound'
  | 'ReceiverNotWanted'
  | 'ReceiverWithoutAddress'
  | 'ProductNotMade'
  | 'AlreadyDelivered'

type ReceiverProduct = { readonly receiver: Receiver; readonly made: MadeProduct }

const whatToSend = async (
  { issue, publication }: DeliverySources,
  { issueId, receiver: id, product }: DeliverIssue,
): Promise<ReceiverProduct | Rejection<DeliverIssueRejection>> => {
  const state = await issue.state(issueStream(issueId))
  if (state.status !== 'Active') return reject('IssueNotFound')
  const owner = await publication.state(publicationStream(state.publicationId))
  if (owner.status !== 'Active') return reject('IssueNotFound')
  const receiver = receiverNamed(owner.settings, { id, product })
  if (!receiver) return reject('ReceiverNotWanted')
  if (receiver.address === '') return reject('ReceiverWithoutAddress')
  const made = state.made.find(({ kind }) => kind === receiver.kind)
  return made ? { receiver, made } : reject('ProductNotMade')
}

/** The id depends on product, receiver and address alone, so that every request for the same delivery finds it. */
const deliveryOf = ({ made, receiver }: ReceiverProduct): DeliveryId =>
  DeliveryId.parse(v5(`${receiver.id} ${receiver.address}`, made.productionId))

type DeliverOutcome = {
  readonly deliveryId: DeliveryId
  readonly outcome: Outcome<DeliveryEvent, DeliveryRejection | DeliverIssueRejection>
}

/** The id of the delivery that follows another, the same however often it is asked for. */
export const nextDeliveryId = (receiver: string, id: DeliveryId) => DeliveryId.parse(v5(receiver, id))

/** The last delivery in a chain of followers. */
const lastDeliveryInChain = async (delivery: HandleDelivery, receiver: ReceiverId, first: DeliveryId) => {
  let id = first
  let state = await delivery.state(deliveryStream(id))
  while (state.status !== 'Missing') {
    const next = nextDeliveryId(receiver, id)
    const following = await delivery.state(deliveryStream(next))
    if (following.status === 'Missing') break
    id = next
    state = following
  }
  return { id, state }
}

/** The delivery to follow, where it brought the same product. */
const findLastDelivery = async (delivery: HandleDelivery, found: ReceiverProduct, after: DeliveryId | undefined) => {
  const { made, receiver } = found
  const first = deliveryOf(found)
  if (!after) return lastDeliveryInChain(delivery, receiver.id, first)
  const state = await delivery.state(deliveryStream(after))
  if (state.status === 'Missing') return lastDeliveryInChain(delivery, receiver.id, first)
  const { productionId, receiver: to, place } = state.ordered.about
  const isOfThis = productionId === made.productionId && to === receiver.id && place === receiver.address
  if (isOfThis && state.status === 'Done') return { id: after, state }
  return lastDeliveryInChain(delivery, receiver.id, isOfThis ? after : first)
}

type LastDelivery = Awaited<ReturnType<typeof findLastDelivery>>

/** The last delivery is enough: no new one follows. */
const isEnough = ({ id, state }: LastDelivery, { after, anew = false, by }: DeliverIssue): boolean => {
  if (anew) return state.status === 'Waiting' || state.status === 'Underway'
  return by ? state.status === 'Done' && id !== after : state.status !== 'Missing'
}

const hasEnded = ({ state: { status } }: LastDelivery): boolean =>
  status === 'Done' || status === 'Withdrawn' || status === 'Parked'

/** Sends the newest product of an issue to one of its receivers, or tries again where that stopped. */
export const deliverIssue = async (
  sources: DeliverySources,
  asked: DeliverIssue,
  context: CommandContext,
): Promise<DeliverOutcome | Rejection<DeliverIssueRejection>> => {
  const { issueId, receiver, product, after, overwrite, by, at } = asked
  const found = await whatToSend(sources, asked)
  if ('rejected' in found) return found
  const { delivery } = sources
  const last = await findLastDelivery(delivery, found, after)
  if (isEnough(last, asked)) return reject('AlreadyDelivered')
  const { id, state } = last
  if (state.status === 'Parked' && by) {
    const retry = { type: 'RetryDelivery', deliveryId: id, by, at } as const
    return { deliveryId: id, outcome: await delivery(deliveryStream(id), retry, context) }
  }
  const deliveryId = hasEnded(last) ? nextDeliveryId(receiver, id) : id
  const to = { issueId, productionId: found.made.productionId, receiver, place: found.receiver.address }
  const about = { ...to, ...(product && { product }), ...(overwrite === true && { overwrite: 'yes' }) }
  const order = { type: 'OrderDelivery', deliveryId, ...found.receiver.through, about, at } as const
  return { deliveryId, outcome: await delivery(deliveryStream(deliveryId), order, context) }
}
