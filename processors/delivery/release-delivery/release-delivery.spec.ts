import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ArticleId, DeliveryId, type IssueId, ProductionId, UserId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent, ProductionStarted } from '../../../domain/production/production/events.ts'
import { issueId, publicationId } from '../../../domain/production/production/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { finishProduction, madeIssue } from '../../kernel/testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { deliverReleased, releaseDelivery, releaseFinder } from './release-delivery.ts'

const eventTime = '2026-11-25T05:00:00.000Z'
const issueReleased = { type: 'IssueReleased', data: { issueId, publicationId, availableFromDate: eventTime } } as const

let folder: string
let desk: Desk
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(() => rm(folder, { recursive: true }))

it('waits for the moment from which listeners find an issue, while it is to be released', () => {
  const withdrawn = [{ withdraw: { kind: 'release-delivery', id: issueId } }]
  expect(releaseDelivery.react(null, recordEvent(issueReleased, 1))).toEqual([{ due: due(issueId) }])
  const { availableFromDate: _, ...data } = issueReleased.data
  expect(releaseDelivery.react(null, recordEvent({ type: 'IssueDeactivated', data }, 2))).toEqual(withdrawn)
  expect(releaseDelivery.react(null, recordEvent({ type: 'IssueRemoved', data }, 2))).toEqual(withdrawn)
})

it('is found as long as it is looked after, and since when the issue is out', async () => {
  const since = '2026-11-24T05:00:00.000Z'
  const [one, other] = [
    { at: eventTime, data: { issueId, since } },
    { at: eventTime, data: { issueId } },
  ]
  const find = (found: typeof one | typeof other | undefined) =>
    releaseFinder(async (kind, id) => (kind === 'release-delivery' && id === issueId ? found : undefined))(issueId)
  expect([await find(one), await find(other), await find(undefined)]).toEqual([
    { since },
    { since: eventTime },
    undefined,
  ])
})

const due = (id: string) => ({ kind: 'release-delivery', id, at: eventTime, data: { issueId: id, since: eventTime } })

const everyOrder = async () => {
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryOrdered'] } })
  // The cast is sound: the filter lets nothing else through.
  return events.map(({ event }) => (event as DeliveryOrdered).data)
}
const findOrders = async () => (await everyOrder()).filter(({ channel }) => channel === 'ftp')
const notices = async () => (await everyOrder()).filter(({ template }) => template === 'release-notice')

/** Looks so many hours after the release; the same issue may be looked at again. */
const fallDue = (id: IssueId, hours = 0) => {
  const now = new Date(Date.parse(eventTime) + hours * 3_600_000).toISOString()
  const context = { ...newContext(), commandId: id, correlationId: id }
  return deliverReleased({ ...desk.handlers, ...desk.sources, ordersTo: desk.ordersTo }).fallDue(
    { ...due(id), at: now, correlationId: id, causationId: id },
    now,
    context,
  )
}

const ftp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' } as const
const files = { 'a.mp3': 'a' }

it.each<[string, SomeSettings, number]>([
  ['goes by itself where that is wanted', { exportToFtp: { ...ftp, automatic: true } }, 1],
  ['waits to be asked for elsewhere', { exportToFtp: ftp }, 0],
  ['goes nowhere without an address', { exportToFtp: { ...ftp, url: '', automatic: true } }, 0],
])('what was made of an issue %s', async (_, settings, count) => {
  const { issueId: id } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  await fallDue(id)
  await fallDue(id)
  expect(await findOrders()).toHaveLength(count)
})

it('does not try again what waits for a person, and sends nothing of an issue that is gone', async () => {
  const settings = { exportToFtp: { ...ftp, automatic: true } }
  const { issueId: id, publicationId: owner } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  await fallDue(id)
  const [first] = await findOrders()
  const deliveryId = DeliveryId.parse(first?.deliveryId)
  const stream = deliveryStream(deliveryId)
  await desk.handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at: eventTime }, newContext())
  const park = {
    type: 'ParkDelivery',
    deliveryId,
    at: eventTime,
    attempt: 1,
    reason: 'Nej.',
    isUnclear: false,
  } as const
  await desk.handlers.delivery(stream, park, newContext())
  await fallDue(id)
  expect(await desk.handlers.delivery.state(stream)).toMatchObject({ status: 'Parked' })
  await desk.handlers.issue(issueStream(id), { type: 'RemoveIssue' }, newContext())
  await fallDue(id)
  await desk.handlers.publication(
    publicationStream(owner),
    { type: 'RemovePublication', publicationId: owner },
    newContext(),
  )
  await fallDue(id)
  expect(await findOrders()).toHaveLength(1)
})

describe('what nobody has made when an issue is released', () => {
  const automatic = { exportToFtp: { ...ftp, automatic: true } }
  const again = (hours: number) => ({ again: new Date(Date.parse(eventTime) + hours * 3_600_000).toISOString() })
  const MINUTE = 1 / 60
  const SOON = MINUTE / 6

  const openIssue = async (settings: SomeSettings) => {
    const { issueId: id } = await smallIssue(desk, folder, [{ name: 'Nyheter', level: 'h1' }], settings)
    const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
    const release = { type: 'ReviseIssue', changes: { availableFromDate: eventTime }, limits } as const
    await desk.handlers.issue(issueStream(id), release, newContext())
    return id
  }

  const productions = async () => {
    const { events } = await desk.log.readAll({ filter: { types: ['ProductionStarted'] } })
    // The cast is sound: the filter lets nothing else through.
    return events.map(({ event }) => (event as ProductionEvent).data as ProductionStarted['data'])
  }
  const idOf = async () => ProductionId.parse((await productions())[0]?.productionId)

  it('is made first, once, and then delivered', async () => {
    const id = await openIssue(automatic)
    expect(await fallDue(id)).toEqual(again(SOON))
    expect(await fallDue(id, 1)).toEqual(again(1 + SOON))
    expect((await productions()).map(({ kind }) => kind)).toEqual(['mp3Files'])
    expect(await findOrders()).toEqual([])
    const productionId = await idOf()
    await finishProduction(desk, folder, { productionId, files })
    expect(await fallDue(id, 2)).toBeUndefined()
    expect(await fallDue(id, 3)).toBeUndefined()
    expect(await findOrders()).toMatchObject([{ about: { receiver: 'ftp', productionId } }])
  })

  it('is made anew where something has been withdrawn of what was made, and only that is delivered', async () => {
    const articles = [
      { name: 'Nyheter', level: 'h1' },
      { name: 'Fel', level: 'h1' },
      { name: 'Också fel', level: 'h1' },
    ] as const
    const { issueId: id, articleIds } = await smallIssue(desk, folder, articles, automatic)
    const make = async (productionId: ProductionId) => finishProduction(desk, folder, { productionId, files })
    const first = ProductionId.parse(randomUUID())
    const start = {
      productionId: first,
      issueId: id,
      kind: 'mp3Files',
      processItemId: null,
      supersede: false,
      at: eventTime,
    } as const
    await startProduction(desk.sources, start, newContext())
    await make(first)
    const articleId = ArticleId.parse(articleIds[1])
    await desk.handlers.contents(contentsStream(id), { type: 'RemoveArticle', articleId }, newContext())
    expect(await fallDue(id)).toEqual(again(SOON))
    expect(await findOrders()).toEqual([])
    const productionId = ProductionId.parse((await productions())[1]?.productionId)
    // Another article is withdrawn while the product is made.
    const another = ArticleId.parse(articleIds[2])
    const withdraw = { type: 'ReviseArticle', articleId: another, changes: { active: false } } as const
    await desk.handlers.contents(contentsStream(id), withdraw, newContext())
    await make(productionId)
    expect(await fallDue(id, 1)).toEqual(again(1 + SOON))
    expect(await findOrders()).toEqual([])
    const second = ProductionId.parse((await productions())[2]?.productionId)
    await make(second)
    expect(await fallDue(id, 2)).toBeUndefined()
    expect(await findOrders()).toMatchObject([{ about: { receiver: 'ftp', productionId: second } }])
  })

  it('is made anew where the issue has been changed, and not behind what has gone', async () => {
    const { issueId: id } = await madeIssue(desk, folder, { settings: automatic, kind: 'mp3Files', files })
    const add = async (name: string) => {
      const form = { name, level: 'h1', page: 2, active: true } as const
      const article = { issueId: id, articleId: ArticleId.parse(randomUUID()), code: name, form } as const
      await desk.handlers.contents(contentsStream(id), { type: 'AddArticle', ...article }, newContext())
    }
    await add('sport')
    expect(await fallDue(id)).toEqual(again(SOON))
    expect(await findOrders()).toEqual([])
    const second = ProductionId.parse((await productions())[1]?.productionId)
    await finishProduction(desk, folder, { productionId: second, files })
    expect(await fallDue(id, 1)).toBeUndefined()
    await add('kultur')
    expect(await fallDue(id, 2)).toBeUndefined()
    expect(await productions()).toHaveLength(2)
    expect(await findOrders()).toMatchObject([{ about: { receiver: 'ftp', productionId: second } }])
  })

  it('waits while something else is made of the issue', async () => {
    const id = await openIssue(automatic)
    const productionId = ProductionId.parse(randomUUID())
    const start = {
      productionId,
      issueId: id,
      kind: 'daisy',
      processItemId: null,
      supersede: false,
      at: eventTime,
    } as const
    await startProduction(desk.sources, start, newContext())
    expect(await fallDue(id)).toEqual(again(SOON))
    await finishProduction(desk, folder, { productionId, files })
    await fallDue(id, 1)
    expect((await productions()).map(({ kind }) => kind)).toEqual(['daisy', 'mp3Files'])
  })

  it('is looked for every five minutes while a person is waited for, and for a week', async () => {
    const id = await openIssue(automatic)
    await fallDue(id)
    const productionId = await idOf()
    const stream = productionStream(productionId)
    const park = {
      type: 'RecordFailure',
      productionId,
      step: 'prepare',
      itemId: null,
      reason: 'Nej.',
      at: eventTime,
    } as const
    await desk.handlers.production(stream, park, newContext())
    expect(await notices()).toEqual([])
    expect(await fallDue(id, 1)).toEqual(again(1 + 5 * MINUTE))
    expect(await fallDue(id, 2)).toEqual(again(2 + 5 * MINUTE))
    expect(await notices()).toMatchObject([{ about: { issueId: id, productionId, receiver: 'ftp' } }])
    expect(await fallDue(id, 7 * 24 + 1)).toBeUndefined()
    const cancel = { type: 'CancelProduction', productionId, reason: 'Nej.', at: eventTime } as const
    await desk.handlers.production(stream, cancel, newContext())
    expect(await fallDue(id, 2)).toEqual(again(2 + 5 * MINUTE))
    expect(await productions()).toHaveLength(1)
  })

  it('is begun anew when the issue has been changed since it stopped', async () => {
    const id = await openIssue({ ...automatic, missingSound: 'block' })
    const silent = ArticleId.parse(randomUUID())
    const add = {
      type: 'AddArticle',
      issueId: id,
      articleId: silent,
      code: 'ishall',
      form: { name: 'Ishallen', page: 2, active: true },
    } as const
    const remove = { type: 'RemoveArticle', articleId: silent } as const
    await desk.handlers.contents(contentsStream(id), add, newContext())
    await fallDue(id)
    expect(await fallDue(id, 1)).toEqual(again(1 + 5 * MINUTE))
    expect(await productions()).toHaveLength(1)
    await desk.handlers.contents(contentsStream(id), remove, newContext())
    expect(await fallDue(id, 2)).toEqual(again(2 + SOON))
    expect(await fallDue(id, 3)).toEqual(again(3 + SOON))
    const [, productionId] = (await productions()).map((each) => ProductionId.parse(each.productionId))
    if (!productionId) throw new Error('Nothing was begun anew')
    await finishProduction(desk, folder, { productionId, files })
    expect(await fallDue(id, 4)).toBeUndefined()
    expect(await findOrders()).toMatchObject([{ about: { receiver: 'ftp', productionId } }])
  })

  it('is the sound of its podcast also where an older one is made', async () => {
    const settings = { public: true, podcastType: 2 } as const
    const { issueId: id } = await madeIssue(desk, folder, { settings, kind: 'singleMp3', files })
    await fallDue(id)
    expect(await productions()).toHaveLength(1)
    const form = { name: 'Sport', level: 'h1', page: 2, active: true } as const
    const add = {
      type: 'AddArticle',
      issueId: id,
      articleId: ArticleId.parse(randomUUID()),
      code: 'sport',
      form,
    } as const
    await desk.handlers.contents(contentsStream(id), add, newContext())
    await fallDue(id, 1)
    expect(await productions()).toHaveLength(2)
  })

  it.each<[string, SomeSettings, readonly string[]]>([
    ['whole issues', { public: true, podcastType: 2 }, ['singleMp3']],
    ['articles', { public: true, podcastType: 3 }, []],
    ['issues that not everybody may hear', { podcastType: 1 }, []],
  ])('is the sound of its podcast where that has %s', async (_, settings, kinds) => {
    await fallDue(await openIssue(settings))
    expect((await productions()).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is never delivered by itself once somebody has cancelled it', async () => {
    const { issueId: id } = await madeIssue(desk, folder, { settings: automatic, kind: 'mp3Files', files })
    await fallDue(id)
    const deliveryId = DeliveryId.parse((await findOrders())[0]?.deliveryId)
    const cancel = { type: 'CancelDelivery', deliveryId, by: UserId.parse(randomUUID()), at: eventTime } as const
    expect(await desk.handlers.delivery(deliveryStream(deliveryId), cancel, newContext())).toMatchObject({
      kind: 'accepted',
    })
    await fallDue(id, 1)
    expect(await findOrders()).toHaveLength(1)
  })
})
