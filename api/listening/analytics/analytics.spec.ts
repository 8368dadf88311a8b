import { describe, expect, it } from 'vitest'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { articleIdOf, context, issueId, limits, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { testApi } from '../../testing.ts'
import { analyticsInMemory } from './testing.ts'

const analytics = analyticsInMemory()
const api = await testApi(() => ({ analytics }))
const { services } = api
const article = articleIdOf('Isvägen')
const settings = { name: 'Bottenviksbladet', playerBaseUrl: 'https://lyssna.example/' }
await services.handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings },
  context('found'),
)
await openIssue(
  services,
  { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits },
  context('open'),
)
await addArticle(
  services,
  { issueId, articleId: article, code: 'articlecode01', form: { name: 'Isvägen' } },
  context('add'),
)

const code = 'issuecode0001'
const path = '/player/a/anna.andersson@example.org'
const playReport = {
  event: 'play',
  session: 'abcdefgh12345678',
  data: { article, code },
  path,
  user: 'Åsa',
  origin: 'Åsa',
}
const tell = (change: object = {}) => api.as('anonymous').post('/api/analytics', { ...playReport, ...change })
const count = async () => (await analytics.listenCounts([article])).get(article)

describe('telling that somebody listens', () => {
  it('counts nothing that may not be heard', async () => {
    expect(await tell()).toMatchObject({ status: 204 })
    await api.as('user').put(`/api/issues/${issueId}`, { availableFromDate: '2026-01-01T00:00:00.000Z' })
    await tell({ data: { article } })
    await tell({ data: { article, code: 'issuecode0002' } })
    await tell({ data: { article: issueId, code } })
    expect([await count(), analytics.events]).toEqual([undefined, []])
  })

  it('counts an article once for a session', async () => {
    expect(await tell()).toMatchObject({ status: 204 })
    await tell()
    await tell({ event: 'pause', session: 'another-session' })
    expect(await count()).toBe(1)
    await tell({ session: 'another-session' })
    expect(await count()).toBe(2)
  })

  it('keeps neither people nor what addresses carry', () => {
    expect(analytics.events[0]).toMatchObject({ event: 'play', article, detail: { opened: 'a' } })
    expect(JSON.stringify(analytics.events)).not.toMatch(/Åsa|anna|127\.0\.0\.1/)
  })

  it('takes no other events, and no long ones', async () => {
    expect(await tell({ event: 'preload' })).toMatchObject({ status: 422 })
    expect(await tell({ data: { article: 'x' } })).toMatchObject({ status: 422 })
    expect(await tell({ user: 'x'.repeat(5_000) })).toMatchObject({ status: 413 })
  })
})

describe('printed codes', () => {
  it('are pictures', async () => {
    const { status, headers } = await api.as('user').get(`/api/articles/qr/${article}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await api.as('anonymous').get(`/api/articles/qr/${article}`)).toMatchObject({ status: 401 })
    expect(await api.as('customer').get(`/api/articles/qr/${article}`)).toMatchObject({ status: 404 })
  })

  it('come together as a zip, named by page and article', async () => {
    const answer = await api.as('user').get(`/api/issues/qrzip/${issueId}`)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
    expect(answer.text).toContain('0001-Isvagen.png')
  })
})
