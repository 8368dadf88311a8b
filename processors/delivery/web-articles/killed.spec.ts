import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { WEB_ARTICLES_FILE } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, type DeliveryId, UserId } from '../../../domain/kernel/ids.ts'
import { killableDeliveries } from '../../kernel/testing/killable-deliveries.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { newContext } from '../../kernel/testing/production-world.ts'

const APPEND_COUNT = 2
const RANDOM_KILL_COUNT = 2
const ARTICLE_COUNT = 20

let world: Awaited<ReturnType<typeof killableDeliveries>>
let server: TestWordPress

beforeAll(async () => {
  world = await killableDeliveries()
  server = await wordPressServer()
})
afterAll(async () => {
  await server.close()
  await world.close()
})

const actorId = UserId.parse(randomUUID())
const titles: string[] = []

const order = async (): Promise<DeliveryId> => {
  const { desk, folder } = world
  const site = {
    enable: true,
    vendor: 'wordpress',
    url: server.url,
    allowHttp: true,
    user: siteUser,
    pass: sitePassword,
  }
  const articles = Array.from({ length: ARTICLE_COUNT }, () => {
    const id = ArticleId.parse(randomUUID())
    titles.push(id)
    return { id, title: id, ingress: '', text: '<p>Is.</p>', byLine: '', images: [], isHighlighted: false }
  })
  const { issueId } = await madeIssue(desk, folder, {
    settings: { exportWordPress: site },
    kind: 'webArticles',
    web: {},
    filesOf: (ids) => ({
      [WEB_ARTICLES_FILE]: JSON.stringify({ issue: ids.issueId, title: 'Nr 4', language: 'sv', articles }),
    }),
  })
  const wanted = { issueId, receiver: 'web', by: actorId, at: new Date().toISOString() } as const
  const asked = await deliverIssue(desk.handlers, wanted, newContext())
  if ('rejected' in asked) throw new Error(asked.rejected)
  return asked.deliveryId
}

it('has every article on the web site once, though it is killed behind its appends and on its way', {
  timeout: 120_000 + (APPEND_COUNT + RANDOM_KILL_COUNT) * 20_000,
}, async () => {
  const orderSome = async () => [await order(), await order()]
  const { exits, notArrived } = await world.killAgainAndAgain(orderSome, {
    appends: APPEND_COUNT,
    atRandom: RANDOM_KILL_COUNT,
    seed,
  })
  expect(exits).toEqual(Array.from({ length: APPEND_COUNT }, () => [null, 'SIGKILL']))
  expect(notArrived).toEqual([])
  expect(server.posts.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  expect(server.posts.filter(({ status }) => status !== 'publish')).toEqual([])
})
