import { randomUUID } from 'node:crypto'
import { reportDoneAtSite } from '../../../../commands/delivery/delivery/report-done-at-site.ts'
import { SiteFault } from '../../../../commands/delivery/delivery/site.ts'
import { deliveryStream } from '../../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../../commands/editorial/publication/stream.ts'
import type { DeliveryEvent } from '../../../../domain/delivery/delivery/events.ts'
import { isUnreleased } from '../../../../domain/editorial/issue/rules.ts'
import { UserId } from '../../../../domain/kernel/ids.ts'
import { deliveries } from '../../../../projections/delivery/delivery/projection.ts'
import { countUndelivered } from '../../../../projections/delivery/delivery/queries.ts'
import { deliveryTables } from '../../../../projections/delivery/delivery/testing.ts'
import { listReceipts } from '../../../../projections/delivery/receipt/queries.ts'
import { receiversOfIssue } from '../../../../projections/delivery/receiver/queries.ts'
import type { ReceiverView } from '../../../../projections/delivery/receiver/view.ts'
import { issues } from '../../../../projections/editorial/issue/projection.ts'
import { findIssue } from '../../../../projections/editorial/issue/queries.ts'
import { issueArticles } from '../../../../projections/editorial/issue-articles/projection.ts'
import { media } from '../../../../projections/editorial/media/projection.ts'
import { publications } from '../../../../projections/editorial/publication/projection.ts'
import { runs } from '../../../../projections/editorial/run/projection.ts'
import { books } from '../../../../projections/production/book/projection.ts'
import { productions } from '../../../../projections/production/production/projection.ts'
import { emptyReadModel, openReadModel, projectAll } from '../../../../projections/testing.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { openSiteLife } from '../testing.ts'

const readModel = [books, deliveries, issueArticles, issues, media, productions, publications, runs]
// The queries need more tables than this test fills.
const db = await openReadModel(...deliveryTables, media, runs)
const staff = { role: 'user', customers: [] } as const
const actorId = UserId.parse(randomUUID())

type Posts = Awaited<ReturnType<typeof openSiteLife>>['servers'][number]['posts']
type FormerSite = ReceiverView['leftBehind'][number]

/** A site's row on the page of an issue. `tried`: places with a take-down under way. */
export type Page = Pick<ReceiverView, 'address' | 'leftBehind'> & {
  readonly hidden?: readonly string[]
  readonly missing?: readonly string[]
  readonly made?: ReceiverView['made']
  readonly hiddenSince?: string | null
  readonly delivery?: Pick<NonNullable<ReceiverView['delivery']>, 'status'> | null
  readonly halted?: ReceiverView['halted']
  readonly recall: Pick<
    NonNullable<ReceiverView['recall']>,
    '_id' | 'status' | 'reason' | 'articles' | 'isReturn'
  > | null
  readonly tried?: readonly string[]
}

const endings = ['DeliveryParked', 'DeliverySucceeded', 'DeliveryWithdrawn'] as const

/** An issue that was delivered to the first of two sites, and its page for editors. */
export const openWorld = async (folder: string) => {
  await emptyReadModel(db, ...readModel)
  /** The sites that do not answer for a time, or refuse for ever. */
  const away = new Map<string, 'away' | 'refuses'>()
  let moment = Date.now() + 60_000
  const now = () => new Date((moment += 1_000)).toISOString()
  const onAsked = (url: string) => {
    const how = away.get(url)
    if (how) throw new SiteFault('Webbplatsen svarar inte.', how === 'refuses')
  }
  const life = await openSiteLife({ folder, now, onAsked })
  const { desk, issueId, publicationId, servers } = life
  let upTo: Parameters<typeof desk.log.readAll>[0]['after']
  const project = async () => {
    const { events } = await desk.log.readAll({ limit: 100_000, ...(upTo && { after: upTo }) })
    upTo = events.at(-1)?.position ?? upTo
    for (const each of readModel) await projectAll(db, each, events)
  }
  const rest = async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await life.settle()
      for (const each of await life.ordered()) await life.attempt(each).catch(() => undefined)
    }
    await project()
  }
  /** The row in the receipts of a removed publication. */
  const inReceipts = async (): Promise<Page> => {
    const { items } = await listReceipts(db, publicationId, { sort: 'latest', direction: 'desc' })
    const left = items.flatMap(({ left, ...row }) => (left ? [{ ...row, ...left }] : []))
    const here = left.find(({ isReachable }) => isReachable)
    return {
      address: here?.place ?? '',
      recall: here ?? null,
      leftBehind: left.filter(({ isReachable }) => !isReachable),
      tried: items.flatMap(({ status, kind, place }) => (status === 'waiting' && kind === null ? [place] : [])),
    }
  }
  const site = async (): Promise<Page | undefined> => {
    await project()
    const page = await receiversOfIssue(db, staff, issueId)
    return page ? page.find(({ id }) => id === 'web') : inReceipts()
  }
  const articleIn = (content: string) => /artikel=(\S+)/.exec(content)?.[1] ?? ''
  const shownAt = (url: string) =>
    servers.flatMap(({ url: own, posts }) =>
      posts.flatMap(({ status, content }) => (own === url && status === 'publish' ? [articleIn(content)] : [])),
    )
  const ways = {
    delete: (posts, post) => void posts.splice(posts.indexOf(post), 1),
    hide: (_, post) => void (post.status = 'draft'),
    throw: (_, post) => void (post.status = 'trash'),
  } as const satisfies Readonly<Record<string, (posts: Posts, post: Posts[number]) => void>>
  /** A person does at the site what the page says, and reports it. */
  const seeTo = async (
    { _id: deliveryId, place, articles, isReturn }: FormerSite,
    way: keyof typeof ways = 'delete',
  ) => {
    const named = new Set<string>(articles.map(({ _id }) => _id))
    const posts = servers.find(({ url }) => url === place)?.posts ?? []
    for (const post of posts.filter(({ content }) => named.has(articleIn(content))))
      if (isReturn) post.status = 'publish'
      else ways[way](posts, post)
    const seen = { issueId, deliveryId, articles: articles.map(({ _id }) => _id), at: now() }
    const tools = { ...desk.handlers, receiptsOf: desk.receiptsOf }
    await reportDoneAtSite(tools, seen, newContext())
  }
  const seeToAny = async (index: number, way: keyof typeof ways) => {
    const left = (await site())?.leftBehind ?? []
    const one = left[index % Math.max(left.length, 1)]
    if (one) await seeTo(one, way)
  }
  const retry = async () => {
    const recall = (await site())?.recall
    if (recall?.status !== 'parked') return
    const command = { type: 'RetryDelivery', deliveryId: recall._id, by: actorId, at: now() } as const
    await desk.handlers.delivery(deliveryStream(recall._id), command, newContext())
  }
  const withdrawn = async () => {
    const { entries } = await desk.handlers.contents.state(contentsStream(issueId))
    const isGone = (await desk.handlers.publication.state(publicationStream(publicationId))).status === 'Removed'
    const isBack = isGone || isUnreleased(await desk.handlers.issue.state(issueStream(issueId)), now())
    return entries.flatMap(({ articleId, removed, attributes }): readonly string[] =>
      isBack || removed || !attributes.active ? [articleId] : [],
    )
  }
  const heard = async () => {
    const [off, { entries }] = [await withdrawn(), await desk.handlers.contents.state(contentsStream(issueId))]
    return entries.flatMap(({ articleId: id, attributes: { name } }) => (off.includes(id) ? [] : [{ id, name }]))
  }
  /** The number that the list of issues shows, or 'Utkorg' for a removed publication. */
  const stopped = async () => {
    const found = await findIssue(db, staff, issueId)
    return found ? found.issue.stoppedDeliveries : countUndelivered(db)
  }
  /** How often a person was told of a former site without any new article. */
  const repeated = async () => {
    const { events } = await desk.log.readAll({ limit: 100_000, filter: { types: endings } })
    const known = new Map<string, readonly string[]>()
    let count = 0
    for (const { event } of events) {
      // The cast is sound: the filter lets nothing else through.
      const { type, data } = event as Extract<DeliveryEvent, { type: (typeof endings)[number] }>
      const state = await desk.handlers.delivery.state(deliveryStream(data.deliveryId))
      if (state.status === 'Missing' || state.ordered.template === 'delivery-notice') continue
      const { place = '', articles = '' } = state.ordered.about
      if (type !== 'DeliveryParked') known.delete(place)
      else if (data.reason.startsWith('Numren går inte till')) {
        const before = known.get(place) ?? []
        const named = articles.split(' ')
        if (named.every((id) => before.includes(id))) count += 1
        known.set(place, [...before, ...named])
      }
    }
    return count
  }
  const tellPublication = (type: 'RemovePublication' | 'RestorePublication') =>
    desk.handlers.publication(publicationStream(publicationId), { type, publicationId }, newContext())
  const close = () => Promise.all(servers.map((server) => server.close()))
  return {
    ...life,
    away,
    rest,
    site,
    shownAt,
    seeToAny,
    retry,
    withdrawn,
    heard,
    stopped,
    repeated,
    tellPublication,
    close,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
