import { beforeEach, expect, it } from 'vitest'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const [staff, admin, visitor] = [api.as('user'), api.as('admin'), api.as('anonymous')]

let publication = ''
let issue = ''
const open = async () => {
  const made = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  const opened = textOf(await staff.post('/api/issues', { publication: made, date: '2026-11-24' }), '_id')
  await staff.post('/api/articles', { issue: opened as IssueId, name: 'Isen', export: true })
  return { made, opened }
}
beforeEach(async () => {
  const { made, opened } = await open()
  publication = made
  issue = opened
})

const release = (availableFromDate: string, of = issue) => staff.put(`/api/issues/${of}`, { availableFromDate })
const PAST_INSTANT = '2026-11-20T08:00:00.000Z'
const releaseIssue = () => release(PAST_INSTANT)
const fetchExported = (key: string, of = issue, more = {}) =>
  visitor.get(`/api/articles/getExportedArticles/${of}`, { 'x-site-key': key, ...more })
const give = async () => textOf(await admin.post(`/api/publications/${publication}/siteKey`), 'key')

it('lets a web site fetch what is released of its publication, and nothing else', async () => {
  const key = await give()
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await fetchExported(key)).status).toBe(404)
  await release('2026-12-31T08:00:00.000Z')
  expect((await fetchExported(key)).status).toBe(404)
  await releaseIssue()
  const first = await fetchExported(key)
  expect(first).toMatchObject({ status: 200, body: [{ name: 'Isen' }] })
  expect((await fetchExported(key, issue, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  const { opened } = await open()
  await release(PAST_INSTANT, opened)
  expect((await fetchExported(key, opened)).status).toBe(404)
  expect((await visitor.get('/api/issues', { 'x-site-key': key })).status).toBe(401)
})

it('tells a web site nothing of what editors note for each other', async () => {
  await releaseIssue()
  const noted = { issue, name: 'Isvägen', level: 'h1', export: true, info: 'Ring Maj först' }
  await staff.post('/api/articles', noted)
  const { body } = await fetchExported(await give())
  expect(JSON.stringify(body)).toContain('Isvägen')
  expect(JSON.stringify(body)).not.toContain('Ring Maj')
  const [article] = body as readonly Record<string, unknown>[]
  const offices = ['mark', 'narratedByUser', 'soundIsDoubtful', 'soundsInCheck', 'etag', 'webName', 'info']
  expect(Object.keys(article ?? {}).filter((field) => offices.includes(field))).toEqual([])
})

it('is told once, and goes when another is made or it is revoked', async () => {
  await releaseIssue()
  const shown = async () => (await admin.get(`/api/publications/${publication}`)).body
  expect(await shown()).toMatchObject({ sitePull: { hasKey: false } })
  const first = await give()
  expect(await shown()).toMatchObject({ sitePull: { hasKey: true } })
  expect(JSON.stringify(await shown())).not.toMatch(new RegExp(`${first}|keyHash`))
  const second = await give()
  expect((await fetchExported(first)).status).toBe(404)
  expect((await fetchExported(second)).status).toBe(200)
  await admin.put(`/api/publications/${publication}`, { name: 'Bladet' })
  expect((await fetchExported(second)).status).toBe(200)
  expect((await admin.del(`/api/publications/${publication}/siteKey`)).status).toBe(200)
  expect((await fetchExported(second)).status).toBe(404)
  expect(await shown()).toMatchObject({ sitePull: { hasKey: false } })
  expect((await fetchExported('nej')).status).toBe(404)
})

it('is asked for less often of those who guess, and passes all the same', async () => {
  await releaseIssue()
  const key = await give()
  let { status } = await fetchExported('nej')
  for (let tries = 0; status === 404 && tries < 200; tries += 1) ({ status } = await fetchExported(`${tries}`))
  expect(status).toBe(429)
  expect((await fetchExported(key)).status).toBe(200)
})
