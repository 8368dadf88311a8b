import { expect, it } from 'vitest'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { narratorOf } from '../../../commands/production/production/narrator.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import { contentsNow } from '../../../projections/production/book/contents.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
const publication = textOf(await admin.post('/api/publications', { name: 'Norrsyn' }), '_id')
const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
const add = async (name: string) => ArticleId.parse(textOf(await staff.post('/api/articles', { issue, name }), '_id'))
const [first, second] = [await add('Isvägen'), await add('Kören')]
const register = async (name: string) => {
  const user = { name, email: `${name}@example.se`, role: 'user', password: 'hemligt ord', isNarrator: true }
  return textOf(await admin.post('/api/users', user), '_id')
}
const [greta, maj] = [await register('Greta'), await register('Maj')]

const noNarration = { narratedBy: '', narratedByUser: null }
const narrationBy = (narratedByUser: string, narratedBy = '') => ({ narratedBy, narratedByUser })
const narrate = async (...articles: readonly object[]) => {
  const { body } = await staff.put(`/api/articles/chosen/${issue}`, { act: 'narrate', articles })
  return (body as { articles: { isDone: boolean; refused: string | null }[] }).articles
}
const narrationsShown = async () =>
  ((await staff.get(`/api/articles/issue/${issue}`)).body as { narratedBy: string; assignedTo: string }[]).map(
    ({ narratedBy, assignedTo }) => [narratedBy, assignedTo],
  )
/** The name in a book of now, and that a production would fix. */
const namedIn = async (article: ArticleId) => {
  const { body } = await api.services.handlers.article.state(articleStream(article))
  return narratorOf(api.services, body)
}

it('gives chosen articles a narrator at once, and keeps what another editor has chosen since', async () => {
  expect(
    await narrate(
      { _id: first, ...narrationBy(greta), from: noNarration },
      { _id: second, ...narrationBy(greta, 'G. Wallin'), from: noNarration },
    ),
  ).toMatchObject([{ isDone: true }, { isDone: true }])
  expect(await narrationsShown()).toEqual([
    ['', 'Greta'],
    ['G. Wallin', 'Greta'],
  ])
  const [late] = await narrate({ _id: first, ...narrationBy(maj), from: noNarration })
  expect(late).toMatchObject({ isDone: false, refused: expect.stringContaining('Någon annan') })
})

it('tells a narrator what waits for her, and editors how much that is', async () => {
  await staff.put(`/api/articles/${first}`, { text: '<p>Isen bär.</p>' })
  const mine = api.as('user')
  await narrate({ _id: second, ...narrationBy(testUserId('user')), from: narrationBy(greta, 'G. Wallin') })
  expect((await mine.get('/api/narrators/unread')).body).toMatchObject([
    { _id: second, words: 0, issue: { _id: issue, publicationName: 'Norrsyn', date: '2026-11-24' } },
  ])
  expect((await staff.get('/api/narrators/load')).body).toMatchObject([
    { name: 'Greta', issues: [{ _id: issue, articles: 1, left: 1, seconds: 2 * SECONDS_PER_WORD }] },
    { name: 'Test user', issues: [{ articles: 1, left: 1 }] },
  ])
  await narrate({ _id: second, ...narrationBy(greta, 'G. Wallin'), from: narrationBy(testUserId('user')) })
})

it('names in books the user, unless another name is written, and a user who has left no more', async () => {
  expect([await namedIn(first), await namedIn(second)]).toEqual(['Greta', 'G. Wallin'])
  expect(await contentsNow(api.services.db, [{ issue_id: issue, kind: 'daisy' }])).toBeDefined()
  await admin.post(`/api/users/${greta}/forget`)
  expect([await namedIn(first), await namedIn(second)]).toEqual(['', 'G. Wallin'])
  expect(await narrationsShown()).toEqual([
    ['', ''],
    ['G. Wallin', ''],
  ])
  expect((await staff.get(`/api/articles/${first}`)).body).toMatchObject({ narratedByUser: null, assignedTo: '' })
})

it('takes no narrator that is none', async () => {
  const unknown = { status: 422, body: { field: 'narratedByUser' } }
  for (const narratedByUser of ['00000000-0000-4000-8000-000000000000', testUserId('admin')]) {
    expect(await staff.put(`/api/articles/${first}`, { narratedByUser })).toMatchObject(unknown)
    expect(await staff.post('/api/articles', { issue, name: 'Ny', narratedByUser })).toMatchObject(unknown)
    const [chosen] = await narrate({ _id: first, ...narrationBy(narratedByUser), from: noNarration })
    expect(chosen).toMatchObject({ isDone: false, refused: 'Inläsaren finns inte. Välj en annan.' })
  }
})
