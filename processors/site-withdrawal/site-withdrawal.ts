import { v5 } from 'uuid'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import type { HandleDelivery } from '../../commands/delivery/stream.ts'
import { DeliveryId, IssueId, PublicationId } from '../../domain/core/ids.ts'
import type { OrderedDelivery } from '../../domain/delivery/delivery.ts'
import type { Issue } from '../../domain/issue/state.ts'
import { receiversOf } from '../../domain/publication/receivers.ts'
import type { Settings } from '../../domain/publication/settings.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import type { DueKind } from '../runner/due-sweeper.ts'
import type { ProcessManager } from '../runner/process-manager.ts'
import { leftThere, type LeftTools } from '../web-articles/left-there.ts'

const kind = 'site-withdrawal'
/** What is out again at a moment that is still to come. */
const returnKind = 'site-return'
const moveKind = 'site-move'

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

/** What says where a site is and how one is let in. */
const reached = ['enable', 'url', 'base', 'vendor', 'user', 'pass'] as const

/** What was withdrawn while a site was elsewhere is taken down when it is back. */
export const siteMove: ProcessManager<'ExportsConfigured', null, never> = {
  name: 'site-move',
  types: ['ExportsConfigured'],
  startsAt: 'beginning',
  idOf: ({ data: { publicationId, changes } }) =>
    reached.some((field) => changes.exportWordPress?.[field] !== undefined) ? publicationId : undefined,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { publicationId } = event.data
    return [{ due: { kind: moveKind, id: publicationId, at: recordedAt, data: { publicationId } } }]
  },
  evolve: () => undefined,
}

export type WithdrawalSources = LeftTools & {
  readonly delivery: HandleDelivery
  readonly publication: HandlePublication
}

/** Empty: there is none. */
const siteAddress = (settings: Settings): string => receiversOf(settings).find(({ id }) => id === 'web')?.address ?? ''

type Look = { readonly issueId: IssueId; readonly place: string; readonly at: string; readonly context: CommandContext }

/** `shown`: what lies there and is to be taken down, whoever does it. */
const orderAt = async ({ delivery }: WithdrawalSources, look: Look, shown: readonly string[]) => {
  const { issueId, place, at, context } = look
  const order = {
    type: 'OrderDelivery',
    deliveryId: DeliveryId.parse(v5(`${kind} ${place}`, context.commandId)),
    channel: 'recall',
    template: 'web-withdrawal',
    about: { issueId, receiver: 'web', place, articles: shown.join(' ') },
    at,
  } as const
  await sendDeliveries(delivery)(order, derivedContext(context, `${kind} ${place}`))
}

const isOpen = ({ status }: OrderedDelivery) => status !== 'Done' && status !== 'Withdrawn'

const isRecall = ({ ordered }: OrderedDelivery) => ordered.template === 'web-withdrawal'

/** Whoever sees to it is told of each article once, until she says that it is gone. */
const lookAtOld = async (sources: WithdrawalSources, look: Look, ordered: readonly OrderedDelivery[]) => {
  const { shown } = await leftThere(sources, look)
  const last = ordered.findLast(isRecall)
  const told = last && isOpen(last) ? (last.ordered.about['articles'] ?? '').split(' ') : []
  if (shown.some((id) => !told.includes(id))) await orderAt(sources, look, shown)
}

/** Nothing lies where nothing has been brought, nor tried to be. */
const lookHere = async (sources: WithdrawalSources, look: Look, ordered: readonly OrderedDelivery[]) => {
  if (!ordered.some((each) => !isRecall(each) && each.attempts > 0)) return
  const { shown } = await leftThere(sources, look)
  await orderAt(sources, look, shown)
}

const publicationOf = (issue: Issue): PublicationId | undefined => {
  if (issue.status === 'Missing') return undefined
  return issue.status === 'Removed' ? issue.issue.publicationId : issue.publicationId
}

/** Where it is now, which is asked, and wherever it has been. */
const lookAtSites = (sources: WithdrawalSources, lookKind: string): DueKind => ({
  kind: lookKind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const publicationId = publicationOf(await sources.issue.state(issueStream(issueId)))
    if (publicationId === undefined) return
    const publication = await sources.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Active') return
    const now = siteAddress(publication.settings)
    const orders = await sources.ordersTo({ issueId, receiver: 'web' })
    for (const [place, ordered] of Map.groupBy(orders, (each) => each.ordered.about['place'] ?? '')) {
      const look = place === now ? lookHere : lookAtOld
      await look(sources, { issueId, place, at, context }, ordered)
    }
  },
})

/** Of every issue of the publication that has been brought where it is now. */
const lookAfterMove = (sources: WithdrawalSources): DueKind => ({
  kind: moveKind,
  fallDue: async ({ id }, at, context) => {
    const publicationId = PublicationId.parse(id)
    const publication = await sources.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Active') return
    const place = siteAddress(publication.settings)
    if (place === '') return
    const came = await sources.receiptsOf({ receiver: 'web', place })
    for (const brought of new Set(came.flatMap(({ about }) => about['issueId'] ?? []))) {
      const issueId = IssueId.parse(brought)
      const issue = await sources.issue.state(issueStream(issueId))
      // Whose else it is has left there, and looks for itself.
      if (publicationOf(issue) !== publicationId) continue
      const { shown, hidden } = await leftThere(sources, { issueId, place, at })
      const own = derivedContext(context, issueId)
      if (shown.length + hidden.length > 0) await orderAt(sources, { issueId, place, at, context: own }, shown)
    }
  },
})

/** A burst of changes is one look at the sites, which takes what it does from the issue as it is by then. */
export const withdrawFromSite = (sources: WithdrawalSources): readonly DueKind[] => [
  lookAtSites(sources, kind),
  lookAtSites(sources, returnKind),
  lookAfterMove(sources),
]
