import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { ArticleId, IssueId, MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionView, ProductView } from '../../../projections/production/production/view.ts'
import { organization, type TestAnswer, testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const staff = api.as('user')
const INSTANT = '2026-11-20T09:00:00.000Z'

let issue = ''
let publication = ''
let commandCount = 0
const context = () => testContext(`command ${(commandCount += 1)}`)

const bytesOf = async (text: string) =>
  api.services.media.files.put(
    (async function* () {
      yield await Promise.resolve(Buffer.from(text))
    })(),
  )

const addArticle = async (name: string, sound?: string) => {
  const articleId = ArticleId.parse(textOf(await staff.post('/api/articles', { issue, name }), '_id'))
  if (sound !== undefined) await addSound(articleId, sound)
  return articleId
}

const addSound = async (articleId: ArticleId, sound: string) => {
  const mediaId = MediaId.parse(v5(`sound ${(commandCount += 1)}`, articleId))
  const { key: storageKey, sha256: hash, bytes } = await bytesOf(sound)
  const stored = { storageKey, hash, bytes, mimeType: 'audio/wav' }
  const attachedTo = { articleId }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'sound', filename: 'ljud.wav', attachedTo, ...stored } as const
  await api.services.handlers.media(mediaStream(mediaId), receive, context())
}

/**
 * Reports what the processors would, up to the publication by the issue; returns a function that completes the
 * production.
 */
const publish = async (id: string, content = 'zip') => {
  const { handlers } = api.services
  const productionId = ProductionId.parse(id)
  const stream = productionStream(productionId)
  const state = await handlers.production.state(stream)
  if (state.status === 'Missing') throw new Error('Not started')
  const { key: storageKey, sha256: hash, bytes } = await bytesOf(content)
  const stored = { storageKey, hash, bytes }
  const sound = { ...stored, durationMs: 1_000, integratedLufs: -18, peakDb: -3 }
  const encoded = state.started.manifest.items.map(({ itemId }) => ({ ...sound, itemId }))
  const file = { ...stored, filename: 'bok.zip', durationMs: 2_000 }
  const about = { productionId, at: INSTANT }
  await handlers.production(stream, { type: 'RecordPreparation', ...about, encoded }, context())
  await handlers.production(stream, { type: 'RecordPackage', ...about, file, doubts: [] }, context())
  await handlers.production(stream, { type: 'RecordValidation', ...about }, context())
  const { kind } = state.started
  const product = { kind, filename: 'bok.zip', bytes, hash, durationMs: 2_000 }
  const ask = { type: 'PublishProduct', ...about, ...product } as const
  await handlers.issue(issueStream(IssueId.parse(issue)), ask, context())
  return () => handlers.production(stream, { type: 'CompleteProduction', ...about }, context())
}

const finish = async (id: string, content?: string) => {
  const complete = await publish(id, content)
  await complete()
}

const start = () => staff.post(`/api/issues/save/daisy/${issue}/daisy`)
const idOf = (answer: TestAnswer) => textOf(answer, '_id')

beforeEach(async () => {
  publication = textOf(
    await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet', public: true }),
    '_id',
  )
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
})

describe('starting a production', () => {
  it.each([
    ['daisy', 'daisy'],
    ['zip', 'daisy'],
    ['web', 'web'],
  ])('answers its id for %s, and it can be followed', async (arg, kind) => {
    await addArticle('Isvägen', 'a')
    const answer = await staff.get(`/api/issues/save/daisy/${issue}/${arg}`)
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    const { body } = await staff.get(`/api/productions/${idOf(answer)}`)
    expect(body).toMatchObject({ issue, kind, status: 'running', step: 'prepare', items: 2 })
    expect((await staff.get(`/api/productions/issue/${issue}`)).body).toEqual([body])
  })

  it('is of a book and of what is made after it, in one', async () => {
    await addArticle('Isvägen', 'a')
    const both = (also: string) => staff.post(`/api/issues/save/daisy/${issue}/daisy?also=${also}`)
    expect((await both('word')).status).toBe(400)
    const apart = await staff.post(`/api/issues/products/${issue}/pdf?also=singleMp3`)
    expect(apart).toMatchObject({ status: 422, body: { title: 'NotTogether' } })
    const { body } = await staff.get(`/api/productions/${idOf(await both('singleMp3'))}`)
    expect(body).toMatchObject({ kind: 'daisy', next: 'singleMp3', status: 'running' })
  })

  it('is the same production when the same key is sent again', async () => {
    await addArticle('Isvägen', 'a')
    const url = `/api/issues/save/daisy/${issue}/daisy`
    const key = { 'idempotency-key': 'k1' }
    const first = await staff.post(url, undefined, key)
    expect(idOf(await staff.post(url, undefined, key))).toBe(idOf(first))
  })

  it('is refused while another is under way, and for what is not there', async () => {
    await addArticle('Isvägen', 'a')
    await start()
    expect(await start()).toMatchObject({ status: 409, body: { title: 'ProductionUnderway' } })
    expect((await staff.post(`/api/issues/save/daisy/${issue}/daisy?supersede=true`)).status).toBe(201)
    expect((await staff.post(`/api/issues/save/daisy/${publication}/daisy`)).status).toBe(404)
    expect((await staff.post(`/api/issues/save/daisy/${issue}/word`)).status).toBe(422)
  })

  it('for Legimus needs a publication that is sent there, and the name of its books there', async () => {
    await addArticle('Isvägen', 'a')
    const produce = () => staff.get(`/api/issues/save/daisy/${issue}/legimus`)
    const configure = (settings: object) => api.as('admin').put(`/api/publications/${publication}`, settings)
    expect(await produce()).toMatchObject({ status: 422, body: { title: 'NotSentToLegimus' } })
    await configure({ sendToLegimus: true })
    expect(await produce()).toMatchObject({ status: 422, body: { title: 'LegimusFilenameUnusable' } })
    await configure({ legimusFilename: '../../BVB' })
    expect(await produce()).toMatchObject({ status: 422, body: { title: 'LegimusFilenameUnusable' } })
    await configure({ legimusFilename: 'BVB.zip' })
    const id = idOf(await produce())
    expect((await staff.get(`/api/productions/${id}`)).body).toMatchObject({ kind: 'legimus', status: 'running' })
    const download = () => staff.get(`/api/issues/products/${issue}/legimus`)
    expect(await download()).toMatchObject({ status: 404 })
    await finish(id, 'the book')
    expect(await download()).toMatchObject({ status: 200, text: 'the book' })
    expect(await api.as('customer').get(`/api/issues/products/${issue}/legimus`)).toMatchObject({ status: 404 })
  })

  it('as DTBook needs a publication that is exported so, and a name that receivers can read', async () => {
    await addArticle('Isvägen', 'a')
    const produce = () => staff.get(`/api/issues/save/dtbook/${issue}`)
    const configure = (settings: object) => api.as('admin').put(`/api/publications/${publication}`, settings)
    expect(await produce()).toMatchObject({ status: 422, body: { title: 'DtbookNotChosen' } })
    expect(await configure({ exportToDtbook: { enable: true }, dtbookFilename: '../bvb' })).toMatchObject({
      status: 422,
    })
    await configure({ exportToDtbook: { enable: true }, dtbookFilename: 'bvb.xml' })
    const { body } = await staff.get(`/api/productions/${idOf(await produce())}`)
    expect(body).toMatchObject({ kind: 'dtbook', status: 'running' })
    expect((await staff.post(`/api/issues/save/dtbook/${issue}?supersede=true`)).status).toBe(201)
  })

  it('makes any product, and lists what was made last of each', async () => {
    await addArticle('Isvägen', 'a')
    const order = (kind: string) => staff.post(`/api/issues/products/${issue}/${kind}`)
    expect((await order('word')).status).toBe(422)
    for (const kind of ['daisy', 'singleMp3']) await finish(idOf(await order(kind)), kind)
    const [book, sound] = (await staff.get(`/api/issues/products/${issue}`)).body as ProductView[]
    const file = { filename: 'bok.zip', bytes: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/), duration: 2 }
    const url = `/api/issues/products/${issue}/daisy`
    expect(book).toEqual({ kind: 'daisy', ...file, at: expect.any(String), isCurrent: true, url })
    expect(sound).toMatchObject({ kind: 'singleMp3', bytes: 9, isCurrent: true })
    expect(await staff.get(url)).toMatchObject({ status: 200, text: 'daisy' })
    await addArticle('Derbyt', 'b')
    const after = (await staff.get(`/api/issues/products/${issue}`)).body
    expect(after).toMatchObject([{ isCurrent: false }, { isCurrent: false }])
    expect((await staff.get(`/api/issues/products/${publication}`)).status).toBe(404)
    expect(await staff.get(`/api/issues/products/${issue}/word`)).toMatchObject({
      body: { detail: 'Den exporten finns inte.' },
    })
  })

  it('lists to a customer what she may fetch', async () => {
    await api.as('admin').put(`/api/publications/${publication}`, { customer: organization })
    await addArticle('Isvägen', 'a')
    for (const kind of ['daisy', 'daisy3']) {
      const started = idOf(await staff.post(`/api/issues/products/${issue}/${kind}`))
      await finish(started, kind)
    }
    const kindsFor = async (who: 'user' | 'customer') =>
      ((await api.as(who).get(`/api/issues/products/${issue}`)).body as ProductView[]).map(({ kind }) => kind)
    expect(await kindsFor('user')).toEqual(['daisy', 'daisy3'])
    expect(await kindsFor('customer')).toEqual(['daisy'])
  })

  it('makes nothing for a web site that there is not', async () => {
    await addArticle('Isvägen', 'a')
    const order = () => staff.post(`/api/issues/products/${issue}/webArticles`)
    expect(await order()).toMatchObject({ status: 422, body: { title: 'NoWebSite' } })
    const exportWordPress = { enable: true, vendor: 'wordpress', url: 'https://bladet.example' }
    await api.as('admin').put(`/api/publications/${publication}`, { exportWordPress })
    expect((await order()).status).toBe(201)
  })

  it('tells which article has no sound', async () => {
    await addArticle('Derbyt')
    const { body } = await staff.get(`/api/productions/${idOf(await start())}`)
    expect(body).toMatchObject({ status: 'parked', reason: '”Derbyt” på sidan 1 saknar ljud.' })
  })

  it('tells what the last of a kind still stops for, until that is mended', async () => {
    const [derby, match] = [await addArticle('Derbyt'), await addArticle('Matchen')]
    for (const _ of ['first', 'last']) await start()
    const obstacle = async () => {
      const [last, before] = (await staff.get(`/api/productions/issue/${issue}`)).body as ProductionView[]
      expect(before).toMatchObject({ status: 'parked', obstacle: null })
      expect((await staff.get(`/api/productions/${last?._id}`)).body).toEqual(last)
      return last?.obstacle
    }
    const silent = (missing: string) => ({ missing, other: '', canRetry: false })
    expect(await obstacle()).toEqual(silent('”Derbyt” på sidan 1 saknar ljud. ”Matchen” på sidan 2 saknar ljud.'))
    await addSound(derby, 'a')
    expect(await obstacle()).toEqual(silent('”Matchen” på sidan 2 saknar ljud.'))
    await staff.del(`/api/articles/${match}`)
    expect(await obstacle()).toBeNull()
  })
})

describe('a production that is under way', () => {
  it('can be cancelled, once', async () => {
    await addArticle('Isvägen', 'a')
    const id = idOf(await start())
    for (const _ of ['first', 'again']) expect((await staff.post(`/api/productions/${id}/cancel`)).status).toBe(200)
    expect((await staff.get(`/api/productions/${id}`)).body).toMatchObject({ status: 'cancelled' })
    expect(await staff.post(`/api/productions/${id}/retry`)).toMatchObject({ body: { title: 'ProductionNotParked' } })
  })

  it('is retried with what is there now', async () => {
    await addArticle('Derbyt')
    const id = idOf(await start())
    expect(await staff.post(`/api/productions/${id}/retry`)).toMatchObject({
      body: { title: 'ProductionStillBlocked' },
    })
    await addArticle('Isvägen', 'a')
    const retried = idOf(await staff.post(`/api/productions/${id}/retry`))
    expect(retried).not.toBe(id)
    expect((await staff.get(`/api/productions/${retried}`)).body).toMatchObject({ items: 2, status: 'parked' })
  })
})

describe('what was made', () => {
  const zip = (more = '') => `/api/issues/daisyzip/${issue}${more}`

  it('is for staff at once, and for listeners when the issue is released', async () => {
    await addArticle('Isvägen', 'a')
    expect((await staff.get(zip())).status).toBe(404)
    await finish(idOf(await start()))
    expect(await staff.get(zip())).toMatchObject({
      status: 200,
      text: 'zip',
      headers: { 'content-type': 'application/zip' },
    })
    expect((await api.as('anonymous').get(zip())).status).toBe(404)
    await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
    expect((await api.as('anonymous').get(zip())).text).toBe('zip')
    expect((await api.as('anonymous').get(`/api/issues/latesDaisyZip/${publication}`)).text).toBe('zip')
    expect(await api.as('anonymous').get(zip(), { range: 'bytes=1-1' })).toMatchObject({ status: 206, text: 'i' })
  })

  it('is told of when it can be fetched, and not before', async () => {
    await addArticle('Isvägen', 'a')
    const complete = await publish(idOf(await start()))
    const told = async () => (await staff.get(`/api/issues/${issue}`)).body
    expect(await told()).toMatchObject({ currentProduction: null, daisyFilename: null, duration: null, products: {} })
    expect((await staff.get(zip())).status).toBe(404)
    await complete()
    expect(await told()).toMatchObject({ daisyFilename: 'bok.zip', duration: 2 })
    expect((await staff.get(zip())).status).toBe(200)
  })

  it('is not for everybody when the publication is not public', async () => {
    await addArticle('Isvägen', 'a')
    await finish(idOf(await start()))
    await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
    await api.as('admin').put(`/api/publications/${publication}`, { public: false })
    expect((await api.as('anonymous').get(zip())).status).toBe(404)
    expect((await staff.get(zip())).status).toBe(200)
  })
})
