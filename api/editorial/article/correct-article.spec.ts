import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleView } from '../../../projections/editorial/issue-articles/view.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const [staff, listener] = [api.as('user'), api.as('anonymous')]

let issue = ''
let article = ''
const correctionsPath = () => `/api/articles/${article}/corrections`
const correct = (text: string) => staff.post(correctionsPath(), { text })
/** Reads the article as staff see it. */
const readArticle = async () => (await staff.get(`/api/articles/${article}`)).body as ArticleView
const texts = async () => (await readArticle()).corrections.map(({ text }) => text)

beforeEach(async () => {
  const publication = textOf(
    await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet', public: true }),
    '_id',
  )
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  article = textOf(await staff.post('/api/articles', { issue, name: 'Isvägen', export: true }), '_id')
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-25T08:00:00.000Z' })
})

describe('a correction of an article', () => {
  it('is told with when it was told first, put in other words, and taken back', async () => {
    const answer = await correct('Isvägen öppnar på måndag.')
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    const id = textOf(answer, '_id')
    const [told] = (await readArticle()).corrections
    expect(told).toEqual({ id, text: 'Isvägen öppnar på måndag.', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    await correct('Bilden visade en annan väg.')
    expect((await staff.put(`${correctionsPath()}/${id}`, { text: 'Isvägen öppnar på tisdag.' })).status).toBe(200)
    expect(await texts()).toEqual(['Isvägen öppnar på tisdag.', 'Bilden visade en annan väg.'])
    expect((await readArticle()).corrections[0]?.at).toBe(told?.at)
    for (const _ of ['first', 'again']) expect((await staff.del(`${correctionsPath()}/${id}`)).status).toBe(200)
    expect(await texts()).toEqual(['Bilden visade en annan väg.'])
    expect(await staff.put(`${correctionsPath()}/${id}`, { text: 'Nej' })).toMatchObject({
      status: 404,
      body: { title: 'CorrectionNotFound', detail: 'Rättelsen finns inte längre.' },
    })
  })

  it('is one when the same is sent twice', async () => {
    const key = { 'idempotency-key': 'correction' }
    for (const _ of ['first', 'again']) await staff.post(correctionsPath(), { text: 'Isen bär.' }, key)
    expect(await texts()).toEqual(['Isen bär.'])
  })

  it('is told of what listeners find, and of nothing else', async () => {
    await staff.put(`/api/articles/${article}`, { active: false })
    expect(await correct('Isen bär.')).toMatchObject({ status: 409, body: { title: 'ArticleNotActive' } })
    await staff.put(`/api/articles/${article}`, { active: true })
    for (const until of ['2026-11-25T09:00:00.001Z', null]) {
      await staff.put(`/api/issues/${issue}`, { availableFromDate: until })
      expect(await correct('Isen bär.')).toMatchObject({
        status: 409,
        body: { title: 'IssueNotReleased', detail: expect.stringContaining('inte släppt') },
      })
    }
    expect((await staff.post(`/api/articles/${issue}/corrections`, { text: 'Isen bär.' })).status).toBe(404)
    expect(await texts()).toEqual([])
  })

  it.each([
    [0, 'Skriv vad som är rättat.'],
    [501, 'Skriv högst 500 tecken.'],
  ])('is refused in %i signs', async (signs, detail) => {
    expect(await correct('a'.repeat(signs))).toMatchObject({ status: 422, body: { field: 'text', detail } })
    expect(await texts()).toEqual([])
  })

  it('is told by staff', async () => {
    for (const as of ['anonymous', 'customer'] as const)
      expect((await api.as(as).post(correctionsPath(), { text: 'Isen bär.' })).status).toBeGreaterThanOrEqual(401)
    expect(await texts()).toEqual([])
  })

  it('goes to the web sites that pull, as another version', async () => {
    const exported = async () =>
      (await staff.get(`/api/articles/getExportedArticles/${issue}`)).body as {
        readonly version: string
        readonly corrections: readonly { readonly text: string }[]
      }[]
    const [before] = await exported()
    await correct('Isen bär.')
    const [after] = await exported()
    expect(after?.corrections).toMatchObject([{ text: 'Isen bär.' }])
    expect(after?.version).not.toBe(before?.version)
  })

  it('is told to who has the code', async () => {
    await correct('Isen bär.')
    const { code } = await readArticle()
    expect((await listener.get(`/api/articles/byCode/${code}`)).body).toMatchObject({
      corrections: [{ text: 'Isen bär.' }],
    })
  })
})
