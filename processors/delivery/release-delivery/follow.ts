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

/** What would go to the receiver that a delivery was for, as it is now; undefined: nobody is there, or gets something else. */
export const nextDeliveryFor = async (
  { issue, publication, production }: Omit<FollowSources, 'ordersTo'>,
  { ordered: { about } }: OrderedDelivery,
): Promise<NextDelivery | undefined> => {
  const issueId = IssueId.parse(about['issueId'])
  const state = await issue.state(issueStream(issueId))
  if (state.status !== 'Open') return undefined
  const owner = await publication.state(publicationStream(state.publicationId))
  if (owner.status !== 'Active') return undefined
  const receiver = receiversOf(owner.settings).find(({ id }) => id === about['receiver'])
  if (!receiver || receiver.address === '') return undefined
  const before = await production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (before.status === 'Missing' || before.started.kind !== receiver.kind) return undefined
  const last = state.made.findLast(({ kind }) => kind === receiver.kind)
  return last && { issueId, productionId: last.productionId, receiver }
}

/** It may be there already, is on its way, or somebody has said since that it is not to go. */
const isSettledBy = (there: OrderedDelivery, { ordered }: OrderedDelivery): boolean => {
  const { status, mayHaveArrived } = there
  if (status === 'Waiting' || status === 'Underway' || status === 'Done' || mayHaveArrived) return true
  return there.ordered.at > ordered.at
}

/** What has ended is followed where its receiver is now, once: not what is or may be there, be it from before. */
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
  // Whatever somebody has changed at one place says nothing of another.
  const overwrite = asked !== undefined && place === address
  const anew = there.length > 0
  await deliverIssue(sources, { issueId, receiver, overwrite, anew, by: undefined, at }, context)
}

/** Nothing follows what a person has taken back, nor what has stopped where its receiver is still. */
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
