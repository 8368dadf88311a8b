import { describe, expect, it } from 'vitest'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { liveCategories } from '../../read-model.ts'
import { recordEvent } from '../../testing.ts'
import { changesIn } from './changes.ts'
import { packMessages } from './start.ts'

const changesOf = changesIn(liveCategories)

const eventsOn = (stream: string, ...events: readonly AnyEvent[]) =>
  events.map((event, index) => recordEvent(event, index + 1, { stream }))

const article = (id: string, type = 'ArticleRenamed') => ({ type, data: { issueId: 'i1', articleId: id, name: 'Ö' } })

describe('what events mean for those who watch', () => {
  it('is each entity once, as it ended', () => {
    const events = eventsOn('contents-i1', article('a1'), article('a2'), article('a1', 'ArticleRemoved'))
    expect(changesOf(events)).toEqual([
      { kind: 'remove', entity: 'article', id: 'a1', issueId: 'i1' },
      { kind: 'save', entity: 'article', id: 'a2', issueId: 'i1' },
    ])
  })

  it('is every article whose place a move changed', () => {
    const placed = [
      { articleId: 'a1', page: 1, place: 1024 },
      { articleId: 'a2', page: 1, place: 512 },
    ]
    const moved = { type: 'ArticleMoved', data: { issueId: 'i1', articleId: 'a2', direction: 'up', placed } }
    expect(changesOf(eventsOn('contents-i1', moved)).map((change) => 'id' in change && change.id)).toEqual(['a2', 'a1'])
  })

  it('is the list alone when it is many articles, and other entities as ever', () => {
    const many = Array.from({ length: 51 }, (_, index) => article(`a${index}`))
    const opened = eventsOn('issue-i1', { type: 'IssueDescribed', data: { issueId: 'i1', changes: {} } })
    expect(changesOf([...eventsOn('contents-i1', ...many), ...opened])).toEqual([
      { kind: 'save', entity: 'issue', id: 'i1' },
      { kind: 'articles', issueId: 'i1' },
    ])
    expect(changesOf(eventsOn('contents-i1', ...many.slice(1)))).toHaveLength(50)
  })

  it('is a customer that was saved, also when its contact is forgotten, or removed', () => {
    const of = (type: string) => eventsOn('customer-c1', { type, data: { customerId: 'c1' } })
    expect(changesOf(of('CustomerContactForgotten'))).toEqual([{ kind: 'save', entity: 'customer', id: 'c1' }])
    expect(changesOf(of('CustomerRemoved'))).toEqual([{ kind: 'remove', entity: 'customer', id: 'c1' }])
  })

  it('is a list of the administrators, once however much of it changed', () => {
    const events = ['d1', 'd2'].flatMap((id) =>
      eventsOn(`delivery-${id}`, { type: 'DeliveryRetried', data: { deliveryId: id } }),
    )
    expect(changesOf(events)).toEqual([{ kind: 'list', entity: 'delivery' }])
    const published = eventsOn('priceList-main', { type: 'PriceListPublished', data: { version: 2 } })
    expect(changesOf(published)).toEqual([{ kind: 'list', entity: 'pricelist' }])
    const moved = eventsOn('seller-main', { type: 'SellerMoved', data: { changes: { city: 'Boden' } } })
    expect(changesOf(moved)).toEqual([{ kind: 'list', entity: 'seller' }])
  })

  it('is a session and the list of users when it is about one', () => {
    const granted = eventsOn('user-u1', { type: 'RoleGranted', data: { userId: 'u1' } })
    expect(changesOf(granted)).toEqual([
      { kind: 'session', id: 'u1' },
      { kind: 'list', entity: 'user' },
    ])
  })

  it('is the article or the publication that shows what was heard in a sound', () => {
    const heard = (data: object) => eventsOn('media-m1', { type: 'FileTranscoded', data: { mediaId: 'm1', ...data } })
    expect(changesOf(heard({ articleId: 'a1' }))).toContainEqual({ kind: 'save', entity: 'article', id: 'a1' })
    expect(changesOf(heard({ publicationId: 'p1' }))).toContainEqual({ kind: 'save', entity: 'publication', id: 'p1' })
    expect(changesOf(heard({}))).toEqual([{ kind: 'list', entity: 'file' }])
  })

  it('is the list of files once, whatever is said of many', () => {
    const of = (id: string) =>
      ['FileDescribed', 'FileDetached', 'FileAttached', 'FileRemoved', 'FileRestored'].flatMap((type) =>
        eventsOn(`media-${id}`, { type, data: { mediaId: id } }),
      )
    expect(changesOf([...of('m1'), ...of('m2')])).toEqual([{ kind: 'list', entity: 'file' }])
  })

  it.each(['Started', 'Parked', 'Resumed', 'Cancelled', 'Completed'])(
    'is the issue whose production is %s, which its own stream may tell before',
    (what) => {
      const ended = { type: `Production${what}`, data: { productionId: 'p1', issueId: 'i1' } }
      expect(changesOf(eventsOn('production-p1', ended))).toEqual([{ kind: 'save', entity: 'issue', id: 'i1' }])
    },
  )

  it('is nothing for each sound of a production, whose progress is told elsewhere', () => {
    const encoded = { type: 'ItemEncoded', data: { productionId: 'p1', issueId: 'i1' } }
    expect(changesOf(eventsOn('production-p1', encoded))).toEqual([])
  })

  it('is nothing for events that concern nobody', () => {
    expect(changesOf(eventsOn('reservation-x', { type: 'ReservationClaimed', data: {} }))).toEqual([])
  })
})

it('fits the messages of a batch into texts that PostgreSQL carries', () => {
  const messages = Array.from(
    { length: 300 },
    (_, index) => ({ kind: 'session', id: `Å${index}`.padEnd(40, 'ö') }) as const,
  )
  const texts = packMessages(messages)
  expect(texts.every((text) => Buffer.byteLength(text) < 7_900)).toBe(true)
  expect(texts.flatMap((text): unknown => JSON.parse(text))).toEqual(messages)
  expect(packMessages([])).toEqual([])
})
