import { expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { MediaCommand } from '../../../domain/editorial/media/commands.ts'
import type { RecordedLevels } from '../../../domain/editorial/media/recordings/recorded-levels.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
const readSound = async () => (await staff.get('/api/narrators/sound')).body

const openIssue = async (name: string, date: string) => {
  const publication = textOf(await admin.post('/api/publications', { name }), '_id')
  return textOf(await staff.post('/api/issues', { publication, date }), '_id')
}

const addArticle = async (issue: string, narratedBy: string) => {
  const articleId = ArticleId.parse(textOf(await staff.post('/api/articles', { issue, name: 'Isen' }), '_id'))
  await staff.put(`/api/articles/${articleId}`, { narratedBy })
  return articleId
}

let sounds = 0
const giveHash = () => (sounds + 1).toString(16).padStart(64, '0')

type Sound = { readonly hash?: string; readonly spoken?: true }

/** A sound of the article, as it was recorded. */
const record = async (articleId: ArticleId, recorded?: RecordedLevels, { hash = giveHash(), spoken }: Sound = {}) => {
  sounds += 1
  const mediaId = MediaId.parse(`0199e2a0-0000-7000-8000-${sounds.toString().padStart(12, '0')}`)
  const stored = { storageKey: `${hash}/wav`, hash, bytes: 9, mimeType: 'audio/wav' }
  const send = (command: MediaCommand) =>
    api.services.handlers.media(mediaStream(mediaId), command, testContext(`${command.type} ${mediaId}`))
  const levels = { targetLufs: -18, encoder: '13', durationMs: 60_000, integratedLufs: -18, peakDb: -2 }
  await send({
    type: 'ReceiveFile',
    mediaId,
    kind: 'sound',
    filename: 'isen.wav',
    attachedTo: { articleId },
    facts: { kind: 'sound', durationMs: 60_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' },
    ...stored,
    ...(spoken && { spoken: { soundHash: hash, textHash: hash, beginsMs: [] } }),
  })
  const levelled = { ...levels, ...(recorded && { recorded }) }
  await send({ type: 'RecordTranscoding', mediaId, variant: 'mp3', ...stored, levelled })
  return mediaId
}

it('answers by narrator and issue how the recordings came, and what can be said of them', async () => {
  const [november, december] = [
    await openIssue('Norrsyn', '2026-11-24'),
    await openIssue('Bottenviksbladet', '2026-12-01'),
  ]
  const [first, later] = [await addArticle(november, 'Greta Wallin'), await addArticle(december, ' greta wallin')]
  for (const integratedLufs of [-24, -20, -22]) await record(first, { integratedLufs, noiseLufs: -80 })
  await record(later, { integratedLufs: -30, noiseLufs: -81 })
  await record(later, { integratedLufs: -32 })
  await record(await addArticle(december, 'Nils Ek'), { integratedLufs: -23 })
  expect(await readSound()).toMatchObject([
    {
      name: 'greta wallin',
      advice: 'softer',
      issues: [
        { _id: november, publicationName: 'Norrsyn', date: '2026-11-24', sounds: 3, loudness: -22, noise: -80 },
        { _id: december, publicationName: 'Bottenviksbladet', sounds: 2, loudness: -31, noise: -81 },
      ],
    },
    { name: 'Nils Ek', advice: 'few', issues: [{ _id: december, sounds: 1, loudness: -23, noise: null }] },
  ])
})

it('counts what people have recorded, once, while it is there', async () => {
  const levels = { integratedLufs: -24 }
  const issue = await openIssue('Kustnytt', '2026-11-24')
  const article = await addArticle(issue, 'Maj Ek')
  const hash = giveHash()
  await record(article, levels, { hash })
  // Not counted: a voice, silence, the same sound in another article, a removed one, nobody's, a removed article's.
  await record(article, levels, { spoken: true })
  await record(article)
  await record(await addArticle(await openIssue('Norrsyn', '2026-12-01'), 'Maj Ek'), levels, { hash })
  await staff.del(`/api/soundfiles/${await record(article, levels)}`)
  await record(await addArticle(issue, ''), levels)
  const removed = await addArticle(issue, 'Maj Ek')
  await record(removed, levels)
  await staff.del(`/api/articles/${removed}`)
  const ofMaj = ((await readSound()) as { name: string; issues: unknown[] }[]).filter(({ name }) => name === 'Maj Ek')
  expect(ofMaj).toMatchObject([{ advice: 'few', issues: [{ _id: issue, sounds: 1 }] }])
})

it('is for staff', async () => {
  expect(await api.as('customer').get('/api/narrators/sound')).toMatchObject({ status: 403 })
})
