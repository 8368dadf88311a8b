import { type DeliverySources, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { FindOrders } from '../../../commands/delivery/delivery/orders-to.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { type Receiver, receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'

export type FollowSources = DeliverySources & {
  readonly production: Pick<HandleProduction, 'state'>
  readonly ordersTo: FindOrders
}

export type NextDelivery = {
  readonly issueId: IssueId
  readonly productionId: ProductionId
  readonly receiver: Receiver
}

/** The delivery that would go to the same receiver now; undefined: the receiver is gone, or gets another product. */
export const nextDeliveryFor = async (
  { issue, publication, production }: Omit<FollowSources, 'ordersTo'>,
  { ordered: { about } }: OrderedDelivery,
): Promise<NextDelivery | undefined> => {
  const issueId = IssueId.parse(about['issueId'])
  const state = await issue.state(issueStream(issueId))
  if (state.status !== 'Active') return undefined
  const owner = await publication.state(publicationStream(state.publicationId))
  if (owner.status !== 'Active') return undefined
  const receiver = receiversOf(owner.settings).find(({ id }) => id === about['receiver'])
  if (!receiver || receiver.address === '') return undefined
  const before = await production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (before.status === 'Missing' || before.started.kind !== receiver.kind) return undefined
  const last = state.made.findLast(({ kind }) => kind === receiver.kind)
  return last && { issueId, productionId: last.productionId, receiver }
}

/** The newer delivery may have arrived, is on its way, or was cancelled by a user after the other. */
const isSettledBy = (there: OrderedDelivery, { ordered }: OrderedDelivery): boolean => {
  const { status, mayHaveArrived } = there
  if (status === 'Waiting' || status === 'Underway' || status === 'Done' || mayHaveArrived) return true
  return there.ordered.at > ordered.at
}

/**
 * Orders one follower of an ended delivery to the receiver's present place, unless the product is or may be there
 * already, even from an earlier delivery.
 */
export const orderNext = async (
  sources: FollowSources,
  { issueId, productionId, receiver: { id: receiver, address } }: NextDelivery,
  ended: OrderedDelivery,
  ...[at, context]: readonly [string, CommandContext]
): Promise<void> => {
  const { place, overwrite: asked } = ended.ordered.about
  const there = (await sources.ordersTo({ issueId, receiver, place: address })).filter(
    ({ ordered }) => ordered.channel !== 'recall' && ordered.about['productionId'] === productionId,
  )
  if (there.some((each) => isSettledBy(each, ended))) return
  // Leave to overwrite changes at one place is no leave at another.
  const overwrite = asked !== undefined && place === address
  const anew = there.length > 0
  await deliverIssue(sources, { issueId, receiver, overwrite, anew, by: undefined, at }, context)
}

/** No delivery follows one that a user cancelled, nor one that parked while its receiver stayed. */
export const follow = async (
  sources: FollowSources,
  ended: OrderedDelivery,
  ...[at, context]: readonly [string, CommandContext]
): Promise<void> => {
  if (ended.status === 'Withdrawn' ? ended.isWrittenOff : ended.status !== 'Parked') return
  const next = await nextDeliveryFor(sources, ended)
  if (!next) return
  const { place, productionId } = ended.ordered.about
  const isMoved = next.receiver.address !== place
  const isOvertaken = ended.status === 'Withdrawn' && next.productionId !== productionId
  if (isMoved || isOvertaken) await orderNext(sources, next, ended, at, context)
}
