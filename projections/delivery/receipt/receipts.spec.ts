import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryEvent, PostFate } from '../../../domain/delivery/delivery/events.ts'
import {
  deliveryAttempted,
  deliveryFailed,
  deliveryId,
  deliveryOrdered,
  deliveryParked,
  deliveryRetried,
} from '../../../domain/delivery/delivery/examples.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueOpened, publicationId } from '../../../domain/editorial/issue/examples.ts'
import { ArticleId, DeliveryId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import { productionId, productionStarted } from '../../../domain/production/production/examples.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { placeAt } from '../../kernel/paging/place.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { deliveries } from '../delivery/projection.ts'
import { listReceipts, type ReceiptQuery } from './queries.ts'
import { countOnSites } from './site-counts.ts'
import { receiptSorts } from './view.ts'

const db = await openReadModel(books, deliveries, issueArticles, issues, productions, publications)
beforeEach(() => emptyReadModel(db, deliveries, issues, productions))

const idOf = (number: number) => `0199e2a0-0000-7000-8000-0000000003${number.toString().padStart(2, '0')}`
const place = 'ftp://in.example.se/bladet'

const issue = (number: number, name: string, more: Partial<(typeof issueOpened)['data']> = {}): IssueEvent => ({
  ...issueOpened,
  data: { ...issueOpened.data, issueId: IssueId.parse(idOf(number)), name, ...more },
})

type DeliveryTarget = { readonly of?: number; readonly receiver?: string }

/** The events of a delivery, one hour after the delivery with the number before. */
const delivery = (
  number: number,
  { of = 1, receiver = 'ftp' }: DeliveryTarget = {},
  ...then: readonly DeliveryEvent[]
) => {
  const own = { deliveryId: DeliveryId.parse(idOf(40 + number)), at: `2026-11-20T${10 + number}:00:00.000Z` }
  const about = { issueId: idOf(of), receiver, place, productionId }
  const order = { ...deliveryOrdered, data: { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files', about } }
  // The cast is sound: every event has both fields.
  return [order, ...then].map((event) => ({ ...event, data: { ...event.data, ...own } })) as DeliveryEvent[]
}

const deliverySucceeded = (...bytes: readonly number[]): DeliveryEvent => {
  const files = bytes.map((size, at) => ({ name: `${at + 1}.mp3`, bytes: size, hash: 'a1'.repeat(32) }))
  const data = { deliveryId, at: '', attempt: 1, receipt: { place: `${place}/nu`, files } }
  return { type: 'DeliverySucceeded', data }
}

const projectIssues = async (of: readonly IssueEvent[], ...sent: readonly (readonly DeliveryEvent[])[]) => {
  await projectAll(db, issues, recordedHistory(...of))
  await projectAll(db, deliveries, recordedHistory(...sent.flat()))
}

const page = (query: Partial<ReceiptQuery> = {}) =>
  listReceipts(db, publicationId, { sort: 'latest', direction: 'desc', ...query })
const numbers = async (query: Partial<ReceiptQuery> = {}) =>
  (await page(query)).items.map(({ _id }) => Number(_id.slice(-2)) - 40)

describe('what went out from a publication', () => {
  it('is told with what, to whom, when, and which bytes, whichever issue it is of', async () => {
    await projectAll(db, productions, recordedHistory<ProductionEvent>(productionStarted))
    await projectIssues(
      [issue(1, 'Nr 1'), issue(2, 'Nr 2')],
      delivery(1, {}, deliveryAttempted(), deliverySucceeded(2_000_000_000, 3_000_000_000)),
      delivery(2, { of: 2, receiver: 'legimus' }, deliveryAttempted(), deliveryFailed()),
    )
    expect((await page()).items).toMatchObject([
      {
        issue: { name: 'Nr 2', isRemoved: false },
        receiver: 'legimus',
        status: 'waiting',
        reason: 'Mejlservern svarar inte.',
        place,
        receipt: null,
        bytes: 0,
      },
      {
        issue: { _id: idOf(1), name: 'Nr 1' },
        receiver: 'ftp',
        kind: productionStarted.data.kind,
        status: 'done',
        attempts: 1,
        place: `${place}/nu`,
        bytes: 5_000_000_000,
        receipt: { files: [{ name: '1.mp3' }, { name: '2.mp3' }] },
        changedAt: '2026-11-20T11:00:00.000Z',
      },
    ])
  })

  it('tells of every attempt that came to nothing, once', async () => {
    const stopped = [
      deliveryAttempted(),
      deliveryFailed(),
      deliveryAttempted(2),
      deliveryFailed(2),
      deliveryParked(2),
      deliveryRetried,
    ]
    await projectIssues([issue(1, 'Nr 1')], delivery(1, {}, ...stopped, deliveryAttempted(3), deliverySucceeded(1)))
    const at = '2026-11-20T11:00:00.000Z'
    const failures = [
      { attempt: 1, reason: 'Mejlservern svarar inte.', at },
      { attempt: 2, reason: 'Oklart om det gick fram.', at },
    ]
    expect((await page()).items).toMatchObject([{ status: 'done', failures }])
  })

  it('is nothing of another publication, and no letter', async () => {
    const elsewhere = { publicationId: PublicationId.parse(idOf(90)) }
    const letter = { ...deliveryOrdered, data: { ...deliveryOrdered.data, deliveryId: DeliveryId.parse(idOf(49)) } }
    const notice = { ...letter, data: { ...letter.data, template: 'delivery-notice', about: { issueId: idOf(1) } } }
    await projectIssues([issue(1, 'Nr 1'), issue(2, 'Nr 2', elsewhere)], delivery(1), delivery(2, { of: 2 }), [
      notice as DeliveryEvent,
    ])
    expect(await numbers()).toEqual([1])
  })

  it('stays when its issue is removed', async () => {
    const removed = { type: 'IssueRemoved', data: { issueId: IssueId.parse(idOf(1)), publicationId } } as const
    await projectIssues([issue(1, 'Nr 1'), removed], delivery(1, {}, deliveryAttempted(), deliverySucceeded(1)))
    expect((await page()).items).toMatchObject([{ issue: { name: 'Nr 1', isRemoved: true } }])
  })

  it('is the same when everything is told twice, and when it is told anew', async () => {
    const history = delivery(1, {}, deliveryAttempted(), deliveryFailed(), deliveryAttempted(2), deliverySucceeded(7))
    await projectIssues([issue(1, 'Nr 1')], history)
    const once = await page()
    await projectAll(db, deliveries, recordedHistory(...history))
    expect(await page()).toEqual(once)
    await emptyReadModel(db, deliveries, issues)
    await projectIssues([issue(1, 'Nr 1')], history, history)
    expect(await page()).toEqual(once)
  })
})

describe('what web sites show', () => {
  it('is counted by site: what was taken down there, or is gone, is not', async () => {
    const [first, second, third] = [1, 2, 3].map((number) => ArticleId.parse(idOf(60 + number)))
    const came = (...files: readonly (readonly [ArticleId | undefined, PostFate])[]): DeliveryEvent => ({
      type: 'DeliverySucceeded',
      data: {
        deliveryId,
        at: '',
        attempt: 1,
        receipt: {
          place,
          files: files.map(([article, fate]) => ({
            name: 'x',
            bytes: 1,
            hash: 'a1',
            fate,
            ...(article && { article }),
          })),
        },
      },
    })
    const web = { receiver: 'web' }
    await projectIssues(
      [issue(1, 'Nr 1'), issue(2, 'Nr 2'), issue(3, 'Annat', { publicationId: PublicationId.parse(idOf(90)) })],
      delivery(1, web, deliveryAttempted(), came([first, 'made'], [second, 'made'], [third, 'made'])),
      delivery(2, web, deliveryAttempted(), came([second, 'unpublished'], [third, 'gone'])),
      delivery(3, { of: 2, receiver: 'web' }, deliveryAttempted(), came([first, 'same'])),
      delivery(4, { of: 3, receiver: 'web' }, deliveryAttempted(), came([first, 'made'])),
      delivery(5, {}, deliveryAttempted(), deliverySucceeded(7)),
    )
    expect(await countOnSites(db, publicationId)).toEqual([{ place, articles: 2, isReachable: false }])
  })
})

describe('the list of it', () => {
  beforeEach(() =>
    projectIssues(
      [issue(1, 'Ålandsnumret'), issue(2, 'Nr 10'), issue(3, 'Nr 9'), issue(4, 'Örat')],
      delivery(1, { of: 1 }, deliveryAttempted(), deliverySucceeded(30)),
      delivery(2, { of: 2, receiver: 'legimus' }, deliveryAttempted(), deliverySucceeded(4)),
      delivery(3, { of: 3 }, deliveryAttempted(), deliveryParked()),
      delivery(4, { of: 4, receiver: 'legimus' }),
    ),
  )

  it.each([
    ['latest', [1, 2, 3, 4]],
    ['issue', [3, 2, 1, 4]],
    ['receiver', [1, 3, 2, 4]],
    ['bytes', [3, 4, 2, 1]],
  ] as const)('is sorted by %s, as Swedish has it, page after page', async (sort, order) => {
    expect(await numbers({ sort, direction: 'asc' })).toEqual(order)
    expect(await numbers({ sort, direction: 'desc' })).toEqual(order.toReversed())
    const { items, next, total } = await page({ sort, direction: 'asc', limit: 2 })
    expect([items.length, total]).toEqual([2, 4])
    const behind = placeAt(next ?? '', receiptSorts[sort])
    expect(await numbers({ sort, direction: 'asc', limit: 2, place: behind })).toEqual(order.slice(2))
  })

  it('begins with what something became of last', async () => {
    const late: DeliveryEvent = {
      type: 'DeliveryWithdrawn',
      data: { deliveryId: DeliveryId.parse(idOf(41)), reason: 'Avskrivet.', at: '2026-11-21T09:00:00.000Z' },
    }
    await projectAll(db, deliveries, recordedHistory(late))
    expect(await numbers()).toEqual([1, 4, 3, 2])
  })

  it('skips and repeats nothing where rows change between two pages', async () => {
    const { items, next } = await page({ limit: 2 })
    const shown = items.map(({ _id }) => Number(_id.slice(-2)) - 40)
    await projectAll(
      db,
      deliveries,
      recordedHistory(...delivery(9, { of: 4 }), ...delivery(4, { of: 4 }, deliveryAttempted())),
    )
    expect([...shown, ...(await numbers({ limit: 2, place: placeAt(next ?? '', 'text') }))]).toEqual([4, 3, 2, 1])
  })

  it.each([
    [{ receiver: 'legimus' }, [4, 2]],
    [{ status: 'parked' }, [3]],
    [{ receiver: 'ftp', status: 'done' }, [1]],
    [{ search: 'ålands' }, [1]],
    [{ search: 'legimus nr' }, [2]],
    [{ search: 'in.example.se' }, [4, 3, 2, 1]],
    [{ search: 'finns inte' }, []],
  ] as const)('is narrowed by %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })
})
