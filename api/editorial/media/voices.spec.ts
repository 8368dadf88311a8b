import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { context, issueId, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { Manifest, ManifestItem } from '../../../domain/production/manifest/manifest.ts'
import { contentsNow } from '../../../projections/production/book/contents.ts'
import { booksTable } from '../../../projections/production/book/table.ts'
import { testUserId } from '../../testing.ts'
import { openUploads } from './testing/upload-world.ts'

const { api, services, heardId, configure, sendSound } = await openUploads()
const [staff, admin] = [api.as('user'), api.as('admin')]
const narrator = testUserId('user')
const consent = '/api/users/me/voiceConsent'
const publicationid = publicationId

let recording = ''
let opening = ''
let other = ''
beforeAll(async () => {
  other = await sendSound({ publicationid }, 'gammal.wav')
  recording = await sendSound({ publicationid }, 'sport.wav')
  opening = await sendSound({ publicationid }, 'Inledning 1.wav')
  await sendSound({ articleid: heardId }, 'kören.wav')
  const nameRecordings = [{ name: 'Bottenviksbladet', sound: recording }]
  await configure('names', { nameRecordings, wfsettings: { RESOURCE_DIR_1: 'Inledning' } })
})

const collect = async (at: string) => {
  const { handlers, log } = services
  const filesOf = filesOfArticles(log, async () => ({ files: [], upTo: undefined }))
  return collectManifest({ handlers, filesOf }, issueId, { kind: 'daisy', at })
}

/** The own sounds of the publication in a book that is made now, as the production and as the list of books knows it. */
const usedSounds = async () => {
  await staff.get('/api/publications')
  const made = await collect(services.now().toISOString())
  const known = (await contentsNow(services.db, [{ issue_id: issueId, kind: 'daisy' }]))({
    issue_id: issueId,
    kind: 'daisy',
    manifest: undefined,
  })
  // The cast is sound: the issue and its publication are there.
  const [one, same] = [made as Manifest, known as Manifest].map(({ items }) => items.flatMap(idsIn))
  expect(same).toEqual(one)
  return one?.filter((id) => [recording, opening].includes(id)).toSorted() ?? []
}

const idsIn = ({ source }: ManifestItem): readonly string[] => {
  if (source?.kind === 'sounds') return source.sounds.map(({ mediaId }) => mediaId)
  return source?.kind === 'spoken' && source.recording ? [source.recording.mediaId] : []
}

const nameVoice = (id: string, who: string | null = narrator) =>
  staff.put(`/api/soundfiles/${id}/voice`, { narrator: who })
const listUnused = async () => (await staff.get('/api/narrators/unused')).body

it('uses sounds of which nobody has said whose voice it is, as before', async () => {
  expect(await usedSounds()).toEqual([recording, opening].toSorted())
  expect(await listUnused()).toEqual([])
})

it('uses no sound of a narrator in later issues before the consent, and none after its withdrawal', async () => {
  for (const id of [recording, opening, other]) expect(await nameVoice(id)).toMatchObject({ status: 200 })
  expect(await usedSounds()).toEqual([])
  // A sound that nothing uses anyway is not told of.
  expect(await listUnused()).toMatchObject([
    { _id: recording, reads: 'Bottenviksbladet', publicationName: 'Bottenviksbladet', narrator },
    { _id: opening, reads: null, fileName: 'Inledning 1.wav' },
  ])
  expect((await staff.get(`/api/soundfiles/publication/${publicationId}`)).body).toMatchObject([
    { _id: other },
    { _id: recording, voice: { narrator, name: 'Test user', consents: false } },
    { _id: opening },
  ])
  await staff.put(consent, { version: '2026-11' })
  expect(await usedSounds()).toEqual([recording, opening].toSorted())
  expect(await listUnused()).toEqual([])
  await staff.del(consent)
  expect(await usedSounds()).toEqual([])
  await nameVoice(opening, null)
  expect(await usedSounds()).toEqual([opening])
})

it('is told of where a narrator who has withdrawn the consent is heard still, and no longer when that is made anew', async () => {
  const heard = async () => (await admin.get(`/api/narrators/${narrator}/heard`)).body
  const make = async () => {
    const made_at = services.now().toISOString()
    // The cast is sound: the issue and its publication are there.
    const manifest = (await collect(made_at)) as Manifest
    await services.db
      .insertInto(booksTable)
      .values({ id: randomUUID(), issue_id: issueId, kind: 'daisy', manifest, made_at })
      .execute()
  }
  for (const id of [recording, opening]) await nameVoice(id)
  expect(await heard()).toEqual({ issues: [], total: 0 })
  await staff.put(consent, { version: '2026-11' })
  await make()
  const copy = await sendSound({ articleid: heardId }, 'återkommer.wav')
  const cameAlong = { type: 'VoiceNamed', data: { mediaId: MediaId.parse(copy), narrator } } as const
  const { revision } = await services.log.read(`media-${copy}`)
  await services.log.append(`media-${copy}`, [cameAlong], revision, context('came along'))
  await staff.del(consent)
  const issue = { issue: issueId, publicationName: 'Bottenviksbladet', isPlayed: true, isInBook: true }
  expect(await heard()).toMatchObject({ issues: [issue], total: 1 })
  await staff.del(`/api/soundfiles/${copy}`)
  await make()
  expect(await heard()).toEqual({ issues: [], total: 0 })
  expect(await api.as('customer').get(`/api/narrators/${narrator}/heard`)).toMatchObject({ status: 404 })
})

it('plays no voice sample without consent', async () => {
  const samples = async () => (await api.as('anonymous').get('/api/voicesamples')).body
  const sample = await sendSound({}, 'prov.wav')
  await admin.put('/api/voicesamples/darub/se', { soundfile: sample })
  expect(await samples()).toHaveLength(1)
  expect(await nameVoice(sample)).toMatchObject({ status: 200 })
  expect(await samples()).toEqual([])
  expect(await api.as('anonymous').get(`/api/soundfiles/serveFileById/${sample}`)).toMatchObject({ status: 404 })
})

it('is said by staff alone, of a narrator, and not of an article’s sound', async () => {
  const ofArticle = await sendSound({ articleid: heardId }, 'mer.wav')
  expect(await nameVoice(ofArticle)).toMatchObject({ status: 409, body: { title: 'NarratorOfArticle' } })
  expect(await nameVoice(recording, testUserId('admin'))).toMatchObject({ status: 422 })
  const byCustomer = api.as('customer').put(`/api/soundfiles/${recording}/voice`, { narrator })
  expect(await byCustomer).toMatchObject({ status: 403 })
  const { body } = await api.as('customer').get(`/api/soundfiles/publication/${publicationId}`)
  expect(JSON.stringify(body)).not.toContain('"voice"')
})
