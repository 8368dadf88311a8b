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
import { MediaId } from '../../../../domain/kernel/ids.ts'
import { testApi } from '../../../testing.ts'

const api = await testApi()
const { handlers } = api.services
const user = api.as('user')
const foundCommand = { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet' } } as const
await handlers.publication(publicationStream(publicationId), foundCommand, context('found'))
const opening = { issueId, publicationId, code: 'issuecode0001', form: { date: '2026-11-24' }, limits }
await openIssue(api.services, opening, context('open'))
for (const name of ['Isvägen', 'Kören', 'Derbyt']) {
  const article = { issueId, articleId: articleIdOf(name), code: `code-of-${name}-0000`, form: { name } }
  await addArticle(api.services, article, context(`add ${name}`))
}
const [ice, choir, derby] = ['Isvägen', 'Kören', 'Derbyt'].map(articleIdOf)

const send = async (filename: string, attachedTo: object = { issueId }) => {
  const mediaId = MediaId.parse(idOf(filename))
  const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1, mimeType: 'audio/wav' }
  const file = { type: 'ReceiveFile', mediaId, kind: 'sound', filename, attachedTo, ...stored } as const
  await handlers.media(mediaStream(mediaId), file, context(filename))
  return mediaId
}
const place = (placements: readonly object[], key: string) =>
  user.post(`/api/articles/placeFiles/${issueId}`, { placements }, { 'idempotency-key': key })
const undo = (placed: object) => user.post(`/api/articles/placeFiles/${issueId}/undo`, placed)
const articles = async () => (await user.get(`/api/articles/issue/${issueId}`)).body
const soundsOf = async (article: unknown) => (await user.get(`/api/soundfiles/article/${String(article)}`)).body
const names = async () => ((await articles()) as readonly { readonly name: string }[]).map(({ name }) => name)

it('places chosen sounds in one act that, sent twice, is done once, and takes all of it back', async () => {
  const former = await send('förra.wav', { issueId, articleId: choir })
  const [first, again, second, jingle] = [
    await send('isvägen.wav'),
    await send('kören ny.wav'),
    await send('kören del 2.wav'),
    await send('jingel.wav'),
  ]
  const placements = [
    { files: [first], article: ice },
    { files: [again, second], article: choir, replaces: [former] },
    { files: [jingle], article: { name: 'Jingel' } },
  ]
  const answer = await place(placements, 'a-press')
  const { made, placed, replaced, refused } = answer.body as Readonly<Record<string, readonly string[]>>
  expect([answer.status, made?.length, placed?.length, replaced, refused]).toEqual([200, 1, 4, [former], []])
  expect((await place(placements, 'a-press')).body).toEqual(answer.body)
  expect(await names()).toEqual(['Isvägen', 'Kören', 'Derbyt', 'Jingel'])
  expect(await soundsOf(choir)).toMatchObject([{ _id: second }, { _id: again }])
  expect(await soundsOf(ice)).toMatchObject([{ _id: first }])

  expect((await undo({ made, placed, replaced })).body).toEqual({ files: [first, again, second, jingle] })
  expect(await names()).toEqual(['Isvägen', 'Kören', 'Derbyt'])
  expect(await soundsOf(choir)).toMatchObject([{ _id: former }])
  expect(await soundsOf(ice)).toEqual([])
})

it('tells which file it could not place, and places the others', async () => {
  const [gone, taken, good] = [await send('borta.wav'), await send('tagen.wav'), await send('bra.wav')]
  await user.del(`/api/soundfiles/${gone}`)
  await user.put(`/api/soundfiles/${taken}`, { article: ice })
  const placements = [
    { files: [gone], article: derby },
    { files: [taken, good], article: derby },
    { files: [await send('ensam.wav')], article: articleIdOf('Ingen') },
  ]
  expect(await place(placements, 'faults')).toMatchObject({
    status: 200,
    body: {
      placed: [{ file: good, article: derby }],
      refused: [
        { file: gone, because: 'FileNotFound' },
        { file: taken, because: 'PlacedMeanwhile' },
        { file: idOf('ensam.wav'), because: 'ArticleNotFound' },
      ],
    },
  })
})

it('leaves what an editor has done with it since', async () => {
  const [moved, written] = [await send('flyttad.wav'), await send('skriven.wav')]
  const answer = await place(
    [
      { files: [moved], article: ice },
      { files: [written], article: { name: 'Skriven' } },
    ],
    'later',
  )
  await user.put(`/api/soundfiles/${moved}`, { article: derby })
  const made = ((answer.body as { readonly made: readonly string[] }).made ?? [])[0]
  await user.put(`/api/articles/${String(made)}`, { text: '<p>Skriven sedan dess.</p>' })
  const { body } = await undo(answer.body as object)
  expect(body).toEqual({ files: [written] })
  expect(await names()).toContain('Skriven')
})
