import { beforeAll, expect, it } from 'vitest'
import { testApi, textOf } from '../../../testing.ts'

const api = await testApi()
const maj = api.as('user')
const olle = api.as('admin')

let issue = ''
beforeAll(async () => {
  const publication = textOf(await olle.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = textOf(await maj.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
})

const add = async (form: object) => textOf(await maj.post('/api/articles', { issue, ...form }), '_id')
type Read = { readonly _id: string; readonly etag: string; readonly name: string; readonly text: string }
const read = async (id: string) => (await maj.get(`/api/articles/${id}`)).body as Read

const search = { search: 'isvägen', isCase: false, isWhole: true, replacement: 'vinterbanan' }
const request = async (ids: readonly string[]) => ({
  ...search,
  articles: await Promise.all(ids.map(async (_id) => ({ _id, etag: (await read(_id)).etag, leftOut: [] as object[] }))),
})

it('replaces words in all articles at once, and takes them back at once', async () => {
  const ice = await add({ name: 'Isvägen', text: '<p>På <strong>isvägen</strong>.</p>' })
  const choir = await add({ name: 'Kören', text: '<p>Kören och isvägen; isvägen.</p>' })
  const asked = await request([ice, choir])
  const [, second] = asked.articles
  second?.leftOut.push({ field: 'text', at: 1 })
  const key = { 'idempotency-key': 'replace-once' }
  const done = await maj.put(`/api/articles/words/${issue}`, asked, key)
  expect(done).toMatchObject({
    status: 200,
    body: {
      articles: [
        { _id: ice, refused: null, isDone: true },
        { _id: choir, refused: null, isDone: true },
      ],
    },
  })
  expect(await read(ice)).toMatchObject({ name: 'Vinterbanan', text: '<p>På <strong>vinterbanan</strong>.</p>' })
  expect(await read(choir)).toMatchObject({ text: '<p>Kören och vinterbanan; isvägen.</p>' })

  // A request that comes twice does nothing more.
  const { etag } = await read(choir)
  await maj.put(`/api/articles/words/${issue}`, asked, key)
  expect(await read(choir)).toMatchObject({ etag })

  const undone = await maj.post(`/api/articles/words/${issue}/undo`, asked)
  expect(undone).toMatchObject({
    body: {
      articles: [
        { isDone: true, kept: [] },
        { isDone: true, kept: [] },
      ],
    },
  })
  expect(await read(ice)).toMatchObject({ name: 'Isvägen', text: '<p>På <strong>isvägen</strong>.</p>' })
  expect(await read(choir)).toMatchObject({ text: '<p>Kören och isvägen; isvägen.</p>' })
})

it('keeps what others changed since, and names it', async () => {
  const id = await add({ name: 'Isvägen öppnar', text: '<p>Isvägen är öppen.</p>' })
  const asked = await request([id])
  await maj.put(`/api/articles/words/${issue}`, asked)
  await olle.put(`/api/articles/${id}`, { text: '<p>Vinterbanan är stängd.</p>' })
  const undone = await maj.post(`/api/articles/words/${issue}/undo`, asked)
  expect(undone).toMatchObject({ body: { articles: [{ name: 'Vinterbanan öppnar', kept: ['text'], isDone: true }] } })
  expect(await read(id)).toMatchObject({ name: 'Isvägen öppnar', text: '<p>Vinterbanan är stängd.</p>' })
})

it('leaves an article whose words somebody changed after the search', async () => {
  const id = await add({ name: 'Båten', text: '<p>Isvägen är öppen.</p>' })
  const asked = await request([id])
  await olle.put(`/api/articles/${id}`, { text: '<p>Isvägen är stängd.</p>' })
  const done = await maj.put(`/api/articles/words/${issue}`, asked)
  expect(done).toMatchObject({
    status: 200,
    body: { articles: [{ isDone: false, refused: 'Någon annan har ändrat artikeln sedan du sökte. Sök igen.' }] },
  })
  expect(await read(id)).toMatchObject({ text: '<p>Isvägen är stängd.</p>' })
})

it('is for staff', async () => {
  const asked = await request([await add({ name: 'Isvägen' })])
  expect(await api.as('customer').put(`/api/articles/words/${issue}`, asked)).toMatchObject({ status: 403 })
})
