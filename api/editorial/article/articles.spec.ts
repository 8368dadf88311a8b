import { v5 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { type TestAnswer, testApi, testContext, textOf } from '../../testing.ts'
import { ExportedArticles } from './export/exported-articles.ts'
import { exportedExample } from './export/exported-example.ts'

type OpenApi = { readonly paths: Readonly<Record<string, object>> }

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const staff = api.as('user')

let publication = ''
let issue = ''
beforeAll(async () => {
  const form = { name: 'Bottenviksbladet', shareByDefault: true }
  publication = textOf(await api.as('admin').post('/api/publications', form), '_id')
})
beforeEach(async () => {
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
})

const add = async (name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')
const readArticle = (id: string) => staff.get(`/api/articles/${id}`)
const list = async () => (await staff.get(`/api/articles/issue/${issue}`)).body
const attach = async (article: string, kind: 'sound' | 'image') => {
  const mediaId = MediaId.parse(v5(kind, article))
  const stored = {
    storageKey: kind,
    hash: kind.padEnd(64, '0'),
    bytes: 1,
    mimeType: kind === 'sound' ? 'audio/wav' : 'image/png',
  }
  const attachedTo = { articleId: ArticleId.parse(article) }
  const receive = { type: 'ReceiveFile', mediaId, kind, filename: kind, attachedTo, ...stored } as const
  await api.services.handlers.media(mediaStream(mediaId), receive, testContext(`attach ${mediaId}`))
  return mediaId
}
const etagOf = (answer: TestAnswer) => ({ 'if-match': String(answer.headers.etag) })

describe('adding articles', () => {
  it('adds one, with its text, as its publication shares', async () => {
    const answer = await staff.post('/api/articles', {
      issue,
      category: 'Kultur',
      level: 'h1',
      text: '<p onclick="x()">Tre ord här</p>',
    })
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    const found = await readArticle(textOf(answer, '_id'))
    expect(found).toMatchObject({
      status: 200,
      headers: { etag: answer.headers.etag },
      body: {
        issue,
        name: 'Namnlös',
        page: 1,
        level: 'h1',
        category: 'Kultur',
        priority: 1,
        active: true,
        share: true,
        text: '<p>Tre ord här</p>',
        words: 3,
        hasText: true,
        hasSound: false,
        soundfiles: [],
      },
    })
  })

  it('numbers many', async () => {
    const answer = await staff.post('/api/articles/bulk-create-articles', { issueId: issue, endNumber: 3 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        articles: [
          { name: 'Kapitel 1', page: 5 },
          { name: 'Kapitel 2', page: 10 },
          { name: 'Kapitel 3', page: 15 },
        ],
      },
    })
    expect(await list()).toHaveLength(3)
  })

  it.each([
    [{ startNumber: 5, endNumber: 4 }, 'endNumber'],
    [{ startNumber: 1, endNumber: 201 }, 'page'],
    [{ startNumber: 1, endNumber: 1001 }, 'endNumber'],
  ])('refuses %o', async (numbering, field) => {
    const answer = await staff.post('/api/articles/bulk-create-articles', { issueId: issue, ...numbering })
    expect(answer).toMatchObject({ status: 422, body: { field } })
    expect(await list()).toEqual([])
  })
})

describe('finding articles by their names', () => {
  const found = async (reader: typeof staff, search: string) => {
    const { body } = await reader.get(`/api/articles/found?${new URLSearchParams({ search }).toString()}`)
    return (body as readonly { readonly name: string; readonly issue: string }[]).map(({ name }) => name)
  }

  it('takes every word, in the latest issues first, and nothing for a wildcard', async () => {
    const word = 'Sällskapsdjur'
    const older = textOf(await staff.post('/api/issues', { publication, date: '2020-01-01' }), '_id')
    await staff.post('/api/articles', { issue: older, name: `Gamla ${word} 100 %` })
    await add(`${word} i byn`)
    await staff.del(`/api/articles/${await add(`${word} som är borta`)}`)
    expect(await found(staff, word.toLowerCase())).toEqual([`${word} i byn`, `Gamla ${word} 100 %`])
    expect(await found(staff, `gamla ${word}`)).toEqual([`Gamla ${word} 100 %`])
    expect(await found(staff, `${word} 1%0`)).toEqual([])
    expect(await found(staff, 's')).toEqual([])
  })

  it('tells a customer of those in her own publications only', async () => {
    await add('Ingen annans nyhet')
    expect(await found(api.as('customer'), 'annans')).toEqual([])
    expect(await found(staff, 'annans')).toEqual(['Ingen annans nyhet'])
  })
})

describe('revising an article', () => {
  it('takes the whole article back, ignoring what is derived', async () => {
    const id = await add('Isvägen', { text: '<p>Text</p>' })
    const before = await readArticle(id)
    expect(await staff.put(`/api/articles/${id}`, before.body, etagOf(before))).toMatchObject({
      status: 200,
      headers: { etag: before.headers.etag },
    })
  })

  it('keeps its tag while only its neighbours change', async () => {
    const [id, other] = [await add('Isvägen'), await add('Kören')]
    const before = await readArticle(id)
    await staff.put(`/api/articles/${other}`, { name: 'Körens sista konsert', text: '<p>Text</p>' })
    expect((await readArticle(id)).headers.etag).toBe(before.headers.etag)
  })

  it('shows both values when two changed the same field, and saves nothing of it', async () => {
    const id = await add('Isvägen')
    const tag = String((await readArticle(id)).headers.etag)
    // Proxies that compress answers change the tag in these ways.
    const [weak, packed] = [{ 'if-match': `W/${tag}` }, { 'if-match': tag.replace(/"$/, '-gzip"') }]
    expect(await staff.put(`/api/articles/${id}`, { name: 'Vägen', text: '<p>Ett</p>' }, weak)).toMatchObject({
      status: 200,
    })
    expect(await staff.put(`/api/articles/${id}`, { info: 'Läs sakta', text: '<p>Två</p>' }, packed)).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'text', yours: '<p>Två</p>', theirs: '<p>Ett</p>' }] },
    })
    expect((await readArticle(id)).body).toMatchObject({ name: 'Vägen', info: '', text: '<p>Ett</p>', changed: true })
  })

  it('refuses what was written over something that never was', async () => {
    const id = await add('Isvägen')
    const { headers } = await readArticle(id)
    const [contents, body] = String(headers.etag).replaceAll('"', '').split('.')
    const answers: TestAnswer[] = []
    for (const tag of ['999.9', `${contents}.9`, `999.${body}`])
      for (const change of [{ name: 'Vägen' }, { text: '<p>Text</p>' }, { name: 'Vägen', text: '<p>Text</p>' }])
        answers.push(await staff.put(`/api/articles/${id}`, change, { 'if-match': `"${tag}"` }))
    const refused = { status: 412, body: { title: 'UnknownRevision', detail: expect.stringMatching('Ladda om sidan') } }
    expect(answers).toMatchObject(answers.map(() => refused))
    expect(await readArticle(id)).toMatchObject({ headers: { etag: headers.etag }, body: { name: 'Isvägen' } })
  })

  it('refuses an edit in a list that showed something else', async () => {
    const id = await add('Isvägen')
    expect(await staff.put(`/api/articles/${id}`, { page: 9, from: { page: 1 } })).toMatchObject({ status: 200 })
    expect(await staff.put(`/api/articles/${id}`, { page: 12, from: { page: 1 } })).toMatchObject({
      status: 409,
      body: { title: 'ArticleHasChanged' },
    })
    expect(await staff.put(`/api/articles/${id}`, { page: 1001 })).toMatchObject({
      status: 422,
      body: { field: 'page' },
    })
  })

  it('finds no article that is not there', async () => {
    const nowhere = '/api/articles/00000000-0000-4000-8000-000000000000'
    expect(await staff.put(nowhere, { name: 'x' })).toMatchObject({ status: 404 })
    expect(await staff.get(nowhere)).toMatchObject({ status: 404 })
    expect(await staff.get('/api/articles/issue/00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })
})

describe('arranging articles', () => {
  const three = async () => [await add('A'), await add('B'), await add('C')] as const

  it('moves one up, to its neighbour’s page', async () => {
    const [a, b, c] = await three()
    expect(await staff.put(`/api/articles/${c}/move`, { direction: 'up', from: { after: b } })).toMatchObject({
      status: 200,
    })
    expect(await list()).toMatchObject([
      { _id: a, page: 1 },
      { _id: c, page: 2, wasMovedUp: true },
      { _id: b, page: 2 },
    ])
    expect(await staff.put(`/api/articles/${c}/move`, { direction: 'up', from: { after: b } })).toMatchObject({
      status: 409,
      body: { title: 'ArticleHasMoved' },
    })
  })

  it('puts one in a place', async () => {
    const [a, b, c] = await three()
    await staff.put(`/api/articles/${a}/place`, { after: c, from: { page: 1, after: null } })
    expect(await list()).toMatchObject([{ _id: b }, { _id: c, page: 3 }, { _id: a, page: 3, wasMovedDown: true }])
    expect(await staff.put(`/api/articles/${c}/place`, { after: null, page: 4 })).toMatchObject({
      status: 422,
      body: { title: 'PageOutOfOrder', field: 'page' },
    })
  })

  it('puts several in a place in one act', async () => {
    const [a, b, c] = await three()
    const articles = [
      { _id: a, after: c, from: { page: 1, after: null } },
      { _id: b, after: a },
    ]
    const headers = { 'idempotency-key': `places-${a}` }
    const put = () => staff.put(`/api/articles/places/${issue}`, { articles }, headers)
    expect(await put()).toMatchObject({ status: 200, body: { articles: [a, b] } })
    expect(await put()).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ _id: c }, { _id: a, wasMovedDown: true }, { _id: b, wasMovedDown: true }])
  })

  it('moves this and all following down', async () => {
    const [a, b, c] = await three()
    expect(await staff.put(`/api/articles/increment-pages-from/${issue}/${b}`)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([
      { _id: a, page: 1 },
      { _id: b, page: 3 },
      { _id: c, page: 4 },
    ])
    expect(await staff.put(`/api/articles/increment-pages-from/${issue}/${b}`, { by: 997 })).toMatchObject({
      status: 422,
    })
    await staff.put(`/api/articles/increment-pages-from/${issue}/${b}`, { by: -1 })
    expect(await list()).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }])
  })

  it('removes one and brings it back to its place', async () => {
    const [a, b, c] = await three()
    expect(await staff.del(`/api/articles/${b}`)).toMatchObject({ status: 204 })
    expect(await list()).toMatchObject([{ _id: a }, { _id: c }])
    expect(await readArticle(b)).toMatchObject({ status: 404 })
    expect(await staff.post(`/api/articles/${b}/restore`)).toMatchObject({ status: 204 })
    expect(await list()).toMatchObject([{ _id: a }, { _id: b }, { _id: c }])
  })
})

describe('the whole list', () => {
  it('selects all for the export, hides changes and clears bookmarks', async () => {
    const id = await add('A', { mark: true })
    await add('B', { active: false })
    await staff.put(`/api/articles/${id}`, { name: 'Ny' })
    expect(await list()).toMatchObject([{ changed: true, mark: true, export: false }, { export: false }])
    for (const act of ['toggleExportAll', 'clearChanged', 'clearMark'])
      expect(await staff.put(`/api/articles/${act}/${issue}`)).toMatchObject({ status: 200, body: { _id: issue } })
    expect(await list()).toMatchObject([{ changed: false, mark: false, export: true }, { export: true }])
    expect((await staff.get(`/api/articles/getExportedArticles/${issue}`)).body).toMatchObject([{ _id: id }])
    expect((await staff.get(`/api/articles/names/${issue}`)).body).toMatchObject([
      { _id: id, name: 'Ny' },
      { name: 'B' },
    ])
  })

  it('is what a web site shows, fetched again when something of it has changed', async () => {
    const [shown, hidden] = [await add('A', { text: '<p>Isen <b>bär</b>.</p>', export: true }), await add('B')]
    const sound = await attach(shown, 'sound')
    const image = await attach(shown, 'image')
    const url = `/api/articles/getExportedArticles/${issue}`
    const first = await staff.get(url)
    expect(first.body).toMatchObject([
      { _id: shown, text: '<p>Isen <b>bär</b>.</p>', soundfiles: [{ _id: sound }], imagefiles: [{ _id: image }] },
    ])
    const tags = [String(first.headers.etag)]
    const fetched = async () => staff.get(url, { 'if-none-match': tags.at(-1) ?? '' })
    const changes = [
      () => staff.put(`/api/articles/${shown}`, { name: 'Isen' }),
      () => staff.put(`/api/articles/${shown}`, { text: '<p>Isen brister.</p>' }),
      () => staff.put(`/api/imagefiles/${image}`, { alt: 'En is' }),
      () => staff.del(`/api/soundfiles/${sound}`),
      () => staff.put(`/api/articles/${hidden}`, { export: true }),
      () => staff.del(`/api/articles/${shown}`),
    ]
    for (const change of changes) {
      expect((await fetched()).status).toBe(304)
      await change()
      const { status, headers } = await fetched()
      expect(status).toBe(200)
      tags.push(String(headers.etag))
    }
    expect((await staff.get(url)).body).toMatchObject([{ _id: hidden, soundfiles: [], imagefiles: [] }])
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('tells a web site only what has changed since it asked', async () => {
    const ids = [await add('A', { export: true }), await add('B', { export: true })]
    const url = `/api/articles/getExportedArticles/${issue}`
    const asked = async (known = '') => (await staff.get(`${url}${known}`)).body as { version: string }[]
    const [first, second] = await asked()
    if (!first || !second) throw new Error('There are two')
    await staff.put(`/api/articles/${ids[1] ?? ''}`, { name: 'Ny' })
    const known = [first, second].map(({ version }) => version.slice(0, 12)).join()
    const [same, changed] = await asked(`?known=${known}`)
    expect(same).toEqual({ _id: ids[0], version: first.version })
    expect(changed).toMatchObject({ _id: ids[1], name: 'Ny', text: '', imagefiles: [] })
    expect((await staff.get(`${url}?known=nej`)).status).toBe(400)
    expect(ExportedArticles.parse(exportedExample)).toEqual(exportedExample)
    const { body } = await staff.get('/api/docs/json')
    // The cast is sound: the body is an OpenAPI document.
    const { paths } = body as OpenApi
    expect(paths['/api/articles/getExportedArticles/{issueId}']).toHaveProperty(
      ['get', 'responses', '200', 'content', 'application/json', 'schema', 'example'],
      exportedExample,
    )
  })

  it('has texts for who asks', async () => {
    await add('A', { text: '<p>Text</p>' })
    expect(await list()).toEqual([expect.not.objectContaining({ text: expect.anything() })])
    expect((await staff.get(`/api/articles/issue/${issue}?text=true`)).body).toMatchObject([{ text: '<p>Text</p>' }])
  })
})

describe('hearing an article by its code', () => {
  it('needs a released issue, except for staff', async () => {
    const id = await add('A')
    const code = textOf(await readArticle(id), 'code')
    const hear = (role: 'anonymous' | 'guest' | 'user') => api.as(role).get(`/api/articles/byCode/${code}`)
    expect(await hear('anonymous')).toMatchObject({ status: 404, body: { title: 'Unavailable' } })
    expect(await hear('guest')).toMatchObject({ status: 404 })
    expect(await hear('user')).toMatchObject({ status: 200, body: { _id: id } })
    await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T09:00:01Z' })
    expect(await hear('anonymous')).toMatchObject({ status: 404 })
    await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T09:00:00Z' })
    expect(await hear('anonymous')).toMatchObject({ status: 200, body: { _id: id, name: 'A' } })
    const typed = encodeURIComponent(` ${code.toUpperCase().replaceAll('0', 'O')}. `)
    expect(await api.as('anonymous').get(`/api/articles/byCode/${typed}`)).toMatchObject({ body: { _id: id } })
    await staff.put(`/api/articles/${id}`, { active: false })
    expect(await hear('anonymous')).toMatchObject({ status: 404 })
  })
})

describe('changing those that are chosen', () => {
  const change = async (body: object, key?: string) =>
    staff.put(`/api/articles/chosen/${issue}`, body, key ? { 'idempotency-key': key } : {})

  const outcome = (_id: string, isDone = true) => ({ _id, refused: null, isDone })

  it('removes and restores them, each with its outcome', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const stranger = '0199e2a0-0000-7000-8000-0000000000ff'
    expect(await change({ act: 'remove', articles: [a, stranger, b] })).toMatchObject({
      status: 200,
      headers: { 'x-position': expect.any(String) },
      body: { articles: [outcome(a), { _id: stranger, refused: expect.any(String) }, outcome(b)] },
    })
    expect(await list()).toEqual([])
    const again = await change({ act: 'remove', articles: [a, b] })
    expect(again.body).toEqual({ articles: [outcome(a, false), outcome(b, false)] })
    await change({ act: 'restore', articles: [a, b] })
    expect(await list()).toMatchObject([{ _id: a }, { _id: b }])
  })

  it('gives them a category or a level or chooses them for a web site, but not over what the list did not show', async () => {
    const [a, b] = [await add('A', { category: 'Kultur' }), await add('B', { category: 'Sport' })]
    const articles = [a, b].map((_id) => ({ _id, category: 'Nyheter', from: 'Kultur' }))
    const { body } = await change({ act: 'categorise', articles })
    expect(body).toMatchObject({ articles: [{ refused: null }, { refused: expect.any(String) }] })
    await change({ act: 'export', articles: [{ _id: b, export: true, from: false }] })
    await change({ act: 'level', articles: [a, b].map((_id) => ({ _id, level: 'h3', from: 'h2' })) })
    await change({ act: 'level', articles: [{ _id: b, level: 'h4', from: 'h2' }] })
    expect(await list()).toMatchObject([
      { category: 'Nyheter', level: 'h3' },
      { category: 'Sport', level: 'h3', export: true },
    ])
  })

  it('does it once, however often it is asked', async () => {
    const a = await add('A')
    await change({ act: 'remove', articles: [a] }, 'once')
    await change({ act: 'restore', articles: [a] })
    await change({ act: 'remove', articles: [a] }, 'once')
    expect(await list()).toMatchObject([{ _id: a }])
  })

  it.each([
    { act: 'borta', articles: [] },
    { act: 'remove', articles: [] },
    { act: 'remove', articles: ['x'] },
  ])('refuses %o', async (body) => expect((await change(body)).status).toBeGreaterThanOrEqual(400))
})
