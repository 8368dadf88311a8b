import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { type AnyEvent, type EventLog, LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { DeliveryId, ImportId, IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { openProjectionWorld } from '../../../projections/kernel/runner/testing.ts'
import type { LiveUser } from './connection.ts'
import type { LiveOptions } from './live.ts'
import { connectLive, publicUrl, type ReceivedEvent, startLiveProcess } from './testing.ts'

let place: Awaited<ReturnType<typeof openProjectionWorld>>
let log: EventLog
let users: Map<string, LiveUser>

beforeEach(async () => {
  place = await openProjectionWorld()
  log = inMemoryEventLog()
  users = new Map([
    ['editor', { _id: 'u1', name: 'Maj', role: 'user', customers: [] }],
    ['ours', { _id: 'u2', name: 'Olle', role: 'customer', customers: ['c1'] }],
    ['theirs', { _id: 'u3', name: 'Siv', role: 'customer', customers: ['c2'] }],
    ['guest', { _id: 'u4', name: 'Gäst', role: 'guest', customers: ['c1'] }],
  ])
})
afterEach(() => place.close())

const start = async (options: Partial<LiveOptions> = {}) => {
  const running = await startLiveProcess({ log, db: place.db, signals: await place.signals(), users, options })
  place.closing(running.close)
  return running
}

const append = async (stream: string, ...events: readonly AnyEvent[]) => {
  const { revision } = await log.read(stream)
  const commandId = randomUUID()
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
  return log.append(stream, events, revision, metadata)
}

const issue = (id: string, name: string, customer = 'c1') => ({
  type: 'NameGiven',
  data: { id, name, customer, issueId: id },
})
const removedEvent = (id: string) => ({ type: 'NameRemoved', data: { id, issueId: id } })
const article = (id: string, issueId: string) => ({
  type: 'NameGiven',
  data: { id, name: 'Ledare', customer: 'c1', issueId, articleId: id },
})

const connectAs = async (url: string, token: string) => {
  const client = await connectLive(url)
  client.socket.send(JSON.stringify({ token }))
  await client.ready()
  return client
}

const isNamedEvent =
  (event: string, id: string) =>
  ({ event: heard, data }: ReceivedEvent) =>
    heard === event && data['_id'] === id

describe('what happens to lists of the administrators', () => {
  it('reaches them alone, without what it was', async () => {
    const { url } = await start()
    users.set('admin', { _id: 'u5', name: 'Ada', role: 'admin', customers: [] })
    const [admin, editor] = await Promise.all([connectAs(url, 'admin'), connectAs(url, 'editor')])
    await append('discount-d1', { type: 'DiscountOffered', data: { discountId: 'd1' } })
    await append('issue-i1', issue('i1', 'Nr 1'))
    expect(await admin.next(({ event }) => event === 'discount:save')).toEqual({ event: 'discount:save', data: {} })
    await editor.next(isNamedEvent('issue:save', 'i1'))
    expect(editor.heard.map(({ event }) => event)).not.toContain('discount:save')
  })

  it('reaches staff and customers too where they are shown something of it', async () => {
    const { url } = await start()
    const all = await Promise.all([connectAs(url, 'editor'), connectAs(url, 'ours')])
    const [editor, ours] = all
    await append('delivery-d1', { type: 'DeliveryRetried', data: { deliveryId: 'd1' } })
    await append('media-m1', { type: 'FileDescribed', data: { mediaId: 'm1', changes: {} } })
    await append('seller-main', { type: 'SellerMoved', data: { changes: {} } })
    await append('issue-i1', issue('i1', 'Nr 1'))
    await Promise.all(all.map((client) => client.next(isNamedEvent('issue:save', 'i1'))))
    for (const { heard } of all)
      for (const event of ['delivery:save', 'file:save']) expect(heard).toContainEqual({ event, data: {} })
    expect(editor.heard).toContainEqual({ event: 'seller:save', data: {} })
    expect(ours.heard.map(({ event }) => event)).not.toContain('seller:save')
  })
})

describe('what happens', () => {
  it('reaches a client by its id, as soon as the read models have it', async () => {
    const { url } = await start()
    const client = await connectAs(url, 'editor')
    await append('issue-i1', issue('i1', 'Nr 1'))
    expect(await client.next(isNamedEvent('issue:save', 'i1'))).toEqual({
      event: 'issue:save',
      data: { _id: 'i1' },
    })
    await append('issue-i1', removedEvent('i1'))
    expect(await client.next(isNamedEvent('issue:remove', 'i1'))).toEqual({
      event: 'issue:remove',
      data: { _id: 'i1' },
    })
  })

  it('reaches clients of another process too, once', async () => {
    const [a, b] = [await start(), await start()]
    const clients = await Promise.all([connectAs(a.url, 'editor'), connectAs(b.url, 'editor')])
    await append('issue-i1', issue('i1', 'Nr 1'))
    await append('issue-i2', issue('i2', 'Nr 2'))
    for (const client of clients) {
      await client.next(isNamedEvent('issue:save', 'i2'))
      expect(client.heard.map(({ data }) => data['_id'])).toEqual([undefined, 'i1', 'i2'])
    }
  })

  it('is told by the next process when the first one ends', async () => {
    const a = await start()
    const b = await start()
    const client = await connectAs(b.url, 'editor')
    await a.close()
    await append('issue-i1', issue('i1', 'Nr 1'))
    expect(await client.next(isNamedEvent('issue:save', 'i1'))).toBeDefined()
  })

  it('becomes one message when more than 50 articles of an issue change', async () => {
    const { url } = await start()
    const client = await connectAs(url, 'editor')
    const articles = Array.from({ length: 51 }, (_, index) => article(`a${index}`, 'i1'))
    await append('contents-i1', issue('i1', 'Nr 1'), ...articles)
    await client.next(isNamedEvent('issue:articles', 'i1'))
    await append('contents-i1', article('a7', 'i1'))
    await client.next(isNamedEvent('article:save', 'a7'))
    expect(client.heard.filter(({ event }) => event === 'article:save')).toHaveLength(1)
  })

  it('shows how far a production is, and its last word', async () => {
    const [a, b] = [await start(), await start()]
    const issueId = IssueId.parse(randomUUID())
    const productionId = ProductionId.parse(randomUUID())
    const deliveryId = DeliveryId.parse(randomUUID())
    const client = await connectAs(b.url, 'editor')
    await append(`issue-${issueId}`, issue(issueId, 'Nr 1'))
    await client.next(isNamedEvent('issue:save', issueId))
    for (let percent = 0; percent <= 100; percent += 1)
      a.feed.publishProgress({ issueId, productionId, text: 'Kodar', percent, secondsLeft: 7 })
    await client.next(({ data }) => data['actionPercent'] === 100)
    const shown = client.heard.filter(({ data }) => 'actionPercent' in data)
    expect(shown.map(({ data }) => data['actionPercent'])).toEqual([0, 100])
    const said = { actionText: 'Kodar', actionPercent: 100, actionSecondsLeft: 7, actionProduction: productionId }
    expect(shown[1]).toEqual({ event: 'issue:save', data: { _id: issueId, ...said } })
    // A client that comes late reads the progress from any process.
    for (const { feed } of [a, b]) expect(feed.progressOf(issueId)).toMatchObject({ text: 'Kodar', percent: 100 })
    a.feed.publishProgress({ issueId, deliveryId, text: 'Skickar', percent: 3 })
    const { data } = await client.next(isNamedEvent('delivery:save', deliveryId))
    expect(data).toMatchObject({ issue: issueId, actionPercent: 3 })
    expect(b.feed.progressOf(deliveryId)).toMatchObject({ percent: 3 })
    expect(a.feed.progressOf('i2')).toBeUndefined()
  })

  it('shows administrators how far a list of subscribers is', async () => {
    const { feed, url } = await start()
    users.set('admin', { _id: 'u5', name: 'Ada', role: 'admin', customers: [] })
    const [admin, editor] = [await connectAs(url, 'admin'), await connectAs(url, 'editor')]
    const importId = ImportId.parse(randomUUID())
    feed.publishProgress({ importId, text: 'Genomför', percent: 50, done: 100, of: 200 })
    const { data } = await admin.next(isNamedEvent('subscriberImport:save', importId))
    expect(data).toMatchObject({ actionPercent: 50, done: 100, of: 200 })
    await append('issue-i1', issue('i1', 'Nr 1'))
    await editor.next(isNamedEvent('issue:save', 'i1'))
    expect(editor.heard.filter(({ event }) => event === 'subscriberImport:save')).toEqual([])
  })
})

describe('who hears', () => {
  it('is staff, and a customer what is her own', async () => {
    const { url } = await start()
    const tokens = ['editor', 'ours', 'theirs', 'guest'] as const
    const clients = await Promise.all(tokens.map((token) => connectAs(url, token)))
    await append('issue-i1', issue('i1', 'Nr 1', 'c1'))
    await append('issue-i2', issue('i2', 'Nr 2', 'c2'))
    await clients[0]?.next(isNamedEvent('issue:save', 'i2'))
    await clients[1]?.next(isNamedEvent('issue:save', 'i1'))
    await clients[2]?.next(isNamedEvent('issue:save', 'i2'))
    const heardBy = clients.map(({ heard }) => heard.flatMap(({ data }) => data['_id'] ?? []))
    expect(heardBy).toEqual([['i1', 'i2'], ['i1'], ['i2'], []])
  })

  it('comes with our cookie from our own pages', async () => {
    const { url } = await start()
    const client = await connectLive(url, { cookie: '__Host-token=editor', origin: publicUrl })
    expect(await client.ready()).toEqual({ event: 'ready', data: {} })
  })

  it.each([
    ['a cookie from another page', { cookie: '__Host-token=editor', origin: 'https://evil.example' }],
    ['a cookie from nowhere', { cookie: '__Host-token=editor' }],
    ['nothing', {}],
  ])('is not who brings %s', async (_, headers) => {
    const { url } = await start({ greeting: 10 })
    const client = await connectLive(url, headers)
    expect(await client.closed).toBe(4401)
    expect(client.heard).toEqual([])
  })

  it.each(['{"token":"forged"}', '{"token":7}', 'no json', '{}'])('is not who says %s', async (greeting) => {
    const { url } = await start()
    const client = await connectLive(url)
    client.socket.send(greeting)
    expect(await client.closed).toBe(4401)
  })
})

describe('a connection ends', () => {
  it('with 4401 when the token dies by what happened to its user', async () => {
    const { url } = await start()
    const [editor, ours] = [await connectAs(url, 'editor'), await connectAs(url, 'ours')]
    users.delete('editor')
    users.delete('ours')
    await append('user-u1', { type: 'PasswordChanged', data: { userId: 'u1' } })
    expect(await editor.closed).toBe(4401)
    expect(ours.socket.readyState).toBe(ours.socket.OPEN)
  })

  it('with 4401 at once, in every process, when the log-in is ended', async () => {
    const [a, b] = [await start(), await start()]
    const client = await connectAs(b.url, 'editor')
    const other = await connectAs(b.url, 'ours')
    users.delete('editor')
    a.feed.checkSessions('u1')
    expect(await client.closed).toBe(4401)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  it('with 4401 at the next heartbeat when the token has expired', async () => {
    const { url } = await start({ heartbeat: 20 })
    const client = await connectAs(url, 'editor')
    users.delete('editor')
    expect(await client.closed).toBe(4401)
  })

  it('when it answers no heartbeat', async () => {
    const { url } = await start({ heartbeat: 20 })
    const client = await connectAs(url, 'editor')
    client.socket.pong = () => undefined
    expect(await client.closed).toBe(1006)
  })

  it('with 1012 when the server goes down', async () => {
    const running = await start()
    const [editor, silent] = [await connectAs(running.url, 'editor'), await connectLive(running.url)]
    await running.close()
    expect(await Promise.all([editor.closed, silent.closed])).toEqual([1012, 1012])
  })
})

describe('what a stranger sends that is no frame', () => {
  it.each([
    ['with a reserved code', [0x83, 0x80, 0, 0, 0, 0]],
    ['that is too large', [0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
    ['without a mask', [0x81, 0x01, 0x41]],
  ])('%s ends it without a word', async (_, bytes) => {
    const { url, said } = await start()
    const client = await connectLive(url)
    client.socket.on('error', () => undefined)
    Reflect.get(client.socket, '_socket').write(Buffer.from(bytes))
    await client.closed
    expect(said).toEqual([])
    expect(await connectAs(url, 'editor')).toBeDefined()
  })
})

describe('while the database is away', () => {
  it('nobody is let in, and everybody once it is back', async () => {
    let isAway = true
    const { url } = await start({
      authenticate: async (token) => {
        if (isAway) throw new LogUnavailable()
        return users.get(token)
      },
    })
    const early = await connectLive(url)
    early.socket.send(JSON.stringify({ token: 'editor' }))
    expect(await early.closed).toBe(1006)
    isAway = false
    expect(await (await connectAs(url, 'editor')).ready()).toBeDefined()
  })

  it('what cannot be told is lost, and everybody reads anew', async () => {
    const { url } = await start({ ownerOf: () => Promise.reject(new LogUnavailable()) })
    const client = await connectAs(url, 'editor')
    await append('issue-i1', issue('i1', 'Nr 1'))
    expect(await client.next(({ event }) => event === 'refetch')).toEqual({ event: 'refetch', data: {} })
  })
})

describe('the export dialog', () => {
  const ask = (client: Awaited<ReturnType<typeof connectAs>>, event: string, data?: object) =>
    client.socket.send(JSON.stringify({ event, data }))
  const issueid = '0198e0a0-0000-7000-8000-00000000b001'
  const status = (code: number) => (message: ReceivedEvent) =>
    message.event === 'export:status' && message.data['statusCode'] === code
  const failed = ({ event }: ReceivedEvent) => event === 'export:error'

  const started = async () => {
    let code: 100 | 105 = 100
    const exports: LiveOptions['exports'] = {
      objection: async (vendor) =>
        vendor === 'drupal' ? 'Publikationens webbplats är WordPress, inte Drupal.' : undefined,
      standing: async () => ({ statuses: [{ statusCode: code, text: '', progress: 0 }] }),
      begin: async () => {
        code = 105
        await append('delivery-d1', { type: 'DeliveryRetried', data: { deliveryId: 'd1' } })
        return undefined
      },
      cancel: async () => 'Det har redan kommit fram.',
    }
    return start({ exports })
  }

  it('says how it stands, follows it in every tab, and says what is refused', async () => {
    const { url } = await started()
    const [one, other] = await Promise.all([connectAs(url, 'editor'), connectAs(url, 'editor')])
    for (const client of [one, other]) ask(client, 'export:init', { type: 'wordpress', issueid })
    for (const client of [one, other]) await client.next(status(100))
    ask(one, 'export:begin')
    for (const client of [one, other]) await client.next(status(105))
    ask(other, 'export:cancel')
    expect(await other.next(failed)).toMatchObject({ data: { text: 'Det har redan kommit fram.' } })
    const again = await connectAs(url, 'editor')
    ask(again, 'export:init', { type: 'wordpress', issueid })
    expect(await again.next(status(105))).toMatchObject({ data: { progress: 0 } })
  })

  it('never takes back how far it is, until it begins again', async () => {
    const progress = [20, 60, 40, 70, 0, 10]
    const standing = async () => ({
      statuses: [
        { statusCode: progress[0] === 0 ? (100 as const) : (105 as const), text: '', progress: progress[0] ?? 0 },
      ],
    })
    const nothing = async () => undefined
    const { url } = await start({ exports: { objection: nothing, begin: nothing, cancel: nothing, standing } })
    const client = await connectAs(url, 'editor')
    const told = () => client.heard.filter(({ event }) => event === 'export:status').map(({ data }) => data['progress'])
    ask(client, 'export:init', { type: 'wordpress', issueid })
    for (const count of [1, 2, 3, 4, 5, 6]) {
      await expect.poll(told).toHaveLength(count)
      progress.shift()
      ask(client, 'export:begin')
    }
    expect(told().slice(0, 6)).toEqual([20, 60, 60, 70, 0, 10])
  })

  it('says that it cannot be read now, and keeps nothing else from anybody', async () => {
    let code: 100 | 110 | undefined = 100
    const standing = async () => {
      if (code === undefined) throw new LogUnavailable()
      return { statuses: [{ statusCode: code, text: '', progress: 0 }] }
    }
    const nothing = async () => undefined
    const { url } = await start({ exports: { objection: nothing, begin: nothing, cancel: nothing, standing } })
    const client = await connectAs(url, 'editor')
    ask(client, 'export:init', { type: 'wordpress', issueid })
    await client.next(status(100))
    code = undefined
    await append('delivery-d2', { type: 'DeliveryRetried', data: { deliveryId: 'd2' } })
    await client.next(({ event }) => event === 'delivery:save')
    ask(client, 'export:begin')
    expect(await client.next(failed)).toMatchObject({ data: { text: 'Något gick fel hos oss. Försök igen.' } })
    code = 110
    await append('delivery-d3', { type: 'DeliveryRetried', data: { deliveryId: 'd3' } })
    await client.next(status(110))
  })

  it('is for staff, for sites that are known, and for who has opened it', async () => {
    const { url } = await started()
    const [editor, ours] = await Promise.all([connectAs(url, 'editor'), connectAs(url, 'ours')])
    ask(ours, 'export:init', { type: 'wordpress', issueid })
    expect(await ours.next(failed)).toMatchObject({ data: { text: 'Du får inte leverera nummer.' } })
    ask(editor, 'export:begin')
    expect(await editor.next(failed)).toMatchObject({ data: { text: 'Ingen export är öppen.' } })
    ask(editor, 'export:init', { type: 'joomla', issueid })
    await editor.next((message) => failed(message) && String(message.data['text']).includes('”joomla”'))
    ask(editor, 'export:init', { type: 'wordpress', issueid })
    await editor.next(status(100))
    ask(editor, 'export:init', { type: 'drupal', issueid })
    await editor.next((message) => failed(message) && String(message.data['text']).includes('inte Drupal'))
    ask(editor, 'export:begin')
    const unopened = () => editor.heard.filter((message) => message.data['text'] === 'Ingen export är öppen.')
    await expect.poll(unopened).toHaveLength(2)
  })
})
