import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { sourceArticle, sourceBook } from '../../../domain/editorial/issue-import/examples.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { RunId, UserId } from '../../../domain/kernel/ids.ts'
import { mortalProcess } from '../../kernel/testing/mortal-process.ts'
import { reviseArticle } from '../article/revise-article.ts'
import { contentsStream } from '../contents/stream.ts'
import { importSource } from './import-source.ts'
import { presentFiles } from './present-articles.ts'
import { issueImportStream } from './stream.ts'
import { eventTime, newContext, openImportDesk } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'imports-'))
afterAll(() => rm(folder, { recursive: true }))

let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeEach(async () => {
  desk = await openImportDesk(folder)
})

const clip = (file: string, mark = '1') => ({ file, begin: 0, end: 2, mark })
const news = sourceArticle({ name: 'Nyheter', level: 'h1' })
const road = sourceArticle({ name: 'Isvägen', text: '<p>Öppen.</p>', clips: [clip('a.mp3')] })
const choir = sourceArticle({
  name: 'Kören',
  page: 4,
  byLine: 'Anna Ek',
  images: [{ file: 'b.jpg', alt: 'Kören', mark: '1' }],
})
const book = sourceBook(news, road, choir)

const take = (from: SourceBook, leftOut?: readonly string[]) =>
  importSource(desk.tools, desk.importOf(from, leftOut), newContext())

const listArticles = async () =>
  liveEntries(await desk.contents()).map(({ page, attributes: { name, level } }) => `${page} ${level} ${name}`)

const articleCalled = async (name: string) => {
  const found = (await desk.contents()).entries.find(({ attributes }) => attributes.name === name)
  if (!found) throw new Error(`There is no article ${name}`)
  return found
}

const revise = async (name: string, change: { readonly name?: string; readonly text?: string }) => {
  const { articleId } = await articleCalled(name)
  const { text, ...attributes } = change
  const revision = { issueId: desk.issueId, articleId, attributes, body: text ? { text } : {}, seen: undefined }
  await reviseArticle(desk.tools, revision, newContext())
  return articleId
}

const offeredOf = async (key: string) =>
  (await desk.tools.handlers.issueImport.state(issueImportStream(desk.issueId))).articles.get(key)?.offered

describe('a book that comes in', () => {
  it('becomes articles in its order, with levels, pages, texts, sounds and images', async () => {
    expect(await take(book)).toEqual({ added: 3, changed: 0, waiting: 0, gone: 0, faults: 0 })
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '2 h2 Isvägen', '4 h2 Kören'])
    const { articleId } = await articleCalled('Isvägen')
    expect(await desk.bodyOf(articleId)).toMatchObject({ text: '<p>Öppen.</p>' })
    const files = await presentFiles(desk.tools, desk.issueId, [articleId, (await articleCalled('Kören')).articleId])
    expect([...files.values()].map(({ sounds, images }) => [sounds.length, images.length])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('says the first faults by name where it has any', async () => {
    const broken = { ...book, faults: [{ kind: 'missingFile', file: 'ncc.html', detail: 'b.mp3' }] } as const
    expect(await take(broken)).toMatchObject({ faults: 1 })
    const { events } = await desk.tools.log.readAll({ filter: { types: ['IssueImportCompleted'] } })
    expect(events.map(({ event }) => event.data)).toMatchObject([
      { faults: 1, faultList: ['ncc.html: filen ”b.mp3” saknas.'] },
    ])
  })

  it('leaves out what was left out', async () => {
    await take(book, ['book path:nyheter / kören'])
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '2 h2 Isvägen'])
  })

  it('leaves out by itself what a person has left out before, or an earlier issue has from the feed', async () => {
    await take(book, ['book path:nyheter / kören'])
    expect(await take({ ...book, title: 'Tidningen nr 49' })).toMatchObject({ added: 0 })
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '2 h2 Isvägen'])
    const feed = { ...sourceBook({ id: 'a', name: 'Gammalt' }, { id: 'b', name: 'Nytt' }), kind: 'feed' } as const
    const earlier = { ...desk.tools.earlier, feedKeys: async () => new Set(['feed id:a']) }
    await importSource({ ...desk.tools, earlier }, desk.importOf(feed), newContext())
    expect((await listArticles()).at(-1)).toBe('3 h2 Nytt')
    expect(await take(feed, [])).toMatchObject({ added: 1 })
  })

  it('appends nothing the second time', async () => {
    await take(book)
    const before = await desk.countEvents()
    expect(await take(book)).toEqual({ added: 0, changed: 0, waiting: 0, gone: 0, faults: 0 })
    expect(await desk.countEvents()).toBe(before)
  })

  it('comes in whole and once, in lives of one append each', async () => {
    const asked = desk.importOf(book)
    const context = newContext()
    let deaths = 0
    for (;;) {
      const life = mortalProcess(1)
      const log = life.log(desk.tools.log)
      const { handlersOf } = await import('../../handlers.ts')
      await importSource({ ...desk.tools, log, handlers: handlersOf(log) }, asked, context).catch(() => undefined)
      if (!life.isDead()) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(5)
    desk.tools.handlers.contents.drop()
    desk.tools.handlers.issueImport.drop()
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '2 h2 Isvägen', '4 h2 Kören'])
    const { events } = await desk.tools.log.readAll({ limit: 10_000 })
    expect(events.filter(({ event }) => event.type === 'FileReceived')).toHaveLength(2)
    const before = await desk.countEvents()
    await take(book)
    expect(await desk.countEvents()).toBe(before)
  })
})

describe('a book that comes again', () => {
  it('changes what has changed at its source, in the articles that are there', async () => {
    await take(book)
    const { articleId, code } = await articleCalled('Isvägen')
    const [, sound] = [...(await presentFiles(desk.tools, desk.issueId, [articleId])).values()]
      .map((f) => f.sounds)
      .flat()
    const changed = { ...road, text: '<p>Stängd.</p>', clips: [clip('a.mp3', '2')] }
    expect(await take(sourceBook(news, changed, choir))).toMatchObject({ added: 0, changed: 1 })
    expect(await articleCalled('Isvägen')).toMatchObject({ articleId, code, rewritten: true })
    expect(await desk.bodyOf(articleId)).toMatchObject({ text: '<p>Stängd.</p>' })
    const sounds = (await presentFiles(desk.tools, desk.issueId, [articleId])).get(articleId)?.sounds
    expect(sounds).toHaveLength(1)
    expect(sounds).not.toContain(sound)
  })

  it('keeps what an editor has changed, and offers the version of the source', async () => {
    await take(book)
    const articleId = await revise('Isvägen', { text: '<p>Öppen till torsdag.</p>' })
    expect(await take(book)).toMatchObject({ changed: 0, waiting: 0 })
    const changed = { ...road, text: '<p>Stängd.</p>', byLine: 'Bo' }
    expect(await take(sourceBook(news, changed, choir))).toMatchObject({ changed: 1, waiting: 1 })
    expect(await desk.bodyOf(articleId)).toMatchObject({ text: '<p>Öppen till torsdag.</p>', byLine: 'Bo' })
    expect(Object.keys((await offeredOf('book path:nyheter / isvägen')) ?? {})).toEqual(['text'])
  })

  it('does not take what rules have altered for the touch of an editor', async () => {
    await take(sourceBook({ ...road, id: '7', name: '12. ISVÄGEN' }))
    const alter = {
      type: 'AlterContents',
      alteration: 'removeNumbersStopSpace',
      runId: RunId.parse(desk.issueId),
    } as const
    await desk.tools.handlers.contents(contentsStream(desk.issueId), alter, newContext())
    expect(await listArticles()).toEqual(['1 h2 ISVÄGEN'])
    expect(await take(sourceBook({ ...road, id: '7', name: '12. Isvägen stängd' }))).toMatchObject({
      changed: 1,
      waiting: 0,
    })
    expect(await listArticles()).toEqual(['1 h2 12. Isvägen stängd'])
  })

  it('puts a new article behind the one before it, and marks what is gone without removing it', async () => {
    await take(book)
    const weather = sourceArticle({ name: 'Vädret' })
    expect(await take(sourceBook(news, weather, road))).toMatchObject({ added: 1, gone: 1 })
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '1 h2 Vädret', '2 h2 Isvägen', '4 h2 Kören'])
    const { articles } = await desk.tools.handlers.issueImport.state(issueImportStream(desk.issueId))
    expect(articles.get('book path:nyheter / kören')).toMatchObject({ gone: true })
    expect(await take(book)).toMatchObject({ added: 0, gone: 1 })
  })

  it('asks no more about an article that an editor keeps, and knows it when the source has it again', async () => {
    await take(book)
    const { articleId, code } = await articleCalled('Kören')
    await take(sourceBook(news, road))
    const keep = { key: 'book path:nyheter / kören', at: eventTime, by: UserId.parse(desk.issueId) }
    const stream = issueImportStream(desk.issueId)
    await desk.handlers.issueImport(stream, { type: 'KeepGoneArticle', issueId: desk.issueId, ...keep }, newContext())
    const before = await desk.countEvents()
    expect(await take(sourceBook(news, road))).toMatchObject({ added: 0, gone: 0 })
    expect(await desk.countEvents()).toBe(before)
    expect(await take(sourceBook(news, road, { ...choir, byLine: 'Bo Ek' }))).toMatchObject({ added: 0, changed: 1 })
    expect(await articleCalled('Kören')).toMatchObject({ articleId, code })
    expect(await desk.bodyOf(articleId)).toMatchObject({ byLine: 'Bo Ek' })
    expect(await take(sourceBook(news, road))).toMatchObject({ gone: 1 })
    const { articles } = await desk.handlers.issueImport.state(stream)
    expect(articles.get(keep.key)).not.toHaveProperty('kept')
  })

  it('knows an article that has got another name or heading by its sound, and keeps its code', async () => {
    await take(book)
    const { articleId, code } = await articleCalled('Isvägen')
    const renamed = sourceBook({ ...news, name: 'Nyheterna' }, { ...road, name: 'Isvägen öppnar' })
    expect(await take(renamed)).toMatchObject({ added: 1, changed: 1, gone: 2 })
    expect(await articleCalled('Isvägen öppnar')).toMatchObject({ articleId, code })
    const before = await desk.countEvents()
    expect(await take(renamed)).toMatchObject({ added: 0, changed: 0, gone: 0 })
    expect(await desk.countEvents()).toBe(before)
  })

  it('puts a new first article first', async () => {
    await take(book)
    await take(sourceBook({ name: 'Ledare', level: 'h1' }, news, road, choir))
    expect((await listArticles()).map((line) => line.split(' ').at(-1))).toEqual([
      'Ledare',
      'Nyheter',
      'Isvägen',
      'Kören',
    ])
  })

  it('tries a sound again that did not come', async () => {
    const { extractSounds } = desk.tools
    const failing = { ...desk.tools, extractSounds: async () => [{ files: [], faults: [] }] }
    await importSource(failing, desk.importOf(book), newContext())
    const { articleId } = await articleCalled('Isvägen')
    expect((await presentFiles(desk.tools, desk.issueId, [articleId])).get(articleId)?.sounds ?? []).toEqual([])
    await importSource({ ...failing, extractSounds }, desk.importOf(book), newContext())
    expect((await presentFiles(desk.tools, desk.issueId, [articleId])).get(articleId)?.sounds).toHaveLength(1)
  })

  it('does not bring back what an editor has removed', async () => {
    await take(book)
    const { articleId } = await articleCalled('Isvägen')
    await desk.tools.handlers.contents(contentsStream(desk.issueId), { type: 'RemoveArticle', articleId }, newContext())
    await take(sourceBook(news, { ...road, text: '<p>Ny.</p>' }, choir))
    expect(await listArticles()).toEqual(['1 h1 Nyheter', '4 h2 Kören'])
  })

  it('asks nobody about what an editor has removed', async () => {
    await take(book)
    await revise('Isvägen', { text: '<p>Öppen till torsdag.</p>' })
    const changed = sourceBook(news, { ...road, text: '<p>Stängd.</p>' }, choir)
    expect(await take(changed)).toMatchObject({ waiting: 1 })
    for (const name of ['Isvägen', 'Kören']) {
      const { articleId } = await articleCalled(name)
      const remove = { type: 'RemoveArticle', articleId } as const
      await desk.handlers.contents(contentsStream(desk.issueId), remove, newContext())
    }
    expect(await take(sourceBook(news, { ...road, text: '<p>Stängd.</p>' }))).toMatchObject({ waiting: 0, gone: 0 })
  })
})
