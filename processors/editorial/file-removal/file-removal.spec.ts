import { describe, expect, it } from 'vitest'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { anIssue, articleIdOf, context, idOf, issueId, limits } from '../../../commands/editorial/issue/testing.ts'
import { coversInLog } from '../../../commands/editorial/media/covers.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import {
  manuscriptId,
  manuscriptReceived,
  mediaId,
  pictureId,
  pictureReceived,
  quotationId,
  soundReceived,
} from '../../../domain/editorial/media/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { articleFiles, eraseArticleFiles } from './article-files.ts'
import { fileRemoval } from './file-removal.ts'
import { quotationFiles } from './quotation-files.ts'

type Removal = Parameters<typeof fileRemoval.react>[1]['event']
type HandledEvent = Parameters<typeof quotationFiles.react>[1]['event']

describe('a removed file', () => {
  const reaction = (type: Removal['type']) =>
    fileRemoval.react(null, recordEvent<Removal>({ type, data: { mediaId } }, 1))
  const key = { kind: 'file-removal', id: mediaId }

  it('can be fetched back for thirty days', () => {
    expect(reaction('FileRemoved')).toEqual([{ due: { ...key, at: '2026-04-01T09:00:00.000Z', data: { mediaId } } }])
    expect(reaction('FileRestored')).toEqual([{ withdraw: key }])
  })

  it('leaves the storage when it is erased', () =>
    expect(reaction('FileErased')).toEqual([{ withdraw: key }, { job: { queue: 'file-bytes', data: { mediaId } } }]))
})

describe('removing an article', () => {
  type Seen = Parameters<typeof articleFiles.react>[1]['event']
  const [articleId, elsewhere] = [articleIdOf('Isvägen'), articleIdOf('Kören')]
  const data = { issueId, articleId }
  const reaction = (type: Seen['type']) => articleFiles.react(null, recordEvent<Seen>({ type, data }, 1))
  const due = { kind: 'article-sounds', id: articleId, data }

  it('takes its files along in thirty days, unless it is fetched back', () => {
    expect(reaction('ArticleRemoved')).toEqual([{ due: { ...due, at: expect.stringMatching('2026-04-01') } }])
    expect(reaction('ArticleRestored')).toEqual([{ withdraw: { kind: due.kind, id: articleId } }])
  })

  const sound = soundReceived.data
  const picture = pictureReceived.data
  const removal = { type: 'RemoveArticle', posterimage: null } as const
  it.each([
    ['erases its sounds then', { ...sound, attachedTo: { articleId, issueId } }, removal, 'Erased'],
    ['erases its pictures then', { ...picture, attachedTo: { articleId } }, removal, 'Erased'],
    ['leaves a picture of the issue', { ...picture, attachedTo: { articleId, issueId } }, removal, 'Active'],
    ['leaves a picture of nothing', { ...picture, attachedTo: {} }, removal, 'Active'],
    ['leaves a cover', { ...picture, attachedTo: { articleId } }, { ...removal, posterimage: pictureId }, 'Active'],
    ['leaves what has gone on', { ...sound, attachedTo: { articleId: elsewhere } }, removal, 'Active'],
    [
      'leaves all where it is there after all',
      { ...picture, attachedTo: { articleId } },
      { type: 'RestoreArticle', posterimage: null },
      'Active',
    ],
  ] as const)('%s', async (_, file, { type, posterimage }, status) => {
    const { log, handlers } = await anIssue()
    const media = handleMedia(log)
    const { mediaId } = file
    // The file was at the article once, whatever happened to it since.
    const filesOf = async () => [mediaId]
    await media(mediaStream(mediaId), { type: 'ReceiveFile', ...file }, context('receive'))
    await handlers.issue(
      issueStream(issueId),
      { type: 'ReviseIssue', changes: { posterimage }, limits },
      context('cover'),
    )
    await handlers.contents(contentsStream(issueId), { type, articleId }, context('remove'))
    const stored = { ...due, at: '', correlationId: idOf('due'), causationId: idOf('due') }
    const tools = { handlers: { ...handlers, media }, filesOf, coversOf: coversInLog(log) }
    await eraseArticleFiles(tools).fallDue(stored, '', context('fall'))
    expect(await media.state(mediaStream(mediaId))).toMatchObject({ status })
  })
})

describe('forgetting a quotation', () => {
  const forgotten: HandledEvent = { type: 'QuotationForgotten', data: { quotationId, askedBy: null } }
  const attached: HandledEvent = { type: 'FileAttached', data: { mediaId, to: { quotationId } } }
  const asked = (past: readonly HandledEvent[], event: HandledEvent) => {
    const state = past.reduce(
      (now, one, index) => quotationFiles.evolve(now, recordEvent(one, index + 1)) ?? now,
      quotationFiles.initialState,
    )
    return quotationFiles.react(state, recordEvent(event, past.length + 1))
  }

  it('takes its files along, each once', () =>
    expect(asked([manuscriptReceived, attached, attached], forgotten)).toEqual([
      { command: { quotationId, files: [manuscriptId, mediaId] } },
    ]))

  it('takes along what comes too late', () => {
    expect(asked([manuscriptReceived], attached)).toEqual([])
    expect(asked([manuscriptReceived, forgotten], attached)).toEqual([{ command: { quotationId, files: [mediaId] } }])
  })

  it('is no matter of other files', () => expect(quotationFiles.idOf(soundReceived)).toBeUndefined())
})
