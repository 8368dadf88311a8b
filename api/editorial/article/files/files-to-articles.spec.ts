import { expect, it } from 'vitest'
import { addArticle } from '../../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../../commands/editorial/issue/open-issue.ts'
import {
  articleIdOf,
  context,
  idOf,
  issueId,
  limits,
  publicationId,
} from '../../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../../commands/editorial/publication/stream.ts'
import type { MediaKind } from '../../../../domain/editorial/media/events.ts'
import { MediaId } from '../../../../domain/kernel/ids.ts'
import { testApi, textOf } from '../../../testing.ts'

let isBehind = false
const api = await testApi(({ waitFor }) => ({ waitFor: async (...asked) => !isBehind && waitFor(...asked) }))
const { handlers } = api.services
const user = api.as('user')
await handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet' } },
  context('found'),
)
await openIssue(
  api.services,
  { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits },
  context('open'),
)

const send = async (filename: string, kind: MediaKind = 'sound') => {
  const mediaId = MediaId.parse(idOf(filename))
  const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1, mimeType: 'audio/wav' }
  const file = { type: 'ReceiveFile', mediaId, kind, filename, attachedTo: { issueId }, ...stored } as const
  await handlers.media(mediaStream(mediaId), file, context(filename))
  return mediaId
}
const call = (name: string, body?: object) => user.post(`/api/articles/${name}/${issueId}`, body)
const articles = async () => (await user.get(`/api/articles/issue/${issueId}`)).body

it('makes one article of one file', async () => {
  const answer = await call('addToNewArticle', { _id: await send('Nyheter.wav') })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
  expect(await articles()).toMatchObject([{ _id: textOf(answer, '_id'), name: 'Nyheter', hasSound: true }])
  expect(await call('addToNewArticle', { _id: await send('film.mp4', 'video') })).toMatchObject({ status: 404 })
  expect(await call('addVideoToNewArticle', { _id: idOf('film.mp4') })).toMatchObject({ status: 201 })
})

it('makes articles of all that wait, in the order of their names', async () => {
  for (const name of ['10 Sist.wav', '2 Mitten.wav', '1 Först.wav']) await send(name)
  const broken = await send('Trasig.wav')
  const reject = { type: 'RejectFile', mediaId: broken, reason: 'Filen är tom.' } as const
  await handlers.media(mediaStream(broken), reject, context('reject'))
  expect(await call('addAllToNewArticles')).toMatchObject({ status: 201, body: { articles: [{}, {}, {}] } })
  const names = [{ name: 'Nyheter' }, { name: 'film' }, { name: '1 Först' }, { name: '2 Mitten' }, { name: '10 Sist' }]
  expect(await articles()).toMatchObject(names)
  expect(await call('addAllToNewArticles')).toMatchObject({ status: 422, body: { title: 'NoFiles' } })
  const [, chosen] = [await send('Väntar.wav'), await send('Vald.wav')]
  const one = await call('addAllToNewArticles', { files: [chosen] })
  expect(one).toMatchObject({ status: 201, body: { articles: [{ file: chosen }] } })
})

it('gives files to the silent articles that they name, leaves the others, and takes all of it back', async () => {
  for (const name of ['Isvägen', 'Kören']) {
    const article = { issueId, articleId: articleIdOf(name), code: `code-of-${name}-0000`, form: { name } }
    await addArticle(api.services, article, context(`silent ${name}`))
  }
  const files = [
    await send('kören.mp3'),
    await send('isvägen.mp3'),
    await send('Annons.wav'),
    await send('nyheter.mp3'),
  ]
  const [choir, ice, stranger, again] = files
  const [news] = (await articles()) as readonly { readonly _id: string }[]
  const mapped = [
    { article: articleIdOf('Isvägen'), articleName: 'Isvägen', file: ice, fileName: 'isvägen.mp3' },
    { article: articleIdOf('Kören'), articleName: 'Kören', file: choir, fileName: 'kören.mp3' },
  ]
  expect(await call('mapAllFilesToArticles', { files })).toMatchObject({
    status: 200,
    body: {
      mapped,
      unmapped: [stranger, again],
      left: [
        { file: stranger, fileName: 'Annons.wav', because: 'nobody', article: null, candidates: [] },
        {
          file: again,
          fileName: 'nyheter.mp3',
          because: 'hasSound',
          article: 'Nyheter',
          candidates: [news?._id],
        },
      ],
    },
  })
  const sounds = async () => (await user.get(`/api/soundfiles/issue/${issueId}`)).body
  expect(await sounds()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ _id: ice, article: articleIdOf('Isvägen') }),
      expect.objectContaining({ _id: stranger, article: null }),
    ]),
  )

  await user.put(`/api/soundfiles/${choir}`, { article: articleIdOf('Isvägen') })
  const undone = await user.post(`/api/articles/mapAllFilesToArticles/${issueId}/undo`, { mapped })
  expect(undone).toMatchObject({ status: 200, body: { files: [ice] } })
  expect(await sounds()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ _id: ice, article: null, issue: issueId }),
      expect.objectContaining({ _id: choir, article: articleIdOf('Isvägen') }),
    ]),
  )
})

it('says why a file is left and which articles it may be for, and gives it to one in place of what that has', async () => {
  const rows = [
    ['Sporten', 'h1'],
    ['Derbyt', 'h2'],
    ['Damerna vidare', 'h2'],
  ] as const
  for (const [name, level] of rows) {
    const article = { issueId, articleId: articleIdOf(name), code: `code-of-${name}-0000`, form: { name, level } }
    await addArticle(api.services, article, context(`sport ${name}`))
  }
  const [first, second, stray] = [
    await send('Sporten_1.m4a'),
    await send('Derbyt ny version.wav'),
    await send('99.mp3'),
  ]
  expect(await call('mapAllFilesToArticles', { files: [first, second, stray] })).toMatchObject({
    body: {
      mapped: [{ article: articleIdOf('Derbyt'), file: second }],
      left: [
        { file: stray, because: 'noSuchNumber', article: null, candidates: [] },
        { file: first, because: 'shared', article: 'Derbyt', candidates: [articleIdOf('Derbyt')] },
      ],
    },
  })
  const soundsOf = async (name: string) => {
    const { body } = await user.get(`/api/soundfiles/article/${articleIdOf(name)}`)
    return (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
  }
  const give = (replaces: readonly string[]) =>
    user.put(`/api/soundfiles/${first}`, { article: articleIdOf('Derbyt'), replaces })
  const unknown = { status: 422, body: { detail: 'Det ljud som ska ersättas finns inte.' } }
  expect(await give([idOf('never came')])).toMatchObject(unknown)
  expect(await soundsOf('Derbyt')).toEqual([second])
  expect(await give([second])).toMatchObject({ status: 200, headers: { 'x-position': expect.any(String) } })
  expect(await soundsOf('Derbyt')).toEqual([first])
  expect(await user.post(`/api/soundfiles/${second}/restore`)).toMatchObject({ status: 200 })
  expect(await soundsOf('Derbyt')).toHaveLength(2)
})

it('says that the read models are behind, not that nothing is there', async () => {
  isBehind = true
  const behind = { status: 503, headers: { 'retry-after': '5' }, body: { title: 'Behind' } }
  expect(await call('addAllToNewArticles')).toMatchObject(behind)
  // The log knows an article's issue even when the read model lags.
  expect(await user.del(`/api/articles/${articleIdOf('Okänd')}`)).toMatchObject({ status: 404 })
  isBehind = false
})
