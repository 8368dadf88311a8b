import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { type DeliverIssue, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { WEB_ARTICLES_FILE } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, type DeliveryId, type IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { DeliveryProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { attemptOnce } from '../outgoing/attempt-once.ts'
import { siteChannel } from './channel.ts'

const actorId = UserId.parse(randomUUID())
const eventTime = '2026-11-20T09:00:00.000Z'

let folder: string
let desk: Desk
let server: TestWordPress
let progressReports: DeliveryProgress[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
  server = await wordPressServer()
  progressReports = []
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const openMadeIssue = async (about: object = {}, others: readonly string[] = []) => {
  const site = {
    enable: true,
    vendor: 'wordpress',
    url: server.url,
    allowHttp: true,
    user: siteUser,
    pass: sitePassword,
  }
  const settings = { exportWordPress: { ...site, ...about } }
  const made = await madeIssue(desk, folder, {
    settings,
    kind: 'webArticles',
    web: {},
    filesOf: ({ issueId, articleIds }) => ({
      [WEB_ARTICLES_FILE]: JSON.stringify({
        issue: issueId,
        title: 'Nr 4',
        language: 'sv',
        articles: [...articleIds, ...others].map((id) => ({
          id,
          title: 'Isvägen',
          ingress: '',
          text: '<p>Öppnar.</p>',
          byLine: '',
          images: [],
          isHighlighted: false,
        })),
      }),
    }),
  })
  return { ...made, articleId: ArticleId.parse(made.articleIds[0]) }
}

const deliver = async (issueId: IssueId, how: Pick<DeliverIssue, 'after' | 'overwrite'> = {}) => {
  const asked = await deliverIssue(
    desk.handlers,
    { issueId, receiver: 'web', ...how, by: actorId, at: eventTime },
    newContext(),
  )
  if ('rejected' in asked) throw new Error(asked.rejected)
  return asked.deliveryId
}

/** Makes one attempt, like a job. */
const work = async (deliveryId: DeliveryId, patience = 10_000, receiptsOf = desk.receiptsOf) => {
  const open = openSiteOver({ allowPrivate: true, patience })
  const way = siteChannel({
    ...desk.handlers,
    receiptsOf,
    storage: desk.storage,
    unpack: unpackZip,
    open,
    progress: (progress) => void progressReports.push(progress),
    now: () => eventTime,
  })
  const job = { ...newContext(), id: randomUUID(), queue: 'delivery-cms', causationId: randomUUID(), attempt: 1 }
  const signal = new AbortController().signal
  const attempt = join(folder, randomUUID())
  await attemptOnce(
    { delivery: desk.handlers.delivery, now: () => eventTime },
    way,
  )({
    ...job,
    data: { deliveryId },
    folder: attempt,
    signal,
  })
}

const deliveryState = (deliveryId: DeliveryId) => desk.handlers.delivery.state(deliveryStream(deliveryId))

const receiptOf = async (id: DeliveryId) => {
  const { events } = await desk.log.read(deliveryStream(id))
  const told = events.map(({ event }) => event).find(({ type }) => type === 'DeliverySucceeded')
  return told?.data
}

it('stands on the web site, once, and its receipt says what became of each article', async () => {
  const { issueId, articleId } = await openMadeIssue()
  const id = await deliver(issueId)
  await work(id)
  expect(await deliveryState(id)).toMatchObject({ status: 'Done', attempts: 1 })
  const [post] = server.posts
  expect(server.posts).toMatchObject([{ title: 'Isvägen', status: 'publish' }])
  const name = `${server.url}/posts/${String(post?.id)}/`
  expect(await receiptOf(id)).toMatchObject({ receipt: { place: server.url, files: [{ name, fate: 'made' }] } })
  // The delivery can be cancelled until posts are shown.
  expect(progressReports.map(({ percent, isPastReturn = false }) => [percent, isPastReturn])).toEqual([
    [49, false],
    [99, true],
  ])
  const { events } = await desk.log.read(contentsStream(issueId))
  expect(events.map(({ event }) => event)).toContainEqual({
    type: 'ArticlesExported',
    data: { issueId, articleIds: [articleId] },
  })
})

it('is written over what was changed there only where somebody says so', async () => {
  const { issueId } = await openMadeIssue()
  const id = await deliver(issueId)
  await work(id)
  const [post] = server.posts
  if (post) post.title = 'För hand'
  const again = await deliver(issueId, { after: id })
  await work(again)
  expect(await receiptOf(again)).toMatchObject({ receipt: { files: [{ fate: 'left' }] } })
  const over = await deliver(issueId, { after: again, overwrite: true })
  await work(over)
  expect(await receiptOf(over)).toMatchObject({ receipt: { files: [{ fate: 'changed' }] } })
  expect(server.posts).toMatchObject([{ title: 'Isvägen' }])
})

it('is known by its receipt where somebody has written the whole text anew there', async () => {
  const { issueId } = await openMadeIssue()
  const id = await deliver(issueId)
  await work(id)
  const [post] = server.posts
  if (post) post.content = '<p>För hand.</p>'
  const again = await deliver(issueId, { after: id })
  await work(again)
  const left = { post: String(post?.id), fate: 'left' }
  expect(await receiptOf(again)).toMatchObject({ receipt: { files: [left] } })
  expect(server.posts).toMatchObject([{ content: '<p>För hand.</p>' }])
})

it('is found by its comment where its receipt is from before they told numbers, and from then on by its number', async () => {
  const { issueId } = await openMadeIssue()
  const id = await deliver(issueId)
  await work(id)
  const [post] = server.posts
  const numberless: FindReceipts = async (sent) =>
    (await desk.receiptsOf(sent)).map(({ receipt, ...came }) => {
      const files = receipt.files.map(({ name, bytes, hash }) => ({ name, bytes, hash }))
      return { ...came, receipt: { ...receipt, files } }
    })
  const again = await deliver(issueId, { after: id })
  await work(again, undefined, numberless)
  expect(await receiptOf(again)).toMatchObject({ receipt: { files: [{ fate: 'same', post: String(post?.id) }] } })
  if (post) post.content = '<p>För hand.</p>'
  const third = await deliver(issueId, { after: again })
  await work(third)
  expect(await receiptOf(third)).toMatchObject({ receipt: { files: [{ fate: 'left' }] } })
  expect(server.posts).toHaveLength(1)
})

it('is found again after an attempt whose end nobody knows', async () => {
  const { issueId } = await openMadeIssue()
  const id = await deliver(issueId)
  server.visits.push('after')
  await expect(work(id)).rejects.toThrow('Förbindelsen med webbplatsen bröts.')
  await work(id)
  expect(await deliveryState(id)).toMatchObject({ status: 'Done', attempts: 2 })
  expect(server.posts).toMatchObject([{ status: 'publish' }])
})

/**
 * Cancels while the second of two posts is created. The site completes it after the first poll has found the
 * cancellation.
 */
const cancelDelivery = async () => {
  const made = await openMadeIssue({}, [randomUUID()])
  const id = await deliver(made.issueId)
  const { delivery } = desk.handlers
  const { state } = delivery
  const seen: typeof state = async (...of) => {
    const now = await state(...of)
    if (now.status === 'Underway' && now.isCancelled) setImmediate(() => server.held.shift()?.())
    return now
  }
  Object.assign(delivery, { state: seen })
  server.visits.push(undefined, 'held')
  const working = work(id, 60_000)
  await expect.poll(() => server.held).toHaveLength(1)
  await delivery(
    deliveryStream(id),
    { type: 'CancelDelivery', deliveryId: id, by: actorId, at: eventTime },
    newContext(),
  )
  await working
  expect(await deliveryState(id)).toMatchObject({ status: 'Withdrawn' })
  expect(server.posts.map(({ status }) => status)).toEqual(['draft', 'draft'])
  return { ...made, id }
}

const findUntidied = async () =>
  (await desk.log.readAll({ filter: { types: ['DeliveryLeftUntidied'] } })).events.map(({ event }) => event.data)

it('stops in the middle where somebody cancels it, and leaves nothing behind', async () => {
  const { id } = await cancelDelivery()
  await work(id)
  expect(server.posts).toEqual([])
  expect(await findUntidied()).toEqual([])
})

it('leaves what the next one goes on with where it is cancelled', async () => {
  const { issueId, id } = await cancelDelivery()
  const next = await deliver(issueId, { after: id })
  await work(id)
  expect(server.posts).toHaveLength(2)
  await work(next)
  expect(server.posts.map(({ status }) => status)).toEqual(['publish', 'publish'])
})

it('tells where it is cancelled that drafts may stay, and why', async () => {
  const { id, publicationId } = await cancelDelivery()
  server.visits.push('busy')
  const stays = `Utkast kan ligga kvar på ${server.url}.`
  await expect(work(id)).rejects.toThrow(`${stays} Webbplatsen tar inte emot just nu. (503 busy)`)
  expect(await findUntidied()).toEqual([])
  const settings = { exportWordPress: { url: 'https://annan.example.se' } }
  const configure = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
  await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
  await work(id)
  const reason = `${stays} Mottagarens adress har ändrats sedan dess.`
  expect(await findUntidied()).toEqual([{ deliveryId: id, at: eventTime, reason }])
})

it('waits for a person where it is not let in, and needs the password anew where the site has moved', async () => {
  const { issueId, publicationId } = await openMadeIssue({ pass: 'fel' })
  const id = await deliver(issueId)
  await work(id)
  expect(await deliveryState(id)).toMatchObject({ status: 'Parked' })
  const settings = { exportWordPress: { url: 'https://annan.example.se' } }
  const configure = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
  await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
  const publication = await desk.handlers.publication.state(publicationStream(publicationId))
  expect(publication).toMatchObject({ settings: { exportWordPress: { pass: null } } })
})
