import { expect, it } from 'vitest'
import type { HistoryAct, IssueHistory } from '../../../projections/editorial/issue-history/view.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const staff = api.as('user')
const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bladet' }), '_id')
const issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const add = async (name: string) => textOf(await staff.post('/api/articles', { issue, name }), '_id')
const historyOf = async (query = '') => (await staff.get(`/api/issues/${issue}/history${query}`)).body as IssueHistory
const linesOf = ({ lines }: HistoryAct) => lines.map(({ said }) => said)
const takeBack = async ({ _id }: HistoryAct) =>
  (await staff.post(`/api/issues/${issue}/history/${_id}/takeBack`, {}, { 'idempotency-key': `back-${_id}` })).body
const names = async () =>
  ((await staff.get(`/api/articles/issue/${issue}`)).body as { name: string }[]).map(({ name }) => name)

it('tells act by act, and takes back what nobody has changed since, once', async () => {
  const [a, b] = [await add('A'), await add('B')]
  await staff.put(`/api/articles/${a}`, { name: 'Isvägen' })
  await staff.put(`/api/articles/chosen/${issue}`, { act: 'remove', articles: [a, b] })
  const [removal, rename, ...earlier] = (await historyOf()).acts
  if (!removal || !rename) throw new Error('No acts')
  expect(removal).toMatchObject({
    lines: [{ article: { _id: a, name: 'Isvägen' } }, { article: { _id: b } }],
    canTakeBack: true,
  })
  expect(linesOf(rename)[0]).toMatch('gav en artikel namnet ”Isvägen”.')
  expect(rename.canTakeBack).toBe(false)
  expect(earlier.map(({ canTakeBack }) => canTakeBack)).toEqual(earlier.map(() => false))
  expect(await takeBack(removal)).toEqual({ done: 2 })
  expect(await takeBack(removal)).toEqual({ done: 0 })
  expect(await names()).toEqual(['Isvägen', 'B'])
  expect(await takeBack(rename)).toEqual({ done: 1 })
  expect(await names()).toEqual(['A', 'B'])
  expect(
    (await historyOf(`?article=${b}`)).acts.every(({ lines }) => lines.some(({ article }) => article?._id === b)),
  ).toBe(true)
  const { people } = await historyOf()
  expect((await historyOf(`?person=${people[0]?._id ?? ''}`)).acts.length).toBeGreaterThan(0)
  expect((await historyOf('?person=nobody')).acts).toEqual([])
})

it('shows a text beside the one before it', async () => {
  const article = await add('Kören')
  await staff.put(`/api/articles/${article}`, { text: '<p>Ett</p>' })
  await staff.put(`/api/articles/${article}`, { text: '<p>Två</p>' })
  const [{ texts } = { texts: [] }] = (await historyOf(`?article=${article}`)).acts
  const [written] = texts
  const path = `/api/articles/${article}/texts/${(written?.revision ?? 0).toString()}`
  expect((await staff.get(path)).body).toMatchObject({
    before: { text: '<p>Ett</p>' },
    after: { text: '<p>Två</p>' },
    now: { text: '<p>Två</p>' },
  })
  expect(await staff.get(`/api/articles/${article}/texts/99`)).toMatchObject({ status: 404 })
  expect(await api.as('customer').get(`/api/issues/${issue}/history`)).toMatchObject({ status: 403 })
})
