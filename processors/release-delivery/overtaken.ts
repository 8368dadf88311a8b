import { type DeliverySources, deliverIssue } from '../../commands/delivery/deliver-issue.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { DeliveryId, IssueId, ProductionId } from '../../domain/core/ids.ts'
import { templates } from '../../domain/delivery/rules.ts'
import { receiversOf } from '../../domain/publication/receivers.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const kind = 'overtaken-delivery'

type ToReceiver = { readonly isToReceiver: true }

/** What goes nowhere since something newer has been made is followed by that: whoever wanted the issue there wants it still. */
export const overtakenDelivery: ProcessManager<'DeliveryOrdered' | 'DeliveryWithdrawn', ToReceiver | null, never> = {
  name: kind,
  types: ['DeliveryOrdered', 'DeliveryWithdrawn'],
  startsAt: 'head',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (!state || event.type !== 'DeliveryWithdrawn' || event.data.by) return []
    const { deliveryId } = event.data
    return [{ due: { kind, id: deliveryId, at: recordedAt, data: { deliveryId } } }]
  },
  evolve: (_, { event }) => {
    if (event.type !== 'DeliveryOrdered') return undefined
    const { template, channel } = event.data
    return templates[template].to === 'receiver' && channel !== 'recall' ? { isToReceiver: true } : undefined
  },
}

type Sources = DeliverySources & { readonly production: Pick<HandleProduction, 'state'> }

/** The receiver that a delivery was for, where it is there still and something newer has been made of what it gets. */
const overtakenAt = async (
  { issue, publication, production }: Sources,
  issueId: IssueId,
  about: Readonly<Record<string, string>>,
) => {
  const state = await issue.state(issueStream(issueId))
  if (state.status !== 'Open') return undefined
  const owner = await publication.state(publicationStream(state.publicationId))
  if (owner.status !== 'Active') return undefined
  const receiver = receiversOf(owner.settings).find(({ id }) => id === about['receiver'])
  if (receiver?.address !== about['place']) return undefined
  const before = await production.state(productionStream(ProductionId.parse(about['productionId'])))
  if (before.status === 'Missing' || before.started.kind !== receiver?.kind) return undefined
  const last = state.made.findLast(({ kind: made }) => made === receiver.kind)
  return last?.productionId === before.started.productionId ? undefined : receiver
}

/** Nothing that has been ordered there meanwhile is ordered once more. */
export const followOvertaken = (sources: Sources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const withdrawn = await sources.delivery.state(deliveryStream(DeliveryId.parse(id)))
    if (withdrawn.status !== 'Withdrawn') return
    const { about } = withdrawn.ordered
    const issueId = IssueId.parse(about['issueId'])
    const receiver = await overtakenAt(sources, issueId, about)
    if (!receiver) return
    const overwrite = about['overwrite'] !== undefined
    const deliver = { issueId, receiver: receiver.id, overwrite, by: undefined, at }
    await deliverIssue(sources, deliver, context)
  },
})
