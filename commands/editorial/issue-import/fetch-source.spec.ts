import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { sourceArticle } from '../../../domain/editorial/issue-import/examples.ts'
import type { SourceArticle, SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { IssueImportId } from '../../../domain/kernel/ids.ts'
import { mediaStream } from '../media/stream.ts'
import { fetchSource } from './fetch-source.ts'
import { importFetched } from './import-fetched.ts'
import { eventTime, newContext, openImportDesk } from './testing.ts'
import type { ImportTools } from './tools.ts'

const folder = await mkdtemp(join(tmpdir(), 'fetches-'))
afterAll(() => rm(folder, { recursive: true }))

let desk: Awaited<ReturnType<typeof openImportDesk>>
let tools: ImportTools
/** What lies on the server: the articles, and bytes that say nothing. */
let feed: { articles: readonly SourceArticle[]; built: number }
let answers: object = {}
let reads = 0

beforeEach(async () => {
  desk = await openImportDesk(folder, { importRSS: { enable: true, url: 'https://blad.example/flode.xml' } })
  feed = { articles: [sourceArticle({ id: '1' }), sourceArticle({ id: '2', name: 'Kören' })], built: 0 }
  reads = 0
  answers = {}
  const fetch: ImportTools['places']['fetch'] = async () => {
    const path = join(folder, v7())
    const bytes = JSON.stringify(feed)
    await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { path, name: 'flode.xml', bytes: bytes.length, modifiedAt: null, sha256, ...answers }
  }
  const readSource = async (): Promise<SourceBook> => {
    reads += 1
    return { kind: 'feed', title: 'Bladet', language: 'sv', articles: feed.articles, faults: [] }
  }
  tools = { ...desk.tools, readSource, places: { ...desk.tools.places, fetch } }
})

const work = () => ({ issueId: desk.issueId, at: eventTime, folder, signal: new AbortController().signal })
const fetchFeed = () => fetchSource(tools, { ...work(), origin: 'rss' }, newContext())
const importFeed = () =>
  importFetched(tools, { ...work(), origin: 'rss', importId: IssueImportId.parse(v7()) }, newContext())

const names = async () => liveEntries(await desk.contents()).map(({ attributes }) => attributes.name)

describe('a feed that says the same', () => {
  it('is read for its fetch and its import, and then no more: a hundred times append nothing', async () => {
    expect(await fetchFeed()).toMatchObject({ kind: 'fetched', isNew: true })
    expect(await importFeed()).toMatchObject({ added: 2 })
    const before = await desk.countEvents()
    for (let times = 0; times < 100; times += 1) {
      expect(await fetchFeed()).toMatchObject({ kind: 'fetched', isNew: false, source: { articles: 2 } })
      expect(await importFeed()).toEqual({ added: 0, changed: 0, waiting: 0, gone: 0, faults: 0 })
    }
    expect({ reads, events: await desk.countEvents() }).toEqual({ reads: 2, events: before })
  })

  it('is read once where its bytes are others, and appends nothing', async () => {
    await fetchFeed()
    await importFeed()
    const before = await desk.countEvents()
    feed.built += 1
    expect(await fetchFeed()).toMatchObject({ isNew: false })
    expect(await importFeed()).toMatchObject({ added: 0 })
    expect({ reads, events: await desk.countEvents() }).toEqual({ reads: 3, events: before })
  })

  it('is read again where its server names another encoding', async () => {
    await fetchFeed()
    answers = { charset: 'iso-8859-1' }
    await fetchFeed()
    expect(reads).toBe(2)
  })

  it('is fetched anew when a person has removed its file', async () => {
    const outcome = await fetchFeed()
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    await importFeed()
    const { mediaId } = outcome.source
    await tools.handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, newContext())
    expect(await importFeed()).toEqual({ refused: 'Det finns ingen hämtad fil att importera.' })
    await fetchFeed()
    expect(await importFeed()).toMatchObject({ added: 0 })
  })
})

it('takes in what a feed has got since', async () => {
  await fetchFeed()
  await importFeed()
  feed.articles = [...feed.articles, sourceArticle({ id: '3', name: 'Vädret' })]
  expect(await fetchFeed()).toMatchObject({ isNew: true })
  expect(await importFeed()).toMatchObject({ added: 1 })
  expect(await names()).toEqual(['Isvägen', 'Kören', 'Vädret'])
})
