import { v5 } from 'uuid'
import { type HandleIssue, issueStream } from '../../commands/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import type { HandleDelivery } from '../../commands/delivery/stream.ts'
import { DeliveryId, IssueId } from '../../domain/core/ids.ts'
import { receiversOf } from '../../domain/publication/receivers.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'

const kind = 'site-withdrawal'
/** What is out again at a moment that is still to come. */
const returnKind = 'site-return'

const types = [
  'DeliveryOrdered',
  'ArticleActivationChanged',
  'ContentsAltered',
  'AlterationsTakenBack',
  'ArticleRemoved',
  'ArticleRestored',
  'IssueReleased',
  'IssueDeactivated',
  'IssueRemoved',
  'IssueRestored',
] as const

type OnSite = { readonly isOnSite: true }

/**
 * What is taken off an issue is taken off its web site too, at once, and comes back there with it; so does an issue that is out no
 * more. Of an issue that has never been brought to one nothing is asked.
 */
export const siteWithdrawal: ProcessManager<(typeof types)[number], OnSite | null, never> = {
  name: 'site-withdrawal',
  types,
  startsAt: 'beginning',
  idOf: (event) => {
    if (event.type !== 'DeliveryOrdered') return event.data.issueId
    return event.data.template === 'web-articles' ? event.data.about['issueId'] : undefined
  },
  initialState: null,
  react: (state, { event, recordedAt }) => {
    if (!state || event.type === 'DeliveryOrdered') return []
    const { issueId } = event.data
    const look = { due: { kind, id: issueId, at: recordedAt, data: { issueId } } }
    if (event.type === 'IssueDeactivated') return [look, { withdraw: { kind: returnKind, id: issueId } }]
    if (event.type !== 'IssueReleased') return [look]
    const { availableFromDate: at } = event.data
    return at <= recordedAt
      ? [look, { withdraw: { kind: returnKind, id: issueId } }]
      : [look, { due: { kind: returnKind, id: issueId, at, data: { issueId } } }]
  },
  evolve: (state, { event }) => (event.type === 'DeliveryOrdered' ? { isOnSite: true } : (state ?? undefined)),
}

export type WithdrawalSources = {
  readonly delivery: HandleDelivery
  readonly issue: HandleIssue
  readonly publication: HandlePublication
}

const lookAtSite = (sources: WithdrawalSources, lookKind: string): DueKind => ({
  kind: lookKind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const issue = await sources.issue.state(issueStream(issueId))
    if (issue.status === 'Missing') return
    const { publicationId } = issue.status === 'Removed' ? issue.issue : issue
    const publication = await sources.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Active') return
    const site = receiversOf(publication.settings).find(({ id: receiver }) => receiver === 'web')
    if (!site || site.address === '') return
    const order = {
      type: 'OrderDelivery',
      deliveryId: DeliveryId.parse(v5(kind, context.commandId)),
      channel: 'recall',
      template: 'web-withdrawal',
      about: { issueId, receiver: site.id, place: site.address },
      at,
    } as const
    await sendDeliveries(sources.delivery)(order, derivedContext(context, kind))
  },
})

/** A burst of changes is one look at the site, which takes what it does from the issue as it is by then. */
export const withdrawFromSite = (sources: WithdrawalSources): readonly DueKind[] => [
  lookAtSite(sources, kind),
  lookAtSite(sources, returnKind),
]
