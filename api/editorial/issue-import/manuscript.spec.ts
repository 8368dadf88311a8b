import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { DraftPassage } from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, textOf } from '../../testing.ts'
import { noSources } from './testing.ts'

const heading = (text: string, level: DraftPassage['level'] = 'h2'): DraftPassage => ({
  level,
  text,
  words: 1,
  isLead: false,
  images: [],
  html: `<${level}>${text}</${level}>`,
})
const paragraph = (text: string, isLead = false): DraftPassage => ({
  level: null,
  text,
  words: 2,
  isLead,
  images: [],
  html: `<p>${text}</p>`,
})

let passages: readonly DraftPassage[] = []
const api = await testApi(() => ({
  sources: { ...noSources, readManuscript: async () => ({ passages, isGuessed: false }) },
}))
const staff = api.as('user')

let issue = ''
/** A text file of the issue. */
const receive = async (filename: string) => {
  const id = MediaId.parse(v7())
  const { key: storageKey } = await (
    await api.services.media.files.stage(Readable.from([Buffer.from(filename)]))
  ).keep()
  const file = { kind: 'text', filename, storageKey, hash: filename, bytes: 10, mimeType: 'text/plain' } as const
  const context = { commandId: v7(), correlationId: v7(), actor: { kind: 'process', id: 'test' } } as const
  const receive = { type: 'ReceiveFile', mediaId: id, ...file, attachedTo: { issueId: IssueId.parse(issue) } } as const
  await api.services.handlers.media(mediaStream(id), receive, context)
  return id
}
let mediaId = ''
beforeEach(async () => {
  passages = [
    heading('Nyheter', 'h1'),
    heading('Isvägen'),
    paragraph('Isen bär.', true),
    paragraph('Den är öppen.'),
    paragraph('Kören'),
  ]
  const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bladet' }), '_id')
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  mediaId = await receive('måndag.txt')
})

const preview = async (body?: object) =>
  (await staff.post(`/api/issues/${issue}/imports/manuscript/preview`, { mediaId, ...body })).body as {
    edits: object[]
    rows: { key: string; status: string }[]
  }
const take = (body?: object) =>
  staff.post(`/api/issues/${issue}/imports/manuscript`, { mediaId, edits: [], leftOut: [], ...body })
const articles = async () =>
  (await staff.get(`/api/articles/issue/${issue}`)).body as { _id: string; name: string; level: string }[]
const names = async () => (await articles()).map(({ name, level }) => `${level} ${name}`)
const countEvents = async () => (await api.services.log.readAll({ limit: 10_000 })).events.length

describe('a manuscript', () => {
  it('is looked at, and becomes articles with ingress and text, which go by one press', async () => {
    expect(await preview()).toMatchObject({
      title: 'måndag',
      passages: [{ level: 'h1' }, { text: 'Isvägen' }, { isLead: true }, {}, {}],
      rows: [{ status: 'new' }, { status: 'new', comes: true }],
    })
    expect(await names()).toEqual([])
    const made = await take()
    expect(made).toMatchObject({ status: 200, body: { added: 2, text: '2 nya artiklar' } })
    expect(await names()).toEqual(['h1 Nyheter', 'h2 Isvägen'])
    const [, road] = await articles()
    expect((await staff.get(`/api/articles/${road?._id}`)).body).toMatchObject({
      ingress: '<p>Isen bär.</p>',
      text: '<p>Den är öppen.</p><p>Kören</p>',
    })
    const added = (made.body as { articles: string[] }).articles
    expect(new Set(added)).toEqual(new Set((await articles()).map(({ _id }) => _id)))
  })

  it('appends nothing when it comes again, as the same file or as another with the same words', async () => {
    await take()
    const again = await receive('måndag.txt')
    const before = await countEvents()
    for (const id of [mediaId, again, mediaId]) expect((await take({ mediaId: id })).body).toMatchObject({ added: 0 })
    expect(await countEvents()).toBe(before)
  })

  it('is joined, split, named and levelled as an editor says, and keeps that', async () => {
    const edits = [
      { passage: 1, level: 'h3' },
      { passage: 4, name: 'Kören sjunger', isText: false },
    ]
    expect((await preview({ edits })).rows).toHaveLength(3)
    await take({ edits })
    expect(await names()).toEqual(['h1 Nyheter', 'h3 Isvägen', 'h3 Kören sjunger'])
    expect(await preview()).toMatchObject({ edits, rows: [{ status: 'unchanged' }, {}, { status: 'unchanged' }] })
    expect(await take({ edits: [{ passage: 1, isJoined: true }] })).toMatchObject({ body: { changed: 1 } })
  })

  it('leaves out what is left out', async () => {
    const [, { key } = { key: '' }] = (await preview()).rows
    await take({ leftOut: [key] })
    expect(await names()).toEqual(['h1 Nyheter'])
    expect((await preview()).rows[1]).toMatchObject({ isUnwanted: true })
  })

  it('fills headings that stand there already, and offers what differs from an editor’s own text', async () => {
    await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
    await staff.post('/api/articles', { issue, name: 'Isvägen', level: 'h2' })
    expect((await preview()).rows.map(({ status }) => status)).toEqual(['unchanged', 'changed'])
    expect((await take()).body).toMatchObject({ added: 0, articles: [] })
    const [, road] = await articles()
    expect(await names()).toEqual(['h1 Nyheter', 'h2 Isvägen'])
    await staff.put(`/api/articles/${road?._id}`, { text: '<p>Egen text.</p>' })
    passages = [heading('Nyheter', 'h1'), heading('Isvägen'), paragraph('Isen bär.', true), paragraph('Stängd.')]
    expect((await preview()).rows[1]).toMatchObject({ status: 'waiting' })
    expect((await take()).body).toMatchObject({ waiting: 1, text: '1 väntar på ditt val' })
    const key = (await preview()).rows[1]?.key ?? ''
    const versions = await staff.get(`/api/issues/${issue}/imports/versions?key=${encodeURIComponent(key)}`)
    expect(versions.body).toMatchObject({ own: { text: '<p>Egen text.</p>' }, source: { text: '<p>Stängd.</p>' } })
  })

  it('of another issue takes nothing from the first one’s articles', async () => {
    await take()
    passages = [heading('Sport', 'h1'), paragraph('Mål.')]
    const other = await receive('sport.txt')
    expect((await take({ mediaId: other })).body).toMatchObject({ added: 1 })
    expect((await staff.get(`/api/issues/${issue}/imports`)).body).toMatchObject({ articles: [], last: { gone: 0 } })
  })

  it('is refused with a reason', async () => {
    const gone = '0199e2a0-0000-7000-8000-0000000000d9'
    expect(await take({ mediaId: gone })).toMatchObject({
      status: 422,
      body: { detail: 'Manuset finns inte kvar. Ladda upp det igen.' },
    })
  })
})
