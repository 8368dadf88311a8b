import { expect, it } from 'vitest'
import { testApi, textOf } from '../../../testing.ts'

const now = new Date('2026-11-23T13:20:00.000Z')
const api = await testApi(() => ({ now: () => now }))
const maj = api.as('user')

it('names who changed which field since a version, the last one for each', async () => {
  const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  const issue = textOf(await maj.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  const id = textOf(await maj.post('/api/articles', { issue, name: 'Isvägen' }), '_id')
  await maj.put(`/api/articles/${id}`, { page: 3 })
  const { etag } = (await maj.get(`/api/articles/${id}`)).body as { readonly etag: string }
  await maj.post('/api/articles', { issue, name: 'Kören' })
  await maj.put(`/api/articles/${id}`, { name: 'Isvägen öppnar', text: '<p>Ny</p>' })
  await api.as('admin').put(`/api/articles/${id}`, { text: '<p>Nyare</p>' })

  const answer = await maj.get(`/api/articles/${id}/changes?since=${encodeURIComponent(etag)}`)
  const at = expect.stringMatching(/^\d{4}-/)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      changes: [
        { field: 'name', at },
        { field: 'text', at },
      ],
    },
  })
  const { changes } = answer.body as { readonly changes: readonly { readonly name: string | null }[] }
  expect(new Set(changes.map(({ name }) => name)).size).toBe(2)
  expect(await maj.get(`/api/articles/${id}/changes?since=1`)).toMatchObject({ status: 400 })
})
