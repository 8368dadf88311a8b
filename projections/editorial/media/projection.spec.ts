import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { articleAdded } from '../../../domain/editorial/contents/examples.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueOpened } from '../../../domain/editorial/issue/examples.ts'
import type { MediaEvent, MediaKind } from '../../../domain/editorial/media/events.ts'
import {
  articleId,
  issueId,
  manuscriptId,
  manuscriptReceived,
  mediaId,
  pictureId,
  pictureReceived,
  quotationId,
  rotatedFile,
  soundProbed,
  soundReceived,
  textReceived,
  wav,
} from '../../../domain/editorial/media/examples.ts'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { publicationFounded, publicationId } from '../../../domain/editorial/publication/examples.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import type { Projection } from '../../kernel/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issues } from '../issue/projection.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { publications } from '../publication/projection.ts'
import { mediaOfArticles } from './media-of-articles.ts'
import { media } from './projection.ts'
import { filesOfArticles, findFile, listFiles, listFilesOf } from './queries.ts'
import { mediaTable } from './table.ts'

const readModel = [media, issueArticles, issues, publications]
const db = await openReadModel(...readModel)
const filesOf = async (kind: MediaKind, search?: string) =>
  (await listFiles(db, kind, { sort: 'createdAt', direction: 'desc', search })).items
beforeEach(() => emptyReadModel(db, ...readModel))

const project = (...history: readonly MediaEvent[]) => projectAll(db, media, recordedHistory(...history))
const fileRemoved = { type: 'FileRemoved', data: { mediaId } } as const
const fileTranscoded = {
  type: 'FileTranscoded',
  data: { mediaId, variant: 'mp3', ...wav, hash: 'd'.repeat(64), mimeType: 'audio/mpeg' },
} as const

describe('a sound', () => {
  it('is gone with its article, and back with it', async () => {
    const ofArticle = { issueId, articleId }
    const first: ContentsEvent = { ...articleAdded(1, 1), data: { ...articleAdded(1, 1).data, ...ofArticle } }
    const lists = () =>
      Promise.all([
        filesOf('sound'),
        listFilesOf(db, 'sound', { owner: 'article', id: articleId }),
        findFile(db, 'sound', mediaId),
      ])
    await project(soundReceived)
    await projectAll(db, issueArticles, recordedHistory(first, { type: 'ArticleRemoved', data: ofArticle }))
    expect(await lists()).toEqual([[], [], undefined])
    const history = recordedHistory(first, first, { type: 'ArticleRestored', data: ofArticle })
    await projectAll(db, issueArticles, history.slice(2))
    expect(await lists()).toMatchObject([[{ _id: mediaId }], [{ _id: mediaId }], { file: { _id: mediaId } }])
  })

  it('is gone with the issue of its article and with its publication, as is all that they have, and back with them', async () => {
    const of = { issueId, publicationId }
    const files = async () =>
      (await Promise.all((['sound', 'image', 'text'] as const).map((kind) => filesOf(kind)))).map(
        ({ length }) => length,
      )
    const toPublication = { ...textReceived.data, mediaId: manuscriptId, attachedTo: { publicationId } }
    await project(soundReceived, pictureReceived, { type: 'FileReceived', data: toPublication })
    const first = { ...articleAdded(1, 1), data: { ...articleAdded(1, 1).data, issueId, articleId } }
    await projectAll(db, issueArticles, recordedHistory(first))
    const ofIssue = recordedHistory<IssueEvent>(
      { ...issueOpened, data: { ...issueOpened.data, ...of } },
      { type: 'IssueRemoved', data: of },
      { type: 'IssueRestored', data: of },
    )
    const ofPublication = recordedHistory<PublicationEvent>(
      publicationFounded,
      { type: 'PublicationRemoved', data: { publicationId } },
      { type: 'PublicationRestored', data: { publicationId } },
    )
    const seen: (readonly number[])[] = []
    const pass = async (projection: Projection, history: readonly RecordedEvent[], index: number) => {
      await projectAll(db, projection, history.slice(index, index + 1))
      seen.push(await files())
    }
    await projectAll(db, publications, ofPublication.slice(0, 1))
    for (const index of [0, 1, 2]) await pass(issues, ofIssue, index)
    for (const index of [1, 2]) await pass(publications, ofPublication, index)
    expect(seen).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [1, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
    ])
  })

  it('is listed with what was found out about it', async () => {
    await project(soundReceived, soundProbed, fileTranscoded)
    expect(await listFilesOf(db, 'sound', { owner: 'article', id: articleId })).toEqual([
      {
        _id: mediaId,
        name: 'isvägen.wav',
        info: '',
        filename: `${mediaId}.wav`,
        originalFilename: 'isvägen.wav',
        url: `/api/soundfiles/serveFileById/${mediaId}?v=${'a'.repeat(16)}`,
        mimeType: 'audio/wav',
        bytes: 88_244,
        createdAt: '2026-03-02T09:00:00.000Z',
        date: '2026-03-02T09:00:00.000Z',
        article: articleId,
        issue: null,
        publication: null,
        quotation: null,
        rejected: null,
        problem: null,
        channels: 1,
        bit: 16,
        bitMore: '',
        sampleRate: 44_100,
        duration: 1,
        filenameWav: `${mediaId}.wav`,
        filenameMp3: `${mediaId}.mp3`,
        filenameOgg: '',
        filenameOpus: '',
        findings: [],
        confirmed: false,
        awaitsCheck: false,
        isSpoken: false,
        filenameAac: '',
      },
    ])
  })

  it('stands where it is heard among the sounds of its article, whenever it came', async () => {
    const received = ['del 10', 'del 2', 'del 1'].map((name, at) => ({
      ...soundReceived,
      data: { ...soundReceived.data, mediaId: MediaId.parse(mediaId.replace(/.$/, `${at + 4}`)), name },
    }))
    await project(...received)
    const heard = ['del 1', 'del 2', 'del 10']
    const listed = await listFilesOf(db, 'sound', { owner: 'article', id: articleId })
    expect(listed.map(({ name }) => name)).toEqual(heard)
    const ofAll = (await filesOfArticles(db, 'sound', [articleId])).get(articleId) ?? []
    expect(ofAll.map(({ name }) => name)).toEqual(heard)
  })

  it('is in no list of another owner or kind', async () => {
    await project(soundReceived)
    expect(await listFilesOf(db, 'sound', { owner: 'issue', id: issueId })).toEqual([])
    expect(await listFilesOf(db, 'image', { owner: 'article', id: articleId })).toEqual([])
    expect(await findFile(db, 'image', mediaId)).toBeUndefined()
  })

  it('leaves when it is removed and comes back when restored', async () => {
    await project(soundReceived, fileRemoved)
    expect(await findFile(db, 'sound', mediaId)).toBeUndefined()
    await project(soundReceived, fileRemoved, { type: 'FileRestored', data: { mediaId } })
    expect(await findFile(db, 'sound', mediaId)).toMatchObject({ revision: 2 })
  })

  it('follows what it is attached to', async () => {
    const to = { issueId, publicationId: PublicationId.parse(issueId) }
    await project(
      soundReceived,
      { type: 'FileAttached', data: { mediaId, to } },
      { type: 'FileDetached', data: { mediaId, from: { articleId } } },
    )
    expect(await findFile(db, 'sound', mediaId)).toMatchObject({ file: { article: null, issue: issueId } })
  })

  it('makes its article one with sound when it is silent only if somebody says that it is right', async () => {
    const findings = [{ kind: 'silent', atMs: 0 }] as const
    await project(soundReceived, soundProbed, { ...fileTranscoded, data: { ...fileTranscoded.data, findings } })
    const heard = async () => (await mediaOfArticles(db, [articleId])).get(articleId)
    expect(await heard()).toMatchObject({ hasSound: false, isDoubtful: true, duration: 0 })
    await project({ type: 'SoundConfirmed', data: { mediaId } })
    expect(await heard()).toMatchObject({ hasSound: true, isDoubtful: false, duration: 1 })
    await project({ type: 'SoundDoubted', data: { mediaId } })
    expect(await heard()).toMatchObject({ hasSound: false, isDoubtful: true })
  })

  it('is missing while its master cannot be made, and told why', async () => {
    const reason = 'Ljudfilen är trasig.'
    await project(soundReceived, soundProbed, { type: 'TranscodingFailed', data: { mediaId, variant: 'ogg', reason } })
    const heard = async () => (await mediaOfArticles(db, [articleId])).get(articleId)
    expect(await heard()).toMatchObject({ hasSound: true, duration: 1 })
    await project({ type: 'TranscodingFailed', data: { mediaId, variant: 'mp3', reason } })
    expect(await heard()).toMatchObject({ hasSound: false, duration: 0 })
    expect(await filesOf('sound')).toMatchObject([{ rejected: reason }])
    await project(fileTranscoded)
    expect(await heard()).toMatchObject({ hasSound: true })
    expect(await filesOf('sound')).toMatchObject([{ rejected: null }])
  })

  it('makes its article one with sound', async () => {
    await project(soundReceived, soundProbed)
    expect(await mediaOfArticles(db, [articleId])).toEqual(
      new Map([
        [
          articleId,
          {
            articleId,
            hasSound: true,
            isSpoken: false,
            isDoubtful: false,
            soundsInCheck: 1,
            hasImage: false,
            hasImages: false,
            duration: 1,
            sounds: [expect.objectContaining({ id: mediaId, seconds: 1, confirmed: false })],
          },
        ],
      ]),
    )
  })

  it.each<[string, MediaEvent]>([
    ['its master is made', fileTranscoded],
    ['none can be', { type: 'TranscodingFailed', data: { mediaId, variant: 'mp3', reason: 'Tom.' } }],
    ['it cannot be used', { type: 'FileRejected', data: { mediaId, reason: 'Tom.' } }],
  ])('is listened to until %s', async (_, event) => {
    await project(soundReceived, soundProbed)
    const inCheck = async () => (await mediaOfArticles(db, [articleId])).get(articleId)?.soundsInCheck
    expect(await inCheck()).toBe(1)
    await project(event)
    expect(await inCheck()).toBe(0)
  })
})

describe('a picture', () => {
  it('is what it was rotated to', async () => {
    await project(pictureReceived, {
      type: 'ImageRotated',
      data: { mediaId: pictureId, direction: 'clockwise', width: 3, height: 4, ...rotatedFile },
    })
    expect(await findFile(db, 'image', pictureId)).toMatchObject({
      file: { width: 3, height: 4, url: expect.stringContaining('cccc') },
    })
  })

  it('is found by its words', async () => {
    const changes = { title: 'Isvägen', info: 'Foto: Åsa' }
    await project(pictureReceived, { type: 'FileDescribed', data: { mediaId: pictureId, changes } })
    expect(await filesOf('image', 'åsa i')).toHaveLength(1)
    expect(await filesOf('image', 'åsa x')).toHaveLength(0)
    expect(await filesOf('image', '%%')).toHaveLength(0)
  })
})

describe('a manuscript', () => {
  const ids = { mediaId: manuscriptId }
  const changes = { info: 'Anna ringde', title: 'Annas' }
  const said: MediaEvent = { type: 'FileDescribed', data: { ...ids, changes, personId: quotationId } }

  it('is gone once it has been erased', async () => {
    await project(manuscriptReceived, said, { type: 'FileRemoved', data: ids }, { type: 'FileErased', data: ids })
    expect(await db.selectFrom(mediaTable).selectAll().execute()).toEqual([])
  })

  it('tells the same of a forgotten person whenever it is read', async () => {
    const forgotten: MediaEvent = { type: 'FileNamesForgotten', data: ids }
    await project(manuscriptReceived, said, forgotten)
    const followed = await db.selectFrom(mediaTable).selectAll().execute()
    await emptyReadModel(db, media)
    const received = {
      ...manuscriptReceived,
      data: { ...manuscriptReceived.data, name: erasedValue, filename: erasedValue },
    }
    const hidden: MediaEvent = { ...said, data: { ...said.data, changes: { info: erasedValue, title: erasedValue } } }
    await project(received, hidden, forgotten)
    expect(await db.selectFrom(mediaTable).selectAll().execute()).toEqual(followed)
    expect(followed).toMatchObject([{ name: '[raderad]', filename: '[raderad]', info: '' }])
  })
})

it('comes out the same when everything is delivered twice', async () => {
  const history = [soundReceived, soundProbed, fileTranscoded, pictureReceived] as const
  await project(...history)
  const once = await filesOf('sound')
  await project(...history)
  expect(await filesOf('sound')).toEqual(once)
})
