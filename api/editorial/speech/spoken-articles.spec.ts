import { expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const [staff, visitor] = [api.as('user'), api.as('anonymous')]
const mediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f0a1')
const hash = 'a'.repeat(64)

it('tells editors and listeners that a voice has read an article, in place of the narrator who was to', async () => {
  const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bladet', public: true }), '_id')
  const issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  const article = textOf(await staff.post('/api/articles', { issue, name: 'Isen', narratedBy: 'Greta' }), '_id')
  const command = {
    type: 'ReceiveFile',
    mediaId,
    kind: 'sound',
    filename: 'Isen.wav',
    attachedTo: { articleId: ArticleId.parse(article) },
    facts: { kind: 'sound', durationMs: 4_000, channels: 1, sampleRate: 22_050, codec: 'pcm_s16le' },
    spoken: { soundHash: hash, textHash: hash, beginsMs: [0] },
    storageKey: 'k',
    hash,
    bytes: 4,
    mimeType: 'audio/wav',
  } as const
  await api.services.handlers.media(mediaStream(mediaId), command, testContext('spoken'))
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
  expect((await staff.get(`/api/articles/issue/${issue}`)).body).toMatchObject([{ name: 'Isen', isSpoken: true }])
  expect((await staff.get(`/api/soundfiles/article/${article}`)).body).toMatchObject([{ isSpoken: true }])
  const { body } = await visitor.get(`/api/issues/playlist/${issue}`)
  expect(body).toMatchObject({ articles: [{ name: 'Isen', isSpoken: true, narratedBy: '' }] })
  const page = (await visitor.get(`/player/issue/${issue}`)).text
  expect(page).toContain('Läst av talsyntes')
  expect(page).not.toContain('Greta')
})
