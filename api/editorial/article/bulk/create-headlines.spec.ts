import { expect, it } from 'vitest'
import { testApi, textOf } from '../../../testing.ts'

const api = await testApi()
const staff = api.as('user')

it('makes articles of a list of headlines, behind an article or last, once for a key', async () => {
  const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bladet' }), '_id')
  const issueId = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  const after = textOf(await staff.post('/api/articles', { issue: issueId, name: 'Först' }), '_id')
  await staff.post('/api/articles', { issue: issueId, name: 'Sist' })
  const headlines = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen', level: 'h2', page: 1 },
  ]
  const send = () => staff.post('/api/articles/headlines', { issueId, after, headlines }, { 'idempotency-key': 'once' })
  expect(await send()).toMatchObject({ status: 201, body: { articles: [{}, {}] } })
  await send()
  const names = (await staff.get(`/api/articles/issue/${issueId}`)).body as { name: string; level: string }[]
  expect(names.map(({ name, level }) => `${level} ${name}`)).toEqual([
    'h2 Först',
    'h1 Nyheter',
    'h2 Isvägen',
    'h2 Sist',
  ])
  expect(await api.as('customer').post('/api/articles/headlines', { issueId, headlines })).toMatchObject({
    status: 403,
  })
  expect(await staff.post('/api/articles/headlines', { issueId, headlines: [] })).toMatchObject({ status: 422 })
})
