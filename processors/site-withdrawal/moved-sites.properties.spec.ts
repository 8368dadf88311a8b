import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentsStream } from '../../commands/contents/stream.ts'
import { sayDoneThere } from '../../commands/delivery/seen-to.ts'
import { SiteFault } from '../../commands/delivery/site.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { UserId } from '../../domain/core/ids.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { isTakenBack } from '../../domain/issue/rules.ts'
import { books } from '../../projections/books/projection.ts'
import { deliveries } from '../../projections/deliveries/projection.ts'
import { countUndelivered } from '../../projections/deliveries/queries.ts'
import { issueArticles } from '../../projections/issue-articles/projection.ts'
import { findIssue } from '../../projections/issues/queries.ts'
import { issues } from '../../projections/issues/projection.ts'
import { media } from '../../projections/media/projection.ts'
import { productions } from '../../projections/productions/projection.ts'
import { publications } from '../../projections/publications/projection.ts'
import { quotations } from '../../projections/quotations/projection.ts'
import { subscriptionChanges } from '../../projections/subscription-changes/projection.ts'
import { users } from '../../projections/users/projection.ts'
import { runs } from '../../projections/runs/projection.ts'
import { listReceipts } from '../../projections/receipts/queries.ts'
import { receiversOfIssue } from '../../projections/receivers/queries.ts'
import type { ReceiverView } from '../../projections/receivers/view.ts'
import { emptyReadModel, openReadModel, projectAll } from '../../projections/testing.ts'
import { newContext } from '../testing/production-world.ts'
import { openSiteLife } from './testing.ts'

const readModel = [books, deliveries, issueArticles, issues, media, productions, publications, runs]
// The last three are empty: what is counted may be about them, too.
const db = await openReadModel(...readModel, quotations, subscriptionChanges, users)
const staff = { role: 'user', customers: [] } as const
const by = UserId.parse(randomUUID())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-sites-'))
})
afterEach(() => rm(folder, { recursive: true }))

type Left = ReceiverView['leftBehind'][number]

/** What anybody reads of a web site. `tried`: where all that is to be taken down is on its way. */
type Page = Pick<ReceiverView, 'address' | 'leftBehind'> & {
  readonly delivery?: Pick<NonNullable<ReceiverView['delivery']>, 'status'> | null
  readonly halted?: ReceiverView['halted']
  readonly recall: Pick<
    NonNullable<ReceiverView['recall']>,
    '_id' | 'status' | 'reason' | 'articles' | 'isReturn'
  > | null
  readonly tried?: readonly string[]
}

const endings = ['DeliveryParked', 'DeliverySucceeded', 'DeliveryWithdrawn'] as const

/** An issue that has been brought to the first of two sites; its page as its editors see it. */
const openWorld = async () => {
  await emptyReadModel(db, ...readModel)
  /** Which sites do not answer, and whether they ever will. */
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
  /** In the receipts of a publication that is gone. */
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
  /** By whoever reads the page: what it names is taken away there, or shown, and then she says so. */
  const seeTo = async ({ _id: deliveryId, place, articles, isReturn }: Left) => {
    const named = new Set<string>(articles.map(({ _id }) => _id))
    const posts = servers.find(({ url }) => url === place)?.posts ?? []
    for (const post of posts.filter(({ content }) => named.has(articleIn(content))))
      if (isReturn) post.status = 'publish'
      else posts.splice(posts.indexOf(post), 1)
    const seen = { issueId, deliveryId, articles: articles.map(({ _id }) => _id), at: now() }
    const tools = { ...desk.handlers, receiptsOf: desk.receiptsOf }
    await sayDoneThere(tools, seen, newContext())
  }
  const retry = async () => {
    const recall = (await site())?.recall
    if (recall?.status !== 'parked') return
    const command = { type: 'RetryDelivery', deliveryId: recall._id, by, at: now() } as const
    await desk.handlers.delivery(deliveryStream(recall._id), command, newContext())
  }
  const withdrawn = async () => {
    const { entries } = await desk.handlers.contents.state(contentsStream(issueId))
    const isGone = (await desk.handlers.publication.state(publicationStream(publicationId))).status === 'Removed'
    const isBack = isGone || isTakenBack(await desk.handlers.issue.state(issueStream(issueId)), now())
    return entries.flatMap(({ articleId, removed, attributes }): readonly string[] =>
      isBack || removed || !attributes.active ? [articleId] : [],
    )
  }
  /** How many the list of issues tells of, or 'Utskick' of a publication that is gone. */
  const stopped = async () => {
    const found = await findIssue(db, staff, issueId)
    return found ? found.issue.stoppedDeliveries : countUndelivered(db)
  }
  /** How often somebody has been told of a place that is left without anything that she had not been told of there. */
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
  return { ...life, away, rest, site, shownAt, seeTo, retry, withdrawn, stopped, repeated, tellPublication, close }
}

type World = Awaited<ReturnType<typeof openWorld>>
const out = '2026-11-20T05:00:00.000Z'

const acts = {
  move: ({ move, servers }, index) => move({ enable: true, url: servers[index % 2]?.url ?? '' }),
  'switch off': ({ move }) => move({ enable: false }),
  'save anew': ({ save }, index) => save({ isDraft: index === 1, noticeEmail: `drift${index}@example.se` }),
  'move another publication': ({ moveNeighbour, servers }, index) =>
    moveNeighbour({ enable: true, url: servers[index % 2]?.url ?? '' }),
  'switch another publication off': ({ moveNeighbour }) => moveNeighbour({ enable: false }),
  withdraw: ({ activate }, index) => activate(index, false),
  'bring back': ({ activate }, index) => activate(index, true),
  remove: ({ tell, articleIds }, index) => {
    const articleId = articleIds[index]
    return articleId ? tell({ type: 'RemoveArticle', articleId }) : Promise.resolve()
  },
  restore: ({ tell, articleIds }, index) => {
    const articleId = articleIds[index]
    return articleId ? tell({ type: 'RestoreArticle', articleId }) : Promise.resolve()
  },
  release: ({ release }) => release(out),
  'take back': ({ tellIssue }) => tellIssue({ type: 'DeactivateIssue' }),
  make: ({ make }) => make().catch(() => undefined),
  deliver: ({ deliver }) => deliver(),
  'remove the publication': ({ tellPublication }) => tellPublication('RemovePublication'),
  'restore the publication': ({ tellPublication }) => tellPublication('RestorePublication'),
  rest: ({ rest }) => rest(),
  answer: async ({ away }) => away.clear(),
  'stay away': async ({ away, servers }, index) => void away.set(servers[index % 2]?.url ?? '', 'away'),
  refuse: async ({ away, servers }, index) => void away.set(servers[index % 2]?.url ?? '', 'refuses'),
  'see to it': async ({ site, seeTo }, index) => {
    const left = (await site())?.leftBehind ?? []
    const one = left[index % Math.max(left.length, 1)]
    if (one) await seeTo(one)
  },
  'try now': ({ retry }) => retry(),
} as const satisfies Readonly<Record<string, (world: World, index: number) => Promise<unknown>>>

type Deed = readonly [keyof typeof acts, number]
// The cast is sound: they are its own keys.
const names = Object.keys(acts) as readonly (keyof typeof acts)[]
const often = [
  'remove the publication',
  'restore the publication',
  'move',
  'withdraw',
  'bring back',
  'rest',
  'see to it',
  'make',
  'deliver',
] as const
const deed: fc.Arbitrary<Deed> = fc.tuple(fc.constantFrom(...names, ...often, ...often), fc.nat({ max: 2 }))

type Named = { readonly place: string; readonly articles: readonly { readonly _id: string }[] }

const placed = (named: readonly Named[]) =>
  named.flatMap(({ place, articles }) => articles.map(({ _id }) => `${place} ${_id}`))

/** What of a web site's row is named to be taken down, and how much of it waits for a person. */
const readIn = ({ address, recall, leftBehind, delivery, halted, tried = [] }: Page) => {
  const here = recall ? [{ ...recall, place: address }] : []
  return {
    named: placed([...leftBehind, ...here].filter(({ isReturn }) => !isReturn)),
    waits:
      leftBehind.length +
      [...here, delivery, halted && { status: 'parked' }].filter((each) => each?.status === 'parked').length,
    isStale: recall?.reason?.includes('går inte till') ?? false,
    tried,
  }
}

/** What anybody can read on the page of what is withdrawn and lies somewhere, against what is so. */
const told = async (world: World) => {
  const [site, withdrawn, stopped] = [await world.site(), await world.withdrawn(), await world.stopped()]
  const { named, waits, isStale, tried } = site ? readIn(site) : { named: [], waits: 0, isStale: false, tried: [] }
  const lies = world.servers.flatMap(({ url }) =>
    world.shownAt(url).flatMap((id) => (withdrawn.includes(id) ? [`${url} ${id}`] : [])),
  )
  return {
    unnamed: lies.filter((each) => !named.includes(each) && !tried.some((place) => each.startsWith(`${place} `))),
    wronglyNamed: named.filter((each) => !withdrawn.some((id) => each.endsWith(id))),
    uncounted: waits - stopped,
    isStale,
    repeated: await world.repeated(),
  }
}

const asItIs = { unnamed: [], wronglyNamed: [], uncounted: 0, isStale: false, repeated: 0 }

const lives: readonly (readonly Deed[])[] = [
  // It is withdrawn after the site has moved, and the site comes back.
  [
    ['move', 1],
    ['rest', 0],
    ['withdraw', 0],
    ['rest', 0],
    ['move', 0],
    ['rest', 0],
  ],
  // Another is withdrawn after somebody has seen to the first.
  [
    ['move', 1],
    ['withdraw', 0],
    ['rest', 0],
    ['see to it', 0],
    ['rest', 0],
    ['withdraw', 1],
    ['rest', 0],
  ],
  // Nothing is delivered there any more.
  [
    ['switch off', 0],
    ['withdraw', 0],
    ['rest', 0],
  ],
  // Another publication comes where it was, and is switched off and on there.
  [
    ['move', 1],
    ['withdraw', 0],
    ['rest', 0],
    ['move another publication', 0],
    ['rest', 0],
    ['switch another publication off', 0],
    ['rest', 0],
    ['move another publication', 0],
    ['save anew', 1],
    ['rest', 0],
  ],
  // Two look at it and find it away; then it moves.
  [
    ['stay away', 0],
    ['withdraw', 0],
    ['rest', 0],
    ['withdraw', 1],
    ['rest', 0],
    ['move', 1],
    ['rest', 0],
    ['bring back', 1],
    ['rest', 0],
  ],
  // A delivery stops, and something newer is made.
  [
    ['refuse', 0],
    ['make', 0],
    ['deliver', 0],
    ['rest', 0],
    ['make', 0],
    ['rest', 0],
  ],
  // All of it goes, where it is let in, where it was and where it is let in no more, and is back.
  [
    ['withdraw', 0],
    ['rest', 0],
    ['remove the publication', 0],
    ['rest', 0],
    ['restore the publication', 0],
    ['rest', 0],
  ],
  [
    ['move', 1],
    ['rest', 0],
    ['remove the publication', 0],
    ['rest', 0],
    ['see to it', 0],
    ['rest', 0],
  ],
  [
    ['refuse', 0],
    ['remove the publication', 0],
    ['rest', 0],
    ['answer', 0],
    ['try now', 0],
    ['rest', 0],
  ],
  // It is seen to, brought there anew and withdrawn once more.
  [
    ['move', 1],
    ['withdraw', 0],
    ['rest', 0],
    ['see to it', 0],
    ['move', 0],
    ['bring back', 0],
    ['make', 0],
    ['deliver', 0],
    ['rest', 0],
    ['move', 1],
    ['withdraw', 0],
    ['rest', 0],
  ],
]

it('of what is withdrawn all that lies anywhere is being taken down, or is named where it lies and counted, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (story) => {
      const world = await openWorld()
      for (const [act, index] of [['make', 0], ['deliver', 0], ['rest', 0], ...story] as const) {
        await acts[act](world, index)
        expect(act === 'rest' ? await told(world) : asItIs).toEqual(asItIs)
      }
      await world.rest()
      const last = await told(world)
      await world.close()
      expect(last).toEqual(asItIs)
    }),
    { numRuns: 60, examples: lives.map((life): [Deed[]] => [[...life]]) },
  )
}, 300_000)
