import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { deliveryArrival } from './testing.ts'

const hurriedDeliveries: string[] = []
/** The releases that the process still works on. */
const releases = new Map<IssueId, { readonly since: string }>()
const api = await testApi(() => ({
  hurryDelivery: async ({ deliveryId }) => void hurriedDeliveries.push(deliveryId),
  findRelease: async (issueId) => releases.get(issueId),
}))
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`receivers ${(commandCount += 1)}`)
const INSTANT = '2026-11-25T09:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await sftpServer()
})
afterAll(() => server.close())

let publication = ''
let issue: IssueId
beforeEach(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
})

const choose = (settings: object) => admin.put(`/api/publications/${publication}`, settings)
const ftp = (more: object) => choose({ exportToFtp: { enable: true, url: 'ftp://in.example.se', ...more } })
const readReceivers = async () => (await staff.get(`/api/issues/receivers/${issue}`)).body
const deliver = (query = '') => staff.post(`/api/issues/receivers/${issue}/ftp${query}`)
const make = (kind: 'mp3Files' | 'wavFiles' | 'daisy' | 'webArticles' = 'mp3Files') =>
  makeProduct(api, { issue, kind, context, at: new Date(Date.UTC(2026, 10, 25, 8, (commandCount += 1))).toISOString() })

const arrive = deliveryArrival(api, context, INSTANT)

it('are those that the publication has chosen', async () => {
  expect(await readReceivers()).toEqual([])
  await ftp({ directory: '/in' })
  await choose({ sendToLegimus: true })
  const nothing = {
    isAutomatic: false,
    made: null,
    files: null,
    articles: null,
    hidden: [],
    missing: [],
    hiddenSince: null,
    isMaking: false,
    stopped: null,
    delivery: null,
    halted: null,
    earlier: [],
    recall: null,
    leftBehind: [],
  }
  const inFolder = { id: 'ftp', name: 'FTP', kind: 'mp3Files', address: 'ftp://in.example.se/in' }
  expect(await readReceivers()).toEqual([{ ...inFolder, ...nothing }])
  await choose({ legimusTransfer: { enable: true, url: 'sftp://leverans.example.se' } })
  expect(await readReceivers()).toMatchObject([{ id: 'ftp' }, { id: 'legimus', kind: 'legimus' }])
  await choose({ legimusFilename: 'BVB', legimusTransfer: { dtbook: true } })
  const text = { id: 'legimusText', name: 'DTBook till Legimus', kind: 'dtbook', address: 'sftp://leverans.example.se' }
  expect(await readReceivers()).toMatchObject([{ id: 'ftp' }, { id: 'legimus' }, text])
  expect((await staff.post(`/api/issues/products/${issue}/dtbook`)).status).toBe(201)
  expect((await staff.get(`/api/issues/receivers/${randomUUID()}`)).status).toBe(404)
})

it('are told what a production of theirs stopped for until that is mended', async () => {
  await ftp({})
  const silent = textOf(await staff.post('/api/articles', { issue, name: 'Tystnad', level: 'h2' }), '_id')
  await staff.post(`/api/issues/products/${issue}/mp3Files`)
  expect(await readReceivers()).toMatchObject([
    { made: null, stopped: expect.stringMatching(/”Tystnad” .* saknar ljud\.$/) },
  ])
  await staff.del(`/api/articles/${silent}`)
  expect(await readReceivers()).toMatchObject([{ made: null, stopped: null }])
})

it('are told who ended a production that a release waits for, and of no other', async () => {
  await ftp({})
  await staff.post('/api/articles', { issue, name: 'Tystnad', level: 'h2' })
  const productionId = textOf(await staff.post(`/api/issues/products/${issue}/mp3Files`), '_id')
  await staff.post(`/api/productions/${productionId}/cancel`)
  expect(await readReceivers()).toMatchObject([{ made: null, stopped: null }])
  const about = { issueId: issue, productionId, receiver: 'ftp' }
  const deliveryId = DeliveryId.parse(randomUUID())
  const order = {
    type: 'OrderDelivery',
    deliveryId,
    channel: 'mail',
    template: 'release-notice',
    about,
    at: INSTANT,
  } as const
  await api.services.handlers.delivery(deliveryStream(deliveryId), order, context())
  expect(await readReceivers()).toMatchObject([{ made: null, stopped: 'Avbruten av redaktionen.' }])
})

it('have got nothing by a letter to staff about what is to go to them', async () => {
  await ftp({})
  const { productionId } = await make()
  const deliveryId = DeliveryId.parse(randomUUID())
  const about = { issueId: issue, productionId, receiver: 'ftp' }
  const letter = { channel: 'mail', template: 'release-notice', about } as const
  const order = { type: 'OrderDelivery', deliveryId, ...letter, at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(deliveryId), order, context())
  await arrive(deliveryId)
  expect(await readReceivers()).toMatchObject([{ id: 'ftp', delivery: null, earlier: [] }])
  expect((await staff.get(`/api/publications/receipts/${publication}`)).body).toEqual([])
})

it('get what was made last, once', async () => {
  expect(await deliver()).toMatchObject({ status: 409, body: { title: 'ReceiverNotWanted' } })
  await ftp({ url: '' })
  expect(await deliver()).toMatchObject({ status: 409, body: { title: 'ReceiverWithoutAddress' } })
  await ftp({})
  expect(await deliver()).toMatchObject({ status: 409, body: { title: 'ProductNotMade' } })
  const { productionId } = await make()
  expect(await readReceivers()).toMatchObject([{ made: { production: productionId, isCurrent: true }, delivery: null }])
  const id = textOf(await deliver(), '_id')
  expect(textOf(await deliver(), '_id')).toBe(id)
  expect(await readReceivers()).toMatchObject([{ delivery: { _id: id, status: 'waiting', receipt: null } }])
  await arrive(id)
  expect(await deliver()).toMatchObject({ status: 409, body: { title: 'AlreadyDelivered' } })
  expect(await readReceivers()).toMatchObject([
    { delivery: { status: 'done', receipt: { files: [{ name: 'b.mp3' }] } }, earlier: [] },
  ])
})

it('wait their turn where an issue goes by itself, until something is ordered there', async () => {
  await ftp({ automatic: true })
  await make()
  const waits = async () => ((await readReceivers()) as object[]).map((each) => 'awaitsTurn' in each)
  expect(await waits()).toEqual([false])
  releases.set(issue, { since: new Date(Date.now() - 60_000).toISOString() })
  expect(await waits()).toEqual([true])
  await ftp({ automatic: false })
  expect(await waits()).toEqual([false])
  await ftp({ automatic: true })
  await deliver()
  expect(await waits()).toEqual([false])
  // A delivery ordered before the release does not belong to it.
  releases.set(issue, { since: new Date(Date.now() + 60_000).toISOString() })
  expect(await waits()).toEqual([true])
})

it('are told what has changed since, and get that, or the same again', async () => {
  await ftp({})
  await make()
  const first = textOf(await deliver(), '_id')
  await arrive(first)
  const again = textOf(await deliver(`?after=${first}`), '_id')
  expect(again).not.toBe(first)
  expect(textOf(await deliver(`?after=${first}`), '_id')).toBe(again)
  await staff.post('/api/articles', { issue, name: 'Sport', level: 'h1' })
  expect(await readReceivers()).toMatchObject([
    { made: { isCurrent: false }, delivery: { _id: again }, earlier: [{ _id: first }] },
  ])
  await make()
  expect(await readReceivers()).toMatchObject([
    { made: { isCurrent: true }, delivery: null, earlier: [{ _id: first }] },
  ])
  expect([first, again]).not.toContain(textOf(await deliver(`?after=${first}`), '_id'))
})

it('get the same once more where they are now, when they have moved, and when they move back it has arrived', async () => {
  await ftp({ directory: 'in' })
  await make()
  const first = textOf(await deliver(), '_id')
  await arrive(first)
  await ftp({ directory: 'ut' })
  expect(await readReceivers()).toMatchObject([{ delivery: null, earlier: [{ _id: first, isHere: false }] }])
  expect(textOf(await deliver(`?after=${first}`), '_id')).not.toBe(first)
  await ftp({ directory: 'in' })
  expect(await deliver()).toMatchObject({ status: 409, body: { title: 'AlreadyDelivered' } })
  expect(await readReceivers()).toMatchObject([{ delivery: { _id: first, status: 'done' } }])
})

it('are told of what is under way to where they were, or are no more, until it is ended', async () => {
  await ftp({ directory: 'fel' })
  await make()
  const id = DeliveryId.parse(textOf(await deliver(), '_id'))
  const begin = { type: 'AttemptDelivery', deliveryId: id, at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(id), begin, context())
  const going = [{ _id: id, status: 'underway', place: 'ftp://in.example.se/fel', isHere: false, isStopping: false }]
  await ftp({ directory: 'in' })
  expect(await readReceivers()).toMatchObject([{ address: 'ftp://in.example.se/in', delivery: null, underway: going }])
  await ftp({ enable: false })
  expect(await readReceivers()).toMatchObject([{ id: 'ftp', address: '', isOff: true, underway: going }])
  expect((await staff.post(`/api/issues/receivers/${issue}/ftp/${id}/cancel`)).status).toBe(200)
  expect(await readReceivers()).toMatchObject([{ underway: [{ _id: id, isStopping: true }] }])
  const end = { type: 'FailDelivery', deliveryId: id, attempt: 1, reason: 'Avbruten.', at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(id), end, context())
  expect(await readReceivers()).toEqual([])
})

it('get what does not get through to where they were, unless it is ordered where they are or they get something else', async () => {
  await ftp({ directory: 'fel' })
  await make()
  const id = DeliveryId.parse(textOf(await deliver(), '_id'))
  const begin = { type: 'AttemptDelivery', deliveryId: id, at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(id), begin, context())
  const underway = async () => ((await readReceivers()) as { underway: { isFollowed?: true }[] }[])[0]?.underway
  await ftp({ directory: 'in' })
  expect(await underway()).toMatchObject([{ _id: id, isFollowed: true }])
  await ftp({ product: 'pdf' })
  expect(await underway()).toEqual([expect.not.objectContaining({ isFollowed: true })])
  await ftp({ product: 'mp3Files' })
  await deliver()
  expect(await underway()).toEqual([expect.not.objectContaining({ isFollowed: true })])
})

it.each([
  [{ url: 'ftp://ljudkod:hemligt@in.example.se' }, 'egna fält'],
  [{ url: 'https://in.example.se' }, 'sftp://'],
  [{ directory: '../../etc' }, 'uppåt'],
])('are nowhere that %j says', async (place, said) => {
  const answer = await ftp(place)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain(said)
})

it('stand in the times of the issue', async () => {
  await ftp({})
  await make()
  await arrive(textOf(await deliver(), '_id'))
  expect((await staff.get(`/api/issues/${issue}`)).body).toMatchObject({ timestamps: { ftp: INSTANT, legimus: null } })
})

it('are sent to by the address of the specification', async () => {
  await ftp({ product: 'mp3Files' })
  await make()
  const wav = `/api/issues/exportToFtp/${issue}/wav`
  const { productionId } = await make('wavFiles')
  const id = DeliveryId.parse(textOf(await staff.get(wav), '_id'))
  expect(await api.services.handlers.delivery.state(deliveryStream(id))).toMatchObject({
    ordered: { about: { productionId, product: 'wavFiles' } },
  })
  expect(await staff.get(`/api/issues/exportToFtp/${issue}/mp3`)).toMatchObject({ status: 201 })
})

it('get by that address also what is not made yet, in the format of the call', async () => {
  await ftp({ product: 'mp3Files' })
  const runId = textOf(await staff.get(`/api/issues/exportToFtp/${issue}/wav`), '_id')
  expect(await api.services.handlers.run.state(runStream(issue))).toMatchObject({
    started: { runId, itemId: 'ftp-export-wav', steps: ['make:wavFiles', 'deliver:ftp'] },
  })
  expect(await staff.get(`/api/issues/exportToFtp/${issue}/mp3`)).toMatchObject({ body: { title: 'RunUnderway' } })
})

it('say what became of what was to go to where they were, until something follows it', async () => {
  await ftp({})
  await make()
  const deliveryId = DeliveryId.parse(textOf(await deliver(), '_id'))
  await ftp({ url: 'ftp://annan.example.se' })
  expect(await readReceivers()).toMatchObject([{ delivery: null }])
  const reason = 'Mottagarens adress har ändrats sedan dess.'
  const withdraw = { type: 'WithdrawDelivery', deliveryId, reason, at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(deliveryId), withdraw, context())
  expect(await readReceivers()).toMatchObject([{ delivery: null, lost: { reason } }])
  await deliver()
  expect(await readReceivers()).not.toMatchObject([{ lost: { reason } }])
})

describe('a delivery that has not arrived', () => {
  const steer = (id: string, act: 'cancel' | 'hurry', of: string = issue) =>
    staff.post(`/api/issues/receivers/${of}/ftp/${id}/${act}`)
  beforeEach(async () => {
    await ftp({ product: 'mp3Files' })
    await make()
    hurriedDeliveries.length = 0
  })

  it('is ended, and can be ordered again', async () => {
    const id = textOf(await deliver(), '_id')
    expect(await steer(id, 'cancel')).toMatchObject({ status: 200, body: { _id: id } })
    expect(await readReceivers()).toMatchObject([{ delivery: { status: 'withdrawn', reason: 'Avbrutet.' } }])
    expect(await steer(id, 'cancel')).toMatchObject({ status: 200 })
    const again = textOf(await deliver(), '_id')
    expect(again).not.toBe(id)
    await arrive(again)
    expect(await steer(again, 'cancel')).toMatchObject({ status: 409, body: { detail: 'Det har redan kommit fram.' } })
  })

  it('is begun at once where it waits', async () => {
    const id = textOf(await deliver(), '_id')
    expect(await steer(id, 'hurry')).toMatchObject({ status: 200 })
    await arrive(id)
    expect(await steer(id, 'hurry')).toMatchObject({ status: 200 })
    expect(hurriedDeliveries).toEqual([id])
  })

  it('that has stopped is next to be looked at, until it is sent again', async () => {
    const stopped = async () => {
      const { body } = await staff.get('/api/issues/running')
      return (body as { readonly _id: string; readonly stopped: number }[]).find(({ _id }) => _id === issue)?.stopped
    }
    const deliveryId = DeliveryId.parse(textOf(await deliver(), '_id'))
    const stream = deliveryStream(deliveryId)
    await api.services.handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at: INSTANT }, context())
    const park = {
      type: 'ParkDelivery',
      deliveryId,
      at: INSTANT,
      attempt: 1,
      reason: 'Stopp.',
      isUnclear: false,
    } as const
    await api.services.handlers.delivery(stream, park, context())
    expect(await stopped()).toBe(1)
    await deliver()
    expect(await stopped()).toBe(0)
  })

  it('is found with its issue only', async () => {
    const id = textOf(await deliver(), '_id')
    const other = textOf(await staff.post('/api/issues', { publication, date: '2026-11-26' }), '_id')
    for (const act of ['cancel', 'hurry'] as const) {
      expect(await steer(id, act, other)).toMatchObject({ status: 404 })
      expect(await api.as('customer').post(`/api/issues/receivers/${issue}/ftp/${id}/${act}`)).toMatchObject({
        status: 403,
      })
    }
  })
})

it('show how one is let in to nobody but who sets it', async () => {
  await ftp({ username: 'bladet', password })
  const shown = async (who: typeof staff) => (await who.get(`/api/publications/${publication}`)).body
  expect(await shown(admin)).toMatchObject({ exportToFtp: { username: 'bladet', hasPassword: true } })
  expect(await shown(staff)).toMatchObject({ exportToFtp: { enable: true, username: '' } })
})

const noPassword = 'Lösenordet saknas. Ange det i publikationens formulär.'

it('are tried as they stand in the form, with the password that was saved', async () => {
  const { url, hostKey } = server
  const place = { url, username: user, directory: 'in', hostKey }
  const attempt = (body: object) => admin.post(`/api/publications/receivers/${publication}/ftp/try`, body)
  expect((await attempt({ ...place, hostKey: '', password })).body).toMatchObject({
    done: ['connect'],
    failure: expect.stringContaining('ingen har godkänt dess nyckel') as string,
    hostKey,
  })
  expect((await attempt({ ...place, password: 'fel' })).body).toMatchObject({
    done: ['connect'],
    failure: 'Servern släpper inte in oss. Kontrollera användarnamnet och lösenordet.',
  })
  await choose({ exportToFtp: { password, url: 'sftp://elsewhere.example.se', username: user } })
  expect((await attempt(place)).body).toMatchObject({ done: [], failure: noPassword })
  await choose({ exportToFtp: { url: server.url } })
  expect((await attempt(place)).body).toMatchObject({ done: [], failure: noPassword })
  await choose({ exportToFtp: { password } })
  expect((await attempt(place)).body).toMatchObject({
    done: ['connect', 'logIn', 'folder', 'write', 'rename'],
    hostKey,
  })
})

it('are tried at a web site as they stand in the form, with the password that was saved for it', async () => {
  const wordPress = await wordPressServer()
  const site = { vendor: 'WordPress', url: wordPress.url, base: '', user: siteUser, contentType: '', allowHttp: true }
  const attempt = async (more: object = {}) =>
    (await admin.post(`/api/publications/receivers/${publication}/web/try`, { ...site, ...more })).body
  await choose({ exportWordPress: { ...site, pass: sitePassword, enable: true } })
  expect(await attempt()).toEqual({ done: ['connect', 'logIn', 'write', 'find'] })
  expect(wordPress.posts).toEqual([])
  expect(await attempt({ allowHttp: false })).toMatchObject({
    done: [],
    failure: expect.stringContaining('lösenordet skulle gå okrypterat') as string,
  })
  await choose({ exportWordPress: { url: 'https://elsewhere.example.se' } })
  expect(await attempt()).toMatchObject({ done: [], failure: noPassword })
  await wordPress.close()
})

it('refuse a web site of an unknown vendor by its name', async () => {
  const { status, body } = await admin.put(`/api/publications/${publication}`, {
    exportWordPress: { vendor: 'Joomla' },
  })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('Webbplatser av slaget ”Joomla” går inte att leverera till.')
})
