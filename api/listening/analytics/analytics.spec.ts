import { describe, expect, it } from 'vitest'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { reviseIssue } from '../../../commands/editorial/issue/change-issue.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { articleIdOf, context, issueId, limits, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import { testApi } from '../../testing.ts'
import { analyticsInMemory } from './testing.ts'

const analytics = analyticsInMemory()
let whenReadModelsSee: () => Promise<unknown> = async () => undefined
const api = await testApi(({ waitFor }) => ({
  analytics,
  waitFor: async (...asked) => {
    await whenReadModelsSee()
    return waitFor(...asked)
  },
}))
const { services } = api
const article = articleIdOf('Isvägen')
const settings = {
  name: 'Bottenviksbladet',
  playerBaseUrl: 'https://lyssna.example/',
  whitelistDomains: '*.kommun.example',
}
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
const release = () => {
  whenReadModelsSee = async () => undefined
  const sent = { availableFromDate: '2026-01-01T00:00:00.000Z' }
  return reviseIssue(services, { issueId, limits, sent, seen: undefined }, context('release'))
}
const tell = (change: object = {}) => api.as('anonymous').post('/api/analytics', { ...playReport, ...change })
const count = async () => (await analytics.listenCounts([article])).get(article)

describe('telling that somebody listens', () => {
  it('counts nothing that may not be heard', async () => {
    expect(await tell()).toMatchObject({ status: 204 })
    expect([await count(), analytics.listens]).toEqual([undefined, []])
  })

  it('counts a listen in the moment of the release, before the read models have seen it', async () => {
    whenReadModelsSee = release
    expect(await tell()).toMatchObject({ status: 204 })
    expect(await count()).toBe(1)
  })

  it('counts nothing that is opened by no code of its own', async () => {
    for (const data of [{ article }, { article, code: 'issuecode0002' }, { article: issueId, code }])
      await tell({ data })
    expect(analytics.listens).toHaveLength(1)
  })

  it('counts an article once for a session', async () => {
    await tell()
    await tell({ event: 'pause', session: 'another-session' })
    expect(await count()).toBe(1)
    await tell({ session: 'another-session' })
    expect(await count()).toBe(2)
  })

  it('keeps neither people nor what addresses carry', () => {
    const known = { issue: issueId, publication: publicationId, device: 'other', origin: 'other', opened: 'a' }
    expect(analytics.listens[0]).toMatchObject({ article, isBegun: true, ...known, site: undefined })
    expect(JSON.stringify(analytics.listens)).not.toMatch(/Åsa|anna|127\.0\.0\.1|bladet/)
  })

  it.each([
    ['barn.kommun.example', '*.kommun.example'],
    ['anna-andersson.example', 'other'],
  ])('names the web site %s as the publication does: %s', async (domain, site) => {
    await tell({ domain, origin: 'frame', client: 'tablet', path: '/player/pub/x' })
    expect(analytics.listens.at(-1)).toMatchObject({ site, origin: 'frame', device: 'tablet', opened: 'pub' })
  })

  it('takes what has been heard of the article, three times over at most', async () => {
    const mediaId = MediaId.parse('0199e2a0-0000-7000-8000-00000000a001')
    const facts = { kind: 'sound', durationMs: 40_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = { filename: 'is.wav', name: 'is', storageKey: 'ab/is', hash: 'a'.repeat(64), bytes: 9 }
    await services.handlers.media(
      mediaStream(mediaId),
      {
        type: 'ReceiveFile',
        mediaId,
        ...file,
        attachedTo: { articleId: article },
        kind: 'sound',
        mimeType: 'audio/wav',
        facts,
      },
      context('sound'),
    )
    await waitForReadModels(services)
    await tell({ event: 'progress', data: { article, code, seconds: 20_000, tenths: 7 } })
    expect(analytics.listens.at(-1)).toMatchObject({ seconds: 120 })
    await tell({ event: 'progress', data: { article, code, seconds: 95, tenths: 7 } })
    expect(analytics.listens.at(-1)).toMatchObject({ isBegun: false, seconds: 95, tenths: 7 })
    const known = analytics.listens.length
    expect(await tell({ data: { article, code, tenths: 1024 } })).toMatchObject({ status: 422 })
    expect(await tell({ data: { article, code, seconds: 1e9 } })).toMatchObject({ status: 422 })
    await tell({ issue: article })
    expect(analytics.listens).toHaveLength(known)
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
