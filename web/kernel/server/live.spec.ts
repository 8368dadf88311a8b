import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { RequestRefusal } from './api-client.ts'
import { createLiveFeed, type LiveMessage, refreshOn } from './live.ts'

/** A connection whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly readyState = WebSocket.OPEN
  readonly sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.dispatchEvent(new Event('close'))
  }
  receive(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const feedWithWires = () => {
  const wires: FakeSocket[] = []
  let reconnects = 0
  const away: boolean[] = []
  const feed = createLiveFeed({
    connect: () => {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire as unknown as WebSocket
    },
    onReconnect: () => {
      reconnects += 1
    },
    onAway: (isAway) => void away.push(isAway),
  })
  return { feed, wires, away, reconnects: () => reconnects }
}

beforeEach(() => {
  vi.useFakeTimers()
})

it('hands messages to those who listen, and to nobody after they left', () => {
  const { feed, wires } = feedWithWires()
  const heard: LiveMessage[] = []
  feed.open()
  const leave = feed.subscribe((message) => heard.push(message))
  wires[0]?.receive({ event: 'article:save', data: { _id: 'a1' } })
  leave()
  wires[0]?.receive({ event: 'article:remove', data: { _id: 'a1' } })
  expect(heard).toEqual([{ type: 'article:save', _id: 'a1' }])
})

it('says a word to the server, and says where nobody hears it', () => {
  const { feed, wires } = feedWithWires()
  expect(feed.send('export:begin')).toBe(false)
  feed.open()
  expect(feed.send('export:init', { type: 'drupal', issueid: 'i1' })).toBe(true)
  expect(wires[0]?.sent.map((text): unknown => JSON.parse(text))).toEqual([
    { event: 'export:init', data: { type: 'drupal', issueid: 'i1' } },
  ])
})

it('connects again with growing pauses, and says so once it is through', () => {
  const { feed, wires, reconnects } = feedWithWires()
  feed.open()
  wires[0]?.dispatchEvent(new Event('open'))
  wires[0]?.close()
  vi.advanceTimersByTime(700)
  expect(wires).toHaveLength(2)
  wires[1]?.close()
  vi.advanceTimersByTime(700)
  expect(wires).toHaveLength(2)
  vi.advanceTimersByTime(700)
  expect(wires).toHaveLength(3)
  expect(reconnects()).toBe(0)
  wires[2]?.dispatchEvent(new Event('open'))
  expect(reconnects()).toBe(1)
})

it('says when it has no connection, unless it was closed on purpose', () => {
  const { feed, wires, away } = feedWithWires()
  feed.open()
  wires[0]?.dispatchEvent(new Event('open'))
  wires[0]?.close()
  vi.advanceTimersByTime(700)
  wires[1]?.dispatchEvent(new Event('open'))
  feed.close()
  expect(away).toEqual([true, false, true, true, false, false])
})

it('stays closed when it was closed on purpose', () => {
  const { feed, wires } = feedWithWires()
  feed.open()
  feed.close()
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
  feed.open()
  expect(wires).toHaveLength(2)
})

it('makes old what follows the entity, and nothing else', () => {
  const queries = new QueryClient()
  const isOld = (key: string) => queries.getQueryState([key])?.isInvalidated
  for (const [key, entity] of [
    ['issues', 'issue'],
    ['articles', 'article'],
  ] as const) {
    queries
      .getQueryCache()
      .build(queries, { queryKey: [key], meta: { follows: [entity] } })
      .setData([])
  }
  refreshOn(queries, { type: 'issue:save', _id: '1' })
  refreshOn(queries, { type: 'export:status', _id: '1' })
  expect(isOld('issues')).toBe(true)
  expect(isOld('articles')).toBe(false)
})

it('asks for what is gone only when it is said to be back', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['entity', '/api/articles/1']
  let asked = 0
  const queryFn = () => {
    asked += 1
    return Promise.reject(new RequestRefusal({ title: 'NotFound', status: 404 }))
  }
  const stop = new QueryObserver(queries, { queryKey, queryFn, meta: { follows: ['article'] } }).subscribe(() => {})
  const isSettled = () => queries.getQueryState(queryKey)?.fetchStatus === 'idle'
  await expect.poll(isSettled).toBe(true)
  refreshOn(queries, { type: 'article:save', _id: '2' })
  expect([asked, isSettled()]).toEqual([1, true])
  refreshOn(queries, { type: 'article:save', _id: '1' })
  await expect.poll(() => asked).toBe(2)
  stop()
})

it('reads nothing again for the progress of a production, and everything after a loss', () => {
  const queries = new QueryClient()
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['issues'], meta: { follows: ['issue'] } })
    .setData([])
  const isOld = () => queries.getQueryState(['issues'])?.isInvalidated
  refreshOn(queries, { type: 'issue:save', _id: '1', actionText: 'Packar', actionPercent: 60 })
  expect(isOld()).toBe(false)
  refreshOn(queries, { type: 'refetch' })
  expect(isOld()).toBe(true)
})
