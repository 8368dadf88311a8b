import { v5 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { wav } from '../../../../domain/editorial/media/examples.ts'
import { ArticleId, MediaId } from '../../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const staff = api.as('user')

const foundPublication = async (name: string) =>
  textOf(await api.as('admin').post('/api/publications', { name }), '_id')
let publication = ''
let sourceIssue = ''
let targetIssue = ''
beforeAll(async () => {
  publication = await foundPublication('Bottenviksbladet')
})

const open = async (form: object = {}) =>
  textOf(await staff.post('/api/issues', { publication, date: '2026-11-24', ...form }), '_id')
const add = async (issue: string, name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')
const namesIn = async (issue: string) =>
  ((await staff.get(`/api/articles/issue/${issue}`)).body as { name: string }[]).map(({ name }) => name)
const record = async (article: string) => {
  const mediaId = MediaId.parse(v5('sound', article))
  const attachedTo = { articleId: ArticleId.parse(article) }
  const facts = { kind: 'sound', durationMs: 60_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const file = { type: 'ReceiveFile', mediaId, kind: 'sound', filename: 'a.wav', attachedTo, facts, ...wav } as const
  await api.services.handlers.media(mediaStream(mediaId), file, testContext(`attach ${mediaId}`))
}

describe('copying', () => {
  beforeEach(async () => {
    sourceIssue = await open()
    targetIssue = await open()
  })

  it.each(['GET', 'POST'])('by %s gives an issue an article of another, once for a key', async (method) => {
    const source = await add(sourceIssue, 'Isvägen', { text: '<p>Isen bär</p>', category: 'Nyheter' })
    await record(source)
    const url = `/api/articles/copy/${source}/${targetIssue}`
    const headers = { 'idempotency-key': `${method}-${source}` }
    const act = () => (method === 'GET' ? staff.get(url, headers) : staff.post(url, undefined, headers))
    const answer = await act()
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    const copy = textOf(answer, '_id')
    expect((await act()).body).toEqual({ _id: copy })
    expect(copy).not.toBe(source)
    expect((await staff.get(`/api/articles/issue/${targetIssue}?text=true`)).body).toMatchObject([
      { _id: copy, name: 'Isvägen', text: '<p>Isen bär</p>', category: 'Nyheter', duration: 60, changed: false },
    ])
  })

  it('takes many, behind the article that is pointed out, and tells which are gone', async () => {
    const [above, below] = [await add(targetIssue, 'Först'), await add(targetIssue, 'Sist')]
    const [a, b] = [await add(sourceIssue, 'A'), await add(sourceIssue, 'B')]
    const gone = await add(sourceIssue, 'Borta')
    await staff.del(`/api/articles/${gone}`)
    const copying = { articles: [b, gone, a], after: above }
    const answer = await staff.post(`/api/articles/copy/${targetIssue}`, copying)
    const { articles } = answer.body as { articles: { copy: string | null }[] }
    expect(articles).toMatchObject([{ _id: b }, { _id: gone, copy: null }, { _id: a }])
    expect(await namesIn(targetIssue)).toEqual(['Först', 'B', 'A', 'Sist'])
    const copies = articles.flatMap(({ copy }) => copy ?? [])
    await staff.put(`/api/articles/chosen/${targetIssue}`, { act: 'remove', articles: copies })
    expect(await namesIn(targetIssue)).toEqual(['Först', 'Sist'])
    expect(below).not.toBe(above)
  })

  it('takes headings alone when asked to, in their places', async () => {
    const source = await add(sourceIssue, 'Isvägen', {
      text: '<p>Isen bär</p>',
      category: 'Nyheter',
      level: 'h3',
      page: 4,
      info: 'Ring',
    })
    await record(source)
    await staff.post(`/api/articles/copy/${targetIssue}`, { articles: [source], onlyHeadings: true })
    const heading = { name: 'Isvägen', category: 'Nyheter', level: 'h3', page: 4, text: '', duration: 0, info: '' }
    expect((await staff.get(`/api/articles/issue/${targetIssue}?text=true`)).body).toMatchObject([heading])
  })

  it('is refused without a source or an issue, and to readers', async () => {
    const source = await add(sourceIssue, 'Isvägen')
    const nowhere = '0199e2a0-0000-7000-8000-0000000000fe'
    const copy = (article: string, issue: string) => staff.post(`/api/articles/copy/${article}/${issue}`)
    expect(await copy(source, nowhere)).toMatchObject({ status: 404, body: { detail: 'Numret finns inte.' } })
    expect(await copy(nowhere, targetIssue)).toMatchObject({ status: 404, body: { detail: 'Artikeln finns inte.' } })
    await staff.del(`/api/issues/${sourceIssue}`)
    expect(await copy(source, targetIssue)).toMatchObject({ status: 404, body: { detail: 'Artikeln finns inte.' } })
    expect(await api.as('customer').post(`/api/articles/copy/${source}/${targetIssue}`)).toMatchObject({ status: 403 })
  })
})

describe('what an issue can take over', () => {
  it('is, of its own publication, what is kept for reuse and is not there yet', async () => {
    publication = await foundPublication('Familjebladet')
    sourceIssue = await open()
    const kept = await add(sourceIssue, 'Familj', { reuse: true, reuseUntil: '2026-11-20' })
    await add(sourceIssue, 'Förra veckans', { reuse: true, reuseUntil: '2026-11-19' })
    await add(sourceIssue, 'Nyhet')
    const asked = async (id: string) => (await staff.get(`/api/issues/resuableArticles/${id}`)).body
    const familj = {
      _id: kept,
      name: 'Familj',
      issue: sourceIssue,
      issueName: expect.stringMatching(/^Familjebladet/),
      category: '',
      level: 'h2',
      reuseUntil: '2026-11-20',
    }
    expect(await asked(publication)).toEqual([familj])
    const next = await open({ date: '2026-12-01' })
    expect(await namesIn(next)).toEqual(['Familj'])
    expect(await asked(next)).toEqual([])
    const [copy] = (await staff.get(`/api/articles/issue/${next}`)).body as { _id: string }[]
    await staff.del(`/api/articles/${copy?._id ?? ''}`)
    expect(await asked(next)).toEqual([familj])
  })

  it('is every other article one may see: the reusable first, then the latest, by words and by where they are', async () => {
    publication = await foundPublication('Grannbladet')
    const elsewhere = await open()
    await add(elsewhere, 'Isvägen hos grannen', { text: '<p>Bryggan</p>' })
    const theirs = publication
    publication = await foundPublication('Hembladet')
    const [early, late] = [await open({ date: '2026-11-01' }), await open({ date: '2026-11-08' })]
    await add(early, 'Isvägen förr')
    await add(early, 'Om isvägen', { reuse: true })
    await add(late, 'Isvägen nu', { text: '<p>Bryggan brast</p>' })
    const next = await open({ date: '2026-11-15' })
    const ask = async (query: string) =>
      (await staff.get(`/api/articles/importable/${next}?${query}`)).body as {
        name: string
        isReusable: boolean
        isHere: boolean
      }[]
    const names = async (query: string) => (await ask(query)).map(({ name }) => name)
    expect(await ask(`publication=${publication}`)).toMatchObject([
      { name: 'Om isvägen', isReusable: true, isHere: false, publicationName: 'Hembladet', duration: 0 },
      { name: 'Isvägen nu', isReusable: false },
      { name: 'Isvägen förr' },
    ])
    expect(await names('search=isvägen hos')).toEqual(['Isvägen hos grannen'])
    expect(await names('search=bryggan')).toEqual([])
    expect(await names(`search=bryggan&publication=${theirs}`)).toEqual(['Isvägen hos grannen'])
    expect(await names(`issue=${early}`)).toEqual(['Om isvägen', 'Isvägen förr'])
    expect(await names(`issue=${next}`)).toEqual([])
    const [reusable] = await staff
      .get(`/api/issues/resuableArticles/${next}`)
      .then(({ body }) => body as { _id: string }[])
    await staff.post(`/api/articles/copy/${reusable?._id ?? ''}/${next}`)
    expect((await ask(`publication=${publication}`))[0]).toMatchObject({ name: 'Om isvägen', isHere: true })
  })
})

describe('an issue of a publication with a template', () => {
  it('begins with its articles, unless it is opened without', async () => {
    publication = await foundPublication('Mallbladet')
    const template = await open({ template: true, language: 'english' })
    const standing = await add(template, 'Om tidningen', { page: 40, text: '<p>Vi</p>' })
    await record(standing)
    const [issue, bare] = [await open(), await open({ fromTemplate: false })]
    expect((await staff.get(`/api/articles/issue/${issue}?text=true`)).body).toMatchObject([
      { name: 'Om tidningen', page: 40, text: '<p>Vi</p>', duration: 60, changed: false },
    ])
    expect((await staff.get(`/api/issues/${issue}`)).body).toMatchObject({ language: 'english', template: false })
    expect(await namesIn(bare)).toEqual([])
    expect((await staff.get(`/api/issues/${bare}`)).body).toMatchObject({ language: 'swedish' })
  })
})
