import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { arrive } from './testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`receipts ${(commandCount += 1)}`)
const INSTANT = '2026-11-25T09:00:00.000Z'

let publication = ''
const issues: string[] = []
const sentDeliveries: string[] = []

/** Delivers a new issue to the publication's server. */
const deliver = async (date: string) => {
  const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
  await makeProduct(api, { issue, kind: 'mp3Files', context, at: INSTANT })
  issues.push(issue)
  sentDeliveries.push(textOf(await staff.post(`/api/issues/receivers/${issue}/ftp`), '_id'))
}

beforeAll(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  await admin.put(`/api/publications/${publication}`, { exportToFtp: { enable: true, url: 'ftp://in.example.se' } })
  await deliver('2026-11-17')
  await deliver('2026-11-24')
})

const readReceipts = (query = '') => staff.get(`/api/publications/receipts/${publication}${query}`)
const idsIn = async (query: string) => {
  const { status, body } = await readReceipts(query)
  expect(status).toBe(200)
  return (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
}

it('tells what goes to whom of every issue, and what has come there', async () => {
  const waits = { receiver: 'ftp', kind: 'mp3Files', place: 'ftp://in.example.se', status: 'waiting', receipt: null }
  expect((await readReceipts('?sort=issue&direction=asc')).body).toMatchObject(
    issues.map((_id) => ({ ...waits, issue: { _id } })),
  )
  const receipt = { place: 'ftp://in.example.se', files: [{ name: 'b.mp3', bytes: 4_096, hash: 'a1'.repeat(32) }] }
  await arrive(api, context, { id: sentDeliveries[0] ?? '', at: INSTANT, files: receipt.files })
  expect((await readReceipts('?status=done')).body).toMatchObject([
    { _id: sentDeliveries[0], attempts: 1, bytes: 4_096, receipt },
  ])
})

it('is narrowed, sorted and paged as it is asked', async () => {
  expect(await idsIn('?receiver=legimus')).toEqual([])
  expect(await idsIn('?search=in.example.se&sort=issue&direction=desc')).toEqual(sentDeliveries.toReversed())
  const { headers } = await readReceipts('?sort=issue&direction=asc&limit=1')
  expect(headers['x-total-count']).toBe('2')
  const cursor = String(headers['x-next-cursor'])
  expect(await idsIn(`?sort=issue&direction=asc&limit=1&cursor=${cursor}`)).toEqual([sentDeliveries[1]])
  for (const wrong of ['receiver=nobody', 'status=lost', 'sort=place']) {
    expect((await readReceipts(`?${wrong}`)).status).toBe(400)
  }
})

it('tells which web sites show something of it', async () => {
  const { status, body } = await staff.get(`/api/publications/receipts/${publication}/sites`)
  expect([status, body]).toEqual([200, []])
  expect((await staff.get(`/api/publications/receipts/${randomUUID()}/sites`)).status).toBe(404)
})

it('is shown to staff alone, and of a publication that is there', async () => {
  expect(await api.as('customer').get(`/api/publications/receipts/${publication}`)).toMatchObject({ status: 403 })
  expect(await staff.get(`/api/publications/receipts/${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { detail: 'Publikationen finns inte.' },
  })
})
