import { v5 } from 'uuid'
import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { mayHaveLeft, type OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { publicationOf } from '../../../domain/editorial/issue/rules.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import { siteAddressOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { DeliveryId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import { findMisplacedPosts, type MisplacedPostsTools } from '../web-articles/misplaced-posts.ts'
import { siteLookKinds } from './site-withdrawal.ts'

export type TakeDownSources = MisplacedPostsTools & {
  readonly delivery: HandleDelivery
  readonly publication: HandlePublication
}

type SiteLook = {
  readonly issueId: IssueId
  readonly place: string
  readonly at: string
  readonly context: CommandContext
  /** The command that removed or restored the whole publication. */
  readonly removal?: string
}

type MisplacedPosts = Awaited<ReturnType<typeof findMisplacedPosts>>

/** Posts misplaced by one removal are reported in one letter; without misplaced posts there is nothing to report. */
const orderAt = async ({ delivery }: TakeDownSources, look: SiteLook, { shown, hidden }: MisplacedPosts) => {
  const { issueId, place, at, context } = look
  const removal = shown.length + hidden.length > 0 ? look.removal : undefined
  const order = {
    type: 'OrderDelivery',
    deliveryId: DeliveryId.parse(v5(`${siteLookKinds.withdrawn} ${place}`, context.commandId)),
    channel: 'recall',
    template: 'web-withdrawal',
    about: { issueId, receiver: 'web', place, articles: shown.join(' '), ...(removal && { removal }) },
    at,
  } as const
  await sendDeliveries(delivery)(order, derivedContext(context, `${siteLookKinds.withdrawn} ${place}`))
}

const isOpen = ({ status }: OrderedDelivery) => status !== 'Done' && status !== 'Withdrawn'

const isRecall = ({ ordered }: OrderedDelivery) => ordered.template === 'web-withdrawal'

/** The person who tidies a former site is told of each article once, until it is reported gone. */
const lookAtFormerSite = async (sources: TakeDownSources, look: SiteLook, ordered: readonly OrderedDelivery[]) => {
  const left = await findMisplacedPosts(sources, look)
  const last = ordered.findLast(isRecall)
  const told = last && isOpen(last) ? (last.ordered.about['articles'] ?? '').split(' ') : []
  if (left.shown.some((id) => !told.includes(id))) await orderAt(sources, look, left)
}

/** A site where no delivery has left anything needs no take-down. */
const lookAtCurrentSite = async (sources: TakeDownSources, look: SiteLook, ordered: readonly OrderedDelivery[]) => {
  if (!ordered.some((each) => !isRecall(each) && mayHaveLeft(each))) return
  await orderAt(sources, look, await findMisplacedPosts(sources, look))
}

type LookSubject = Pick<SiteLook, 'issueId' | 'at' | 'context' | 'removal'>

/** Looks at the present site of the publication and at all former ones that have deliveries. */
const lookWherever = async (sources: TakeDownSources, { settings }: FoundedPublication, about: LookSubject) => {
  const now = siteAddressOf(settings)
  const orders = await sources.ordersTo({ issueId: about.issueId, receiver: 'web' })
  for (const [place, ordered] of Map.groupBy(orders, (each) => each.ordered.about['place'] ?? '')) {
    const look = place === now ? lookAtCurrentSite : lookAtFormerSite
    await look(sources, { ...about, place }, ordered)
  }
}

const lookAtSites = (sources: TakeDownSources, lookKind: string): DueKind => ({
  kind: lookKind,
  fallDue: async ({ id }, at, context) => {
    const issueId = IssueId.parse(id)
    const publicationId = publicationOf(await sources.issue.state(issueStream(issueId)))
    if (publicationId === undefined) return
    const publication = await sources.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Missing') await lookWherever(sources, publication, { issueId, at, context })
  },
})

/** Looks at the sites of every issue that the publication has ever had. */
const lookAtAllIssues = (sources: TakeDownSources): DueKind => ({
  kind: siteLookKinds.publication,
  fallDue: async ({ id }, at, context) => {
    const publication = await sources.publication.state(publicationStream(PublicationId.parse(id)))
    if (publication.status === 'Missing') return
    const removal = context.commandId
    for (const issueId of publication.numbers.keys())
      await lookWherever(sources, publication, { issueId, at, context: derivedContext(context, issueId), removal })
  },
})

/** Looks at every issue that was delivered to the place where the publication's site is now. */
const lookAfterMove = (sources: TakeDownSources): DueKind => ({
  kind: siteLookKinds.moved,
  fallDue: async ({ id }, at, context) => {
    const publicationId = PublicationId.parse(id)
    const publication = await sources.publication.state(publicationStream(publicationId))
    if (publication.status !== 'Active') return
    const place = siteAddressOf(publication.settings)
    if (place === '') return
    const came = await sources.receiptsOf({ receiver: 'web', place })
    for (const brought of new Set(came.flatMap(({ about }) => about['issueId'] ?? []))) {
      const issueId = IssueId.parse(brought)
      const issue = await sources.issue.state(issueStream(issueId))
      // The issue moved to another publication, which looks at this place as a former site.
      if (publicationOf(issue) !== publicationId) continue
      const left = await findMisplacedPosts(sources, { issueId, place, at })
      const own = derivedContext(context, issueId)
      if (left.shown.length + left.hidden.length > 0) await orderAt(sources, { issueId, place, at, context: own }, left)
    }
  },
})

/** Several changes in a short time cause one look, which judges by the issue at that moment. */
export const withdrawFromSite = (sources: TakeDownSources): readonly DueKind[] => [
  lookAtSites(sources, siteLookKinds.withdrawn),
  lookAtSites(sources, siteLookKinds.returned),
  lookAfterMove(sources),
  lookAtAllIssues(sources),
]
