import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashOfBook } from '../../../commands/editorial/issue-import/marks.ts'
import { sourceBook } from '../../../domain/editorial/issue-import/examples.ts'
import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { findIssueWithSource } from '../../../projections/editorial/issue-import/queries.ts'
import { testApi, textOf } from '../../testing.ts'
import { noSources } from './testing.ts'

/** The book on the publication's server. */
let book: SourceBook
const road = { name: 'Isvägen', level: 'h2', text: '<p>Öppen.</p>' } as const
const news = { name: 'Nyheter', level: 'h1' } as const

const api = await testApi(() => ({
  sources: {
    ...noSources,
    readSource: async () => book,
    places: {
      ...noSources.places,
      fetch: async (_, { folder }) => {
        const path = join(folder, 'tidningen.zip')
        await writeFile(path, JSON.stringify(book))
        return { path, name: 'tidningen.zip', bytes: 10, modifiedAt: '2026-11-24T01:00:00.000Z' }
      },
    },
  },
}))
const [staff, admin] = [api.as('user'), api.as('admin')]

let issue = ''
beforeEach(async () => {
  book = sourceBook(news, road)
  const importDaisy = { enable: true, url: 'ftp://in.example.se', filename: '*.zip' }
  const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet', importDaisy }), '_id')
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
})

const fetchBook = () => admin.post(`/api/issues/fetchDaisyZipFromFtp/${issue}`)
const importBook = (body?: object) => admin.post(`/api/issues/${issue}/imports`, { origin: 'daisy', ...body })
const names = async () => (await staff.get(`/api/articles/issue/${issue}`)).body
const state = async () => (await staff.get(`/api/issues/${issue}/imports`)).body

describe('a book of the account', () => {
  it('is fetched, looked at and imported', async () => {
    expect(await fetchBook()).toMatchObject({
      status: 200,
      body: { filename: 'tidningen.zip', articles: 2, isNew: true, time: '2026-11-24T01:00:00.000Z' },
    })
    expect((await staff.get(`/api/issues/${issue}`)).body).toMatchObject({ importDaisyFilename: 'tidningen.zip' })
    const preview = await admin.get(`/api/issues/${issue}/imports/preview?origin=daisy`)
    expect(preview.body).toMatchObject({
      title: 'Tidningen nr 48',
      articles: [
        { name: 'Nyheter', level: 'h1', status: 'new', hasText: false },
        { name: 'Isvägen', level: 'h2', status: 'new', comes: true, hasText: true },
      ],
      faults: [],
    })
    expect(await names()).toMatchObject([])
    expect(await importBook()).toMatchObject({ status: 200, body: { added: 2, text: '2 nya artiklar' } })
    expect(await names()).toMatchObject([{ name: 'Nyheter' }, { name: 'Isvägen' }])
    expect(await state()).toMatchObject({ last: { added: 2, reason: null }, articles: [] })
    expect((await importBook()).body).toMatchObject({ added: 0, text: 'Inget nytt' })
  })

  it('is imported by its name, as the specification has it, and by no other', async () => {
    expect(await admin.get(`/api/issues/importDaisy/${issue}/tidningen.zip`)).toMatchObject({ status: 404 })
    await fetchBook()
    expect(await admin.get(`/api/issues/importDaisy/${issue}/annan.zip`)).toMatchObject({ status: 404 })
    expect(await admin.post(`/api/issues/importDaisy/${issue}/tidningen.zip`)).toMatchObject({
      status: 200,
      body: { added: 2 },
    })
  })

  it('comes in without the rows that were left out', async () => {
    await fetchBook()
    await importBook({ leftOut: ['book path:nyheter / isvägen'] })
    expect(await names()).toMatchObject([{ name: 'Nyheter' }])
  })

  it('is fetched again when somebody has removed the file', async () => {
    await fetchBook()
    const [file] = (await staff.get(`/api/uploads/issue/${issue}`)).body as { _id: string }[]
    expect(await staff.del(`/api/uploads/${file?._id}`)).toMatchObject({ status: 204 })
    await fetchBook()
    expect((await importBook()).body).toMatchObject({ added: 2 })
  })

  it('is known in the next issue of the publication', async () => {
    await fetchBook()
    const { publication } = (await staff.get(`/api/issues/${issue}`)).body as { publication: string }
    const next = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-25' }), '_id'))
    const [source] = ((await state()) as { fetched: object[] }).fetched
    expect(source).not.toHaveProperty('hash')
    expect(await findIssueWithSource(api.services.db, next, hashOfBook(book))).toMatch(/^Bottenviksbladet/)
    expect(await findIssueWithSource(api.services.db, next, 'annat')).toBeUndefined()
  })

  it('is imported by administrators only', async () => {
    expect(await staff.post(`/api/issues/fetchDaisyZipFromFtp/${issue}`)).toMatchObject({ status: 403 })
    expect(await staff.post(`/api/issues/${issue}/imports`, { origin: 'daisy' })).toMatchObject({ status: 403 })
  })

  it('says why it does not come', async () => {
    expect(await importBook()).toMatchObject({
      status: 422,
      body: { title: 'SourceRefused', detail: 'Det finns ingen hämtad fil att importera.' },
    })
    expect(await admin.post(`/api/issues/importRSS/${issue}`)).toMatchObject({
      status: 422,
      body: { detail: 'RSS-import är avstängd i publikationens inställningar.' },
    })
  })
})

it('keeps an article that its source has lost, with one press', async () => {
  await fetchBook()
  await importBook()
  book = sourceBook(news)
  await fetchBook()
  expect((await importBook()).body).toMatchObject({ gone: 1 })
  const [gone] = ((await state()) as { articles: { key: string }[] }).articles
  expect(gone).toMatchObject({ isGone: true, fields: [] })
  const keep = () => staff.post(`/api/issues/${issue}/imports/keep`, { key: gone?.key })
  expect(await keep()).toMatchObject({ status: 200 })
  expect(await state()).toMatchObject({ articles: [] })
  expect(await names()).toMatchObject([{ name: 'Nyheter' }, { name: 'Isvägen' }])
  expect(await keep()).toMatchObject({ status: 200 })
  book = sourceBook(news, road)
  await fetchBook()
  await importBook()
  expect(await keep()).toMatchObject({ status: 409, body: { detail: 'Artikeln finns i källan.' } })
})

it('shows an article that was changed here and at its source, and takes the version that an editor chooses', async () => {
  await fetchBook()
  await importBook()
  const [, article] = (await names()) as { _id: string }[]
  await staff.put(`/api/articles/${article?._id}`, { text: '<p>Öppen till torsdag.</p>' })
  book = sourceBook(news, { ...road, text: '<p>Stängd.</p>' })
  await fetchBook()
  expect((await importBook()).body).toMatchObject({ waiting: 1, text: '1 väntar på ditt val' })
  const [waiting] = ((await state()) as { articles: { key: string }[] }).articles
  expect(waiting).toMatchObject({ article: article?._id, fields: ['text'] })
  const key = waiting?.key ?? ''
  const versions = await staff.get(`/api/issues/${issue}/imports/versions?key=${encodeURIComponent(key)}`)
  expect(versions.body).toMatchObject({
    own: { text: '<p>Öppen till torsdag.</p>' },
    source: { text: '<p>Stängd.</p>' },
  })
  expect(await staff.post(`/api/issues/${issue}/imports/choice`, { key, chosen: 'source' })).toMatchObject({
    status: 200,
  })
  expect((await staff.get(`/api/articles/${article?._id}`)).body).toMatchObject({ text: '<p>Stängd.</p>' })
  expect(await state()).toMatchObject({ articles: [] })
  expect(await staff.post(`/api/issues/${issue}/imports/choice`, { key, chosen: 'own' })).toMatchObject({ status: 409 })
})
