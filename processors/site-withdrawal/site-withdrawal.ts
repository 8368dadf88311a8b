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

const types = [
  'DeliveryOrdered',
  'ArticleActivationChanged',
  'ContentsAltered',
  'AlterationsTakenBack',
  'ArticleRemoved',
  'ArticleRestored',
] as const

type OnSite = { readonly isOnSite: true }

/**
 * What is taken off an issue is taken off its web site too, at once, and comes back there with it. Of an issue that has never been
 * brought to one nothing is asked.
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
    return [{ due: { kind, id: issueId, at: recordedAt, data: { issueId } } }]
  },
  evolve: (state, { event }) => (event.type === 'DeliveryOrdered' ? { isOnSite: true } : (state ?? undefined)),
}

export type WithdrawalSources = {
  readonly delivery: HandleDelivery
  readonly issue: HandleIssue
  readonly publication: HandlePublication
}

/** A burst of changes is one look at the site, which takes what it does from the issue as it is by then. */
export const withdrawFromSite = (sources: WithdrawalSources): DueKind => ({
  kind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const issue = await sources.issue.state(issueStream(issueId))
    if (issue.status !== 'Open') return
    const publication = await sources.publication.state(publicationStream(issue.publicationId))
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
