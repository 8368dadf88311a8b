import { expect, it } from 'vitest'
import type { Timeline } from '../../../projections/support/timeline/view.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()

it('leads from an article without events of its own to its list, searched for its name', async () => {
  const admin = api.as('admin')
  const publication = textOf(await admin.post('/api/publications', { name: 'Simbladet' }), '_id')
  const issue = textOf(await admin.post('/api/issues', { publication, date: '2026-11-26' }), '_id')
  const article = textOf(await admin.post('/api/articles', { issue, name: 'Simskolan', level: 'h2' }), '_id')
  const timelineOf = async (stream: string) =>
    (await admin.get(`/api/support/things/${stream}/timeline`)).body as Timeline
  const list = { stream: `contents-${issue}`, name: 'Artikellista', state: '' }
  expect(await timelineOf(`article-${article}`)).toMatchObject({ count: 0, beside: [{ ...list, text: 'Simskolan' }] })
  expect((await timelineOf(`issue-${issue}`)).beside).toEqual([{ ...list, text: '' }])
})
