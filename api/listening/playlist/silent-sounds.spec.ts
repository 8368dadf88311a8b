import { expect, it } from 'vitest'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import {
  articleIdOf,
  context,
  idOf,
  issueId,
  limits,
  publicationId,
} from '../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import type { SoundFinding } from '../../../domain/editorial/media/events.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { articleEpisodes } from '../../../projections/delivery/podcast/episodes.ts'
import { Playlist } from '../../../projections/listening/playlist/view.ts'
import { organization, testApi } from '../../testing.ts'

const api = await testApi()
const { handlers, db } = api.services
const code = '7k2m9qw4hx3v0'
const articleId = articleIdOf('Isvägen')
const settings = { name: 'Bottenviksbladet', customer: organization, public: true }
const foundPublication = { type: 'FoundPublication', publicationId, settings } as const
await handlers.publication(publicationStream(publicationId), foundPublication, context('found'))
const opening = { issueId, publicationId, code, form: { date: '2026-11-17' }, limits }
await openIssue(api.services, opening, context('open'))
const releasedIssue = { availableFromDate: '2026-11-19T00:00:00.000Z' }
await handlers.issue(issueStream(issueId), { type: 'ReviseIssue', changes: releasedIssue, limits }, context('release'))
await addArticle(api.services, { issueId, articleId, code: 'codeofisvagen', form: { name: 'Isvägen' } }, context('add'))

const soundOf = (name: string) => MediaId.parse(idOf(`sound ${name}`))
const receive = async (name: string, findings: readonly SoundFinding[] = []) => {
  const mediaId = soundOf(name)
  const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1 }
  const facts = { kind: 'sound', durationMs: 90_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const file = { kind: 'sound', filename: name, attachedTo: { articleId }, mimeType: 'audio/wav', facts } as const
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...file, ...stored }, context(name))
  const made = { variant: 'mp3', ...stored, mimeType: 'audio/mpeg', findings } as const
  await handlers.media(
    mediaStream(mediaId),
    { type: 'RecordTranscoding', mediaId, ...made },
    context(`master of ${name}`),
  )
}

const heardInPlayer = async () => {
  const { body } = await api.as('anonymous').get(`/api/issues/playlist/byCode/${code}`)
  const { articles } = Playlist.pick({ articles: true }).parse(body)
  return articles.flatMap(({ soundfiles }) => soundfiles.map(({ _id }) => _id))
}
const heardInPodcast = async () => {
  const asked = { publication: publicationId, now: '2026-11-20T00:00:00.000Z', offset: 0, limit: 10 }
  const { episodes } = await articleEpisodes(db, asked)
  return episodes.flatMap(({ sounds }) => sounds.map(({ id }) => id))
}

it('of what is silent a listener hears nothing, until somebody says that it is right', async () => {
  await receive('del 10', [{ kind: 'silent', atMs: 0 }])
  expect([await heardInPlayer(), await heardInPodcast()]).toEqual([[], []])
  const now = { kind: 'singleMp3', at: '2026-11-18T00:00:00.000Z' } as const
  expect(await collectManifest({ handlers, filesOf: async () => [soundOf('del 10')] }, issueId, now)).toMatchObject({
    silent: [{ articleId, isSilence: true }],
  })
  await receive('del 2')
  await receive('del 1', [{ kind: 'clipped', atMs: 0 }])
  const [one, two, ten] = ['del 1', 'del 2', 'del 10'].map(soundOf)
  expect(await heardInPlayer()).toEqual([one, two])
  expect(new Set(await heardInPodcast())).toEqual(new Set([one, two]))
  const confirm = { type: 'ConfirmSound', mediaId: soundOf('del 10') } as const
  await handlers.media(mediaStream(confirm.mediaId), confirm, context('confirm'))
  expect(await heardInPlayer()).toEqual([one, two, ten])
  expect(await heardInPodcast()).toHaveLength(3)
})
