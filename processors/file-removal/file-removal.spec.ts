import { describe, expect, it } from 'vitest'
import { anIssue, articleIdOf, context, idOf, issueId } from '../../commands/issue/testing.ts'
import { contentsStream } from '../../commands/contents/stream.ts'
import { handleMedia, mediaStream } from '../../commands/media/stream.ts'
import { manuscriptId, manuscriptReceived, mediaId, quotationId, soundReceived } from '../../domain/media/examples.ts'
import { recordedAs } from '../../projections/testing.ts'
import { articleSounds, eraseSounds } from './article-sounds.ts'
import { fileRemoval } from './file-removal.ts'
import { quotationFiles } from './quotation-files.ts'

type Removal = Parameters<typeof fileRemoval.react>[1]['event']
type Watched = Parameters<typeof quotationFiles.react>[1]['event']

describe('a removed file', () => {
  const reaction = (type: Removal['type']) =>
    fileRemoval.react(null, recordedAs<Removal>({ type, data: { mediaId } }, 1))
  const key = { kind: 'file-removal', id: mediaId }

  it('can be fetched back for thirty days', () => {
    expect(reaction('FileRemoved')).toEqual([{ due: { ...key, at: '2026-04-01T09:00:00.000Z', data: { mediaId } } }])
    expect(reaction('FileRestored')).toEqual([{ withdraw: key }])
  })

  it('leaves the storage when it is erased', () =>
    expect(reaction('FileErased')).toEqual([{ withdraw: key }, { job: { queue: 'file-bytes', data: { mediaId } } }]))
})

describe('removing an article', () => {
  type Seen = Parameters<typeof articleSounds.react>[1]['event']
  const [articleId, elsewhere] = [articleIdOf('Isvägen'), articleIdOf('Kören')]
  const data = { issueId, articleId }
  const received: Seen = { type: 'FileReceived', data: { ...soundReceived.data, attachedTo: { articleId } } }
  const removed: Seen = { type: 'ArticleRemoved', data }
  const reaction = (past: readonly Seen[], event: Seen) => {
    const state = past.reduce(
      (now, one, index) => articleSounds.evolve(now, recordedAs(one, index + 1)) ?? now,
      articleSounds.initialState,
    )
    return articleSounds.react(state, recordedAs(event, past.length + 1))
  }
  const due = { kind: 'article-sounds', id: articleId, data: { ...data, files: mediaId } }

  it('takes its sounds along in thirty days, unless it is fetched back', () => {
    expect(articleSounds.idOf(received)).toBe(articleId)
    expect(articleSounds.idOf(manuscriptReceived)).toBeUndefined()
    expect(reaction([received, received], removed)).toEqual([
      { due: { ...due, at: expect.stringMatching('2026-04-01') } },
    ])
    const key = { kind: due.kind, id: articleId }
    expect(reaction([received], { type: 'ArticleRestored', data })).toEqual([{ withdraw: key }])
    expect(reaction([], removed)).toEqual([])
  })

  it.each([
    ['erases them then', articleId, 'RemoveArticle', 'Erased'],
    ['leaves what has gone on to another article', elsewhere, 'RemoveArticle', 'Present'],
    ['leaves them where it is there after all', articleId, 'RestoreArticle', 'Present'],
  ] as const)('%s', async (_, of, type, status) => {
    const { log, handlers } = await anIssue()
    const media = handleMedia(log)
    const file = { type: 'ReceiveFile', ...soundReceived.data, attachedTo: { articleId: of } } as const
    await media(mediaStream(mediaId), file, context('receive'))
    await handlers.contents(contentsStream(issueId), { type, articleId }, context('remove'))
    const stored = { ...due, at: '', correlationId: idOf('due'), causationId: idOf('due') }
    await eraseSounds(media, handlers.contents).fallDue(stored, '', context('fall'))
    expect(await media.state(mediaStream(mediaId))).toMatchObject({ status })
  })
})

describe('forgetting a quotation', () => {
  const forgotten: Watched = { type: 'QuotationForgotten', data: { quotationId, askedBy: null } }
  const attached: Watched = { type: 'FileAttached', data: { mediaId, to: { quotationId } } }
  const asked = (past: readonly Watched[], event: Watched) => {
    const state = past.reduce(
      (now, one, index) => quotationFiles.evolve(now, recordedAs(one, index + 1)) ?? now,
      quotationFiles.initialState,
    )
    return quotationFiles.react(state, recordedAs(event, past.length + 1))
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
