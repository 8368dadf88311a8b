import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestPost } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { reportDoneAtSite } from '../../../commands/delivery/delivery/report-done-at-site.ts'
import { SiteFault } from '../../../commands/delivery/delivery/site.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { deliveryStopped } from '../delivery-notice/letter.ts'
import { findMisplacedPosts } from '../web-articles/misplaced-posts.ts'
import { openSiteLife } from './testing.ts'

const articleNames = ['Derbyt', 'Isvägen', 'Kören']
const currentTime = () => new Date().toISOString()
let folder: string
let isClosed: boolean
let life: Awaited<ReturnType<typeof openSiteLife>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removed-publication-'))
  isClosed = false
  const onAsked = () => {
    if (isClosed) throw new SiteFault('Webbplatsen tillåter inte det.', true)
  }
  life = await openSiteLife({ folder, now: currentTime, onAsked })
  await life.make()
  await life.deliver()
  await settleAndWork()
})
afterEach(async () => {
  await Promise.all(life.servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const settleAndWork = async () => {
  await life.settle()
  await life.work()
}
const handlePublication = (type: 'RemovePublication' | 'RestorePublication') => {
  const { publicationId, desk } = life
  return desk.handlers.publication(publicationStream(publicationId), { type, publicationId }, newContext())
}
const recalls = async () => (await life.ordered()).filter(({ channel }) => channel === 'recall')

it('takes down all that a removed publication has on its web site, and shows it there again when it is back', async () => {
  expect(life.shown()).toEqual(articleNames)
  await handlePublication('RemovePublication')
  await settleAndWork()
  expect(life.shown()).toEqual([])
  await handlePublication('RestorePublication')
  await settleAndWork()
  expect(life.shown()).toEqual(articleNames)
})

it('shows again only what the issue has still', async () => {
  await handlePublication('RemovePublication')
  await settleAndWork()
  await life.activate(0, false)
  await handlePublication('RestorePublication')
  await settleAndWork()
  expect(life.shown()).toEqual(['Derbyt', 'Kören'])
})

it('leaves the site alone where a publication is back before anybody has looked', async () => {
  await handlePublication('RemovePublication')
  await handlePublication('RestorePublication')
  await settleAndWork()
  expect(await recalls()).toMatchObject([{ about: { articles: '' } }])
  expect(life.shown()).toEqual(articleNames)
})

it('takes down what is being brought there while the publication goes', async () => {
  await life.rename(0, 'Isvägen igen')
  await life.make()
  await life.deliver()
  await handlePublication('RemovePublication')
  await settleAndWork()
  expect(life.shown()).toEqual([])
})

it('tells by name of what lies at a site that was left, for a person to see to', async () => {
  const { move, servers, articleIds } = life
  await move({ url: servers[1].url })
  await settleAndWork()
  await handlePublication('RemovePublication')
  await life.settle()
  const [left] = await recalls()
  expect(left?.about['articles']?.split(' ').toSorted()).toEqual([...articleIds].toSorted())
  expect(left && (await life.attempt(left))).toMatchObject({ status: 'Parked' })
  await handlePublication('RestorePublication')
  await settleAndWork()
  expect(life.shown()).toEqual(articleNames)
})

describe('when a person has taken down what could not be taken down from here, and it is back', () => {
  const posts = () => life.servers[0].posts
  /** The publication leaves the site, and a person does there what the letter says. */
  const takeAway = async (away: (post: TestPost) => void) => {
    await life.move({ enable: false })
    await handlePublication('RemovePublication')
    await settleAndWork()
    const left = (await recalls()).at(-1)
    if (!left) throw new Error('Nothing was ordered.')
    for (const post of posts().slice()) away(post)
    const { articleIds: articles, issueId, desk } = life
    const seen = { issueId, deliveryId: left.deliveryId, articles, at: currentTime() }
    await reportDoneAtSite({ ...desk.handlers, receiptsOf: desk.receiptsOf }, seen, newContext())
    await handlePublication('RestorePublication')
    await settleAndWork()
  }

  it.each(['draft', 'trash'])('shows it again where the site is delivered to again (%s)', async (status) => {
    await takeAway((post) => void (post.status = status))
    expect(life.shown()).toEqual([])
    await life.move({ enable: true })
    await settleAndWork()
    expect(life.shown()).toEqual(articleNames)
    expect(posts()).toHaveLength(articleNames.length)
  })

  it('brings it there again when it is sent, where nothing is left of it', async () => {
    await takeAway((post) => void posts().splice(posts().indexOf(post), 1))
    await life.move({ enable: true })
    await settleAndWork()
    expect(life.shown()).toEqual([])
    await life.deliverAgain()
    await life.work()
    expect(life.shown()).toEqual(articleNames)
  })
})

describe('with a site that lets nothing be done', () => {
  /** The last letter, and the facts that it is written from. */
  const letter = async () => {
    const { desk } = life
    const last = (await recalls()).at(-1)
    if (!last) throw new Error('Nothing was ordered.')
    expect(await life.attempt(last)).toMatchObject({ status: 'Parked' })
    const { handlers, receiptsOf, ordersTo } = desk
    const written = await deliveryStopped(
      { deliveryId: last.deliveryId, attempt: '1', reason: 'Nej.' },
      {
        ...handlers,
        publicUrl: 'https://ljudkod.example',
        noticeTo: async () => 'drift@example.se',
        misplacedAt: (of) => findMisplacedPosts({ ...handlers, receiptsOf, ordersTo }, { ...of, at: currentTime() }),
      },
    )
    return { removal: last.about['removal'], ...written }
  }

  it('tells nobody of a publication that is back before anything was taken down', async () => {
    isClosed = true
    await handlePublication('RemovePublication')
    await life.settle()
    expect(await letter()).toMatchObject({
      removal: expect.any(String) as string,
      subject: 'Ligger kvar på webbplatsen: Bottenviksbladet',
    })
    await handlePublication('RestorePublication')
    await life.settle()
    expect(await letter()).toEqual({ removal: undefined, unneeded: 'Ingenting ligger fel där.' })
  })

  it('tells once of all that a publication which is back has hidden there', async () => {
    await handlePublication('RemovePublication')
    await settleAndWork()
    isClosed = true
    await handlePublication('RestorePublication')
    await life.settle()
    expect(await letter()).toMatchObject({
      removal: expect.any(String) as string,
      subject: 'Stämmer inte på webbplatsen: Bottenviksbladet',
      text: expect.stringMatching(
        /^Bottenviksbladet är återställd, men det som den har på .* kunde inte göras som det är i numren/m,
      ) as string,
    })
  })

  it('tells of nothing of an issue of which nothing lies there', async () => {
    for (const index of [0, 1, 2]) await life.activate(index, false)
    await settleAndWork()
    isClosed = true
    await handlePublication('RemovePublication')
    await life.settle()
    expect(await letter()).toMatchObject({ removal: undefined, unneeded: 'Ingenting ligger fel där.' })
  })
})
