import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import { hasWithdrawnContent } from '../../../domain/production/manifest/withdrawn-contents.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { findKnownFiles } from '../../../projections/editorial/media/known-files.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { makeProduct } from './testing.ts'

let secondCount = 0
/** Each call returns a later moment. */
const now = () => new Date(Date.UTC(2026, 10, 20, 9, 0, (secondCount += 1)))
const api = await testApi(() => ({ now }))
const { handlers, log, db } = api.services
const [staff, admin] = [api.as('user'), api.as('admin')]
const filesOf = filesOfArticles(log, (...of) => findKnownFiles(db, ...of))

let commandCount = 0
const context = () => testContext(`books ${(commandCount += 1)}`)
let publication = ''
let issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
let articles: readonly string[] = []
let sounds: readonly string[] = []
let images: readonly string[] = []
let ownSounds: readonly string[] = []

const addFile = async (
  article: string,
  name: string,
  [kind, mimeType]: readonly ['sound' | 'image', string],
  attachedTo: { readonly articleId?: ArticleId; readonly publicationId?: PublicationId } = {
    articleId: ArticleId.parse(article),
  },
) => {
  const mediaId = MediaId.parse(v5(`${kind} ${(commandCount += 1)}`, article))
  const hash = name.padEnd(64, '0')
  const stored = { storageKey: hash, hash, bytes: 1, mimeType }
  const receive = {
    type: 'ReceiveFile',
    mediaId,
    kind,
    filename: name,
    attachedTo,
    ...stored,
  } as const
  await handlers.media(mediaStream(mediaId), receive, context())
  return mediaId
}

const addSound = (article: string, name: string) => addFile(article, name, ['sound', 'audio/wav'])

const produce = async (kind: 'daisy' | 'dtbook' | 'epub3' | 'pdf' | 'singleMp3' = 'daisy') => {
  const { manifest } = await makeProduct(api, { issue, kind, context, at: now().toISOString(), content: kind })
  return manifest
}

const anyInstant: unknown = expect.any(String)
const book = (changesSince: object | null, kind = 'daisy', holdsWithdrawn = false) => ({
  issue,
  publication,
  kind,
  madeAt: anyInstant,
  changesSince,
  holdsWithdrawn,
})
const readBooks = async () => (await staff.get(`/api/productions/books/issue/${issue}`)).body

const keptFromListeners = async <Kind extends string>(kinds: readonly Kind[]): Promise<Kind[]> => {
  const kept: Kind[] = []
  for (const kind of kinds) {
    const { body } = await api.as('anonymous').get(`/api/issues/products/${issue}/${kind}`)
    if (Reflect.get(Object(body), 'title') === 'Unavailable') kept.push(kind)
  }
  return kept
}

beforeEach(async () => {
  publication = textOf(
    await admin.post('/api/publications', {
      name: 'Bottenviksbladet',
      public: true,
      missingSound: 'report',
      exportToDtbook: { enable: true },
      wfsettings: { RESOURCE_DIR_1: 'Inledning' },
    }),
    '_id',
  )
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  const added: string[] = []
  const heard: string[] = []
  const seen: string[] = []
  for (const name of ['ett', 'två', 'tre', 'fyra']) {
    const article = textOf(await staff.post('/api/articles', { issue, name }), '_id')
    added.push(article)
    heard.push(await addSound(article, `${name} 1`), await addSound(article, `${name} 2`))
    seen.push(await addFile(article, `${name} bild`, ['image', 'image/jpeg']))
    await addFile(article, `${name} skiss`, ['image', 'image/png'])
  }
  ;[articles, sounds, images] = [added, heard, seen]
  const publicationId = PublicationId.parse(publication)
  ownSounds = [
    await addFile(publication, 'Inledning 1', ['sound', 'audio/wav'], { publicationId }),
    await addFile(publication, 'Inledning 2', ['sound', 'audio/wav'], { publicationId }),
  ]
})

const path = (kind: 'articles' | 'soundfiles' | 'imagefiles', ids: readonly string[], index: number) =>
  `/api/${kind}/${ids[index % ids.length]}`

/** The acts of users between two productions. */
const acts: readonly ((index: number, choice: number) => Promise<unknown>)[] = [
  (index, choice) => staff.put(path('articles', articles, index), { name: ['ett', 'Isvägen'][choice % 2] }),
  (index, choice) => staff.put(path('articles', articles, index), { level: ['h1', 'h2'][choice % 2] }),
  (index, choice) => staff.put(path('articles', articles, index), { active: choice % 2 === 0 }),
  (index, choice) => staff.put(path('articles', articles, index), { narratedBy: ['', 'Greta'][choice % 2] }),
  (index, choice) =>
    staff.put(path('articles', articles, index), { text: ['', 'Ingen läser det här.', '\u00a0'][choice % 3] }),
  (index, choice) => staff.put(`${path('articles', articles, index)}/move`, { direction: ['up', 'down'][choice % 2] }),
  (index) => staff.del(path('articles', articles, index)),
  (index) => staff.post(`${path('articles', articles, index)}/restore`),
  (index) => staff.del(path('soundfiles', sounds, index)),
  (index, choice) => staff.put(path('soundfiles', sounds, index), { article: [null, articles[0]][choice % 2] }),
  (index) => staff.post(`${path('soundfiles', sounds, index)}/restore`),
  (index, choice) => staff.put(path('soundfiles', sounds, index), { name: ['del 2', 'del 10'][choice % 2] }),
  (index) => staff.del(path('imagefiles', images, index)),
  (index) => staff.post(`${path('imagefiles', images, index)}/restore`),
  (index, choice) => staff.put(path('imagefiles', images, index), { alt: ['', 'En väg'][choice % 2] }),
  (index, choice) => staff.put(path('articles', articles, index), { byLine: ['', 'Maj Ek'][choice % 2] }),
  (_, choice) =>
    admin.put(`/api/publications/${publication}`, { dtbookBaseUrl: ['', 'https://example.org/b'][choice % 2] }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { dtbookProfile: ['generic', 'mtm'][choice % 2] }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { pageNumbers: choice % 2 === 0 }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { bookContents: ['headings', 'fullText'][choice % 2] }),
  (index, choice) => staff.put(path('articles', articles, index), { priority: [1, 2][choice % 2] }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { pdfCut: ['regular', 'largePrint'][choice % 2] }),
  (_, choice) =>
    admin.put(`/api/publications/${publication}`, { playerBaseUrl: ['', 'https://lyssna.example'][choice % 2] }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { loudnessTarget: [-18, -20][choice % 2] }),
  (_, choice) => admin.put(`/api/publications/${publication}`, { missingSound: ['report', 'block'][choice % 2] }),
  (_, choice) =>
    admin.put(`/api/publications/${publication}`, { wfsettings: { RESOURCE_DIR_1: ['Inledning', ''][choice % 2] } }),
  (_, choice) =>
    admin.put(`/api/publications/${publication}`, { wfsettings: { RESOURCE_DIR_2: ['', 'Slut'][choice % 2] } }),
  (index, choice) => staff.put(path('soundfiles', ownSounds, index), { name: ['Slut', 'Inledning 3'][choice % 2] }),
  (index) => staff.del(path('soundfiles', ownSounds, index)),
  (_, choice) => staff.put(`/api/issues/${issue}`, { name: ['Nr 1', 'Julnumret'][choice % 2] }),
]

it('tells exactly what a book made now would differ in, whatever has been done since', async () => {
  const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(7), fc.nat(5))
  const kinds = ['daisy', 'dtbook', 'epub3', 'pdf'] as const
  const made = new Map<string, Awaited<ReturnType<typeof produce>>>()
  for (const kind of kinds) made.set(kind, await produce(kind))
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (life) => {
      for (const [which, index, choice] of life) await acts[which]?.(index, choice)
      const changed = async (kind: (typeof kinds)[number]) => {
        const contents = await collectManifest({ handlers, filesOf }, issue, { kind, at: now().toISOString() })
        if ('rejected' in contents) throw new Error(contents.rejected)
        const before = made.get(kind)
        if (!before) throw new Error(`No ${kind} was made`)
        return book(changesSince(before, contents) ?? null, kind, hasWithdrawnContent(before, contents))
      }
      const books = await Promise.all(kinds.map(changed))
      expect(await readBooks()).toEqual(books)
      // The view for staff and the answer to listeners are computed by different code, and must agree.
      const kept = kinds.filter((kind, at) => books[at]?.holdsWithdrawn && productOf(kind).audience === 'listeners')
      expect(await keptFromListeners(kinds)).toEqual(kept)
    }),
    { numRuns: draws(40) },
  )
})

it('numbers the editions of a book, by what they say otherwise', async () => {
  const first = { firstMadeOn: '2026-11-20', revision: 0, madeOn: '2026-11-20' }
  expect((await produce()).edition).toEqual(first)
  secondCount += 24 * 60 * 60
  expect((await produce()).edition).toEqual(first)
  await staff.put(path('articles', articles, 1), { name: 'Isvägen' })
  expect((await produce()).edition).toEqual({ ...first, revision: 1, madeOn: '2026-11-21' })
})

it('counts the editions of what is read by itself', async () => {
  const first = { firstMadeOn: expect.any(String) as string, revision: 0, madeOn: expect.any(String) as string }
  const revised = { ...first, revision: 1 }
  expect((await produce()).edition).toEqual(first)
  expect((await produce('dtbook')).edition).toEqual(first)
  await staff.put(path('articles', articles, 1), { text: 'Ny text' })
  expect((await produce()).edition).toEqual(first)
  expect((await produce('dtbook')).edition).toEqual(revised)
  await staff.del(path('soundfiles', sounds, 0))
  expect((await produce('dtbook')).edition).toEqual(revised)
  expect((await produce()).edition).toEqual(revised)
})

it('counts the editions of what is printed by themselves', async () => {
  const revisions: (number | undefined)[] = []
  const both = async () => {
    for (const kind of ['pdf', 'dtbook'] as const) revisions.push((await produce(kind)).edition?.revision)
  }
  await both()
  await admin.put(`/api/publications/${publication}`, { pdfCut: 'largePrint' })
  await both()
  await staff.put(path('articles', articles, 1), { priority: 2 })
  await both()
  expect(revisions).toEqual([0, 0, 1, 0, 2, 0])
})

it('counts the editions of a book that is read and of what is only heard of the same, each by itself', async () => {
  await admin.put(`/api/publications/${publication}`, { bookContents: 'fullText' })
  const revisions: (number | undefined)[] = []
  const both = async () => {
    for (const kind of ['daisy', 'singleMp3'] as const) revisions.push((await produce(kind)).edition?.revision)
  }
  await both()
  await both()
  await staff.put(path('articles', articles, 1), { text: 'Ny text' })
  await both()
  expect(revisions).toEqual([0, 0, 0, 0, 1, 0])
})

it('knows a change that was taken back, and a book that was made after it', async () => {
  expect(await readBooks()).toEqual([])
  await produce()
  expect(await readBooks()).toEqual([book(null)])
  await staff.put(path('articles', articles, 1), { name: 'Isvägen' })
  await staff.del(path('soundfiles', sounds, 0))
  expect(await readBooks()).toEqual([
    book({ articles: 2, altered: [articles[0], articles[1]], details: false }, 'daisy', true),
  ])
  await staff.put(path('articles', articles, 1), { name: 'två' })
  await staff.post(`${path('soundfiles', sounds, 0)}/restore`)
  expect(await readBooks()).toEqual([book(null)])
  await admin.put(`/api/publications/${publication}`, { loudnessTarget: -20 })
  expect((await staff.get(`/api/productions/books/publication/${publication}`)).body).toEqual([
    book({ articles: 0, altered: [], details: true, ofSettings: true }),
  ])
  await produce()
  expect(await readBooks()).toEqual([book(null)])
  expect((await api.as('customer').get(`/api/productions/books/issue/${issue}`)).body).toEqual([])
})

it('tells of the latest released issue whether its book is older, and of every page of issues which are', async () => {
  const ofPublication = (answer: { readonly body: unknown }) =>
    (answer.body as { readonly publication: string }[]).filter((each) => each.publication === publication)
  const latest = async () => ofPublication(await staff.get('/api/productions/books/latest'))
  const page = async () => ofPublication(await staff.get('/api/issues?limit=10'))
  await produce()
  expect(await latest()).toEqual([])
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
  expect(await latest()).toEqual([book(null)])
  expect(await page()).toMatchObject([{ _id: issue, outdatedBooks: [] }])
  await staff.del(path('articles', articles, 2))
  expect(await latest()).toEqual([book({ articles: 1, altered: [], details: false }, 'daisy', true)])
  expect(await page()).toMatchObject([{ _id: issue, outdatedBooks: ['daisy'] }])
  // A later issue that was released without a book does not hide this one.
  const next = { publication, date: '2026-12-01', availableFromDate: '2026-11-20T08:30:00.000Z' }
  expect((await staff.post('/api/issues', next)).status).toBe(201)
  expect(await latest()).toMatchObject([{ issue }])
  await staff.put(`/api/issues/${issue}`, { template: true })
  expect(await latest()).toEqual([])
})
