import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { openWorld, type Page, type World } from './testing/site-world.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-sites-'))
})
afterEach(() => rm(folder, { recursive: true }))

const releaseTime = '2026-11-20T05:00:00.000Z'

const acts = {
  move: ({ move, servers }, index) => move({ enable: true, url: servers[index % 2]?.url ?? '' }),
  'change its kind': ({ save }, index) => save({ contentType: index === 1 ? 'posts' : 'pages' }),
  'send again': ({ deliverAgain }) => deliverAgain(),
  'switch off': ({ move }) => move({ enable: false }),
  'save anew': ({ save }, index) =>
    save({ sound: index === 1 ? 'link' : 'none', noticeEmail: `drift${index}@example.se` }),
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
  release: ({ release }) => release(releaseTime),
  'take back': ({ tellIssue }) => tellIssue({ type: 'DeactivateIssue' }),
  make: ({ make }) => make().catch(() => undefined),
  deliver: ({ deliver }) => deliver(),
  'remove the publication': ({ tellPublication }) => tellPublication('RemovePublication'),
  'restore the publication': ({ tellPublication }) => tellPublication('RestorePublication'),
  rest: ({ rest }) => rest(),
  answer: async ({ away }) => away.clear(),
  'stay away': async ({ away, servers }, index) => void away.set(servers[index % 2]?.url ?? '', 'away'),
  refuse: async ({ away, servers }, index) => void away.set(servers[index % 2]?.url ?? '', 'refuses'),
  'see to it': ({ seeToAny }, index) => seeToAny(index, 'delete'),
  'hide it there': ({ seeToAny }, index) => seeToAny(index, 'hide'),
  'throw it away there': ({ seeToAny }, index) => seeToAny(index, 'throw'),
  'try now': ({ retry }) => retry(),
} as const satisfies Readonly<Record<string, (world: World, index: number) => Promise<unknown>>>

type DrawnAct = readonly [keyof typeof acts, number]
// The cast is sound: they are its own keys.
const names = Object.keys(acts) as readonly (keyof typeof acts)[]
const frequentActs = [
  'remove the publication',
  'restore the publication',
  'move',
  'withdraw',
  'bring back',
  'rest',
  'see to it',
  'hide it there',
  'make',
  'deliver',
  'send again',
  'change its kind',
] as const
const anyAct: fc.Arbitrary<DrawnAct> = fc.tuple(
  fc.constantFrom(...names, ...frequentActs, ...frequentActs),
  fc.nat({ max: 2 }),
)

type NamedPlace = { readonly place: string; readonly articles: readonly { readonly _id: string }[] }

const placedArticles = (named: readonly NamedPlace[]) =>
  named.flatMap(({ place, articles }) => articles.map(({ _id }) => `${place} ${_id}`))

/** The posts that the site's row names for take-down, and how many things in it wait for a person. */
const readIn = ({ address, recall, leftBehind, delivery, halted, tried = [] }: Page) => {
  const here = recall ? [{ ...recall, place: address }] : []
  return {
    named: placedArticles([...leftBehind, ...here].filter(({ isReturn }) => !isReturn)),
    waits:
      leftBehind.length +
      [...here, delivery, halted && { status: 'parked' }].filter((each) => each?.status === 'parked').length,
    isStale: recall?.reason?.includes('går inte till') ?? false,
    tried,
  }
}

/** The articles that readers of the site miss although the page says that all is delivered. */
const unsaidOf = async (world: World, page: Page | undefined) => {
  const isSaid =
    page?.delivery?.status !== 'done' || page.recall || page.hiddenSince || page.halted || page.made?.isCurrent !== true
  if (isSaid) return []
  const shown = world.shownAt(page.address)
  const named = [...(page.hidden ?? []), ...(page.missing ?? [])]
  const heard = (await world.heard()).filter(({ id, name }) => !shown.includes(id) && !named.includes(name))
  return heard.map(({ name }) => name)
}

/** Compares what the page says of withdrawn articles at sites with what the sites show. */
const readPage = async (world: World) => {
  const [site, withdrawn, stopped] = [await world.site(), await world.withdrawn(), await world.stopped()]
  const { named, waits, isStale, tried } = site ? readIn(site) : { named: [], waits: 0, isStale: false, tried: [] }
  const lies = world.servers.flatMap(({ url }) =>
    world.shownAt(url).flatMap((id) => (withdrawn.includes(id) ? [`${url} ${id}`] : [])),
  )
  return {
    unnamed: lies.filter((each) => !named.includes(each) && !tried.some((place) => each.startsWith(`${place} `))),
    wronglyNamed: named.filter((each) => !withdrawn.some((id) => each.endsWith(id))),
    absent: named.filter((each) => !lies.includes(each)),
    unsaid: await unsaidOf(world, site),
    twice: world.servers.flatMap(({ url }) => world.shownAt(url).filter((id, at, all) => all.indexOf(id) !== at)),
    uncounted: waits - stopped,
    isStale,
    repeated: await world.repeated(),
  }
}

const emptyPage = {
  unnamed: [],
  wronglyNamed: [],
  absent: [],
  unsaid: [],
  twice: [],
  uncounted: 0,
  isStale: false,
  repeated: 0,
}

const fixedLives: readonly (readonly DrawnAct[])[] = [
  // The content type of new posts is changed, and changed back; the issue is delivered between.
  ...(['deliver', 'send again', 'rest'] as const).map((how): readonly DrawnAct[] => [
    ['change its kind', 0],
    [how, 0],
    ['rest', 0],
    ['withdraw', 0],
    ['rest', 0],
    ['change its kind', 1],
    ['withdraw', 1],
    ['rest', 0],
  ]),
  // An article is withdrawn after the site has moved, and the site moves back.
  [
    ['move', 1],
    ['rest', 0],
    ['withdraw', 0],
    ['rest', 0],
    ['move', 0],
    ['rest', 0],
  ],
  // Another article is withdrawn after a person has taken down the first.
  [
    ['move', 1],
    ['withdraw', 0],
    ['rest', 0],
    ['see to it', 0],
    ['rest', 0],
    ['withdraw', 1],
    ['rest', 0],
  ],
  // The publication delivers to no site any more.
  [
    ['switch off', 0],
    ['withdraw', 0],
    ['rest', 0],
  ],
  // Another publication uses the former address, and switches its site off and on.
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
  // Two take-downs find the site away; then it moves.
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
  // A delivery stops, and a newer product is made.
  [
    ['refuse', 0],
    ['make', 0],
    ['deliver', 0],
    ['rest', 0],
    ['make', 0],
    ['rest', 0],
  ],
  // The publication is removed: while the product can log in, after the site moved, and while the site refuses.
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
  // The log-in at the next site is refused, and the issue is unreleased there.
  [
    ['move', 1],
    ['refuse', 1],
    ['deliver', 0],
    ['rest', 0],
    ['release', 0],
    ['take back', 0],
    ['rest', 0],
    ['release', 0],
    ['rest', 0],
  ],
  // A person takes the post down, and the article comes back: with its publication, alone, and at a site that moves
  // back.
  ...(['see to it', 'hide it there', 'throw it away there'] as const).flatMap(
    (how): readonly (readonly DrawnAct[])[] => [
      [
        ['switch off', 0],
        ['remove the publication', 0],
        ['rest', 0],
        [how, 0],
        ['restore the publication', 0],
        ['rest', 0],
        ['move', 0],
        ['rest', 0],
      ],
      [
        ['move', 1],
        ['withdraw', 0],
        ['rest', 0],
        [how, 0],
        ['move', 0],
        ['bring back', 0],
        ['rest', 0],
      ],
    ],
  ),
  // A person takes the post down, it is delivered again and withdrawn once more.
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
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 16 }), async (story) => {
      const world = await openWorld(folder)
      for (const [act, index] of [['make', 0], ['deliver', 0], ['rest', 0], ...story] as const) {
        await acts[act](world, index)
        expect(act === 'rest' ? await readPage(world) : emptyPage).toEqual(emptyPage)
      }
      await world.rest()
      const last = await readPage(world)
      await world.close()
      expect(last).toEqual(emptyPage)
    }),
    { numRuns: draws(60), examples: fixedLives.map((life): [DrawnAct[]] => [[...life]]) },
  )
}, 300_000)
