import { beforeAll, describe, expect, it } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { type TestAnswer, testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]

let issue: IssueId
const ids: Record<string, string> = {}

beforeAll(async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Norrsyn', hasSubscribers: true }), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
  const subscribe = async (lastname: string, zip: string, more: object = {}) => {
    const body = { firstname: 'Ingrid', lastname, address: 'Storgatan 1', zip, city: 'Luleå', ...more }
    const id = textOf(await admin.post('/api/subscribers', body), '_id')
    await admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Audio CD', issues: 1, from: '2026-01-01' })
    ids[lastname] = id
  }
  for (let at = 0; at < 17; at += 1) await subscribe(`Nummer${at}`, `${100 + at} 00`, { customerNr: String(at) })
  await subscribe('Hemlig', '999 99', { isProtected: true, customerNr: '99' })
})

const path = (query = '') => `/api/issues/discs/${issue}/addresses/cda/preview${query}`
// The cast is sound: the route's response schema says so.
const previewOf = ({ status, body }: TestAnswer): LabelPreview => {
  expect(status).toBe(200)
  return body as LabelPreview
}
const accessReasonsOf = async (lastname: string) =>
  (await api.services.personalReads.ofSubject(ids[lastname] ?? '')).map(({ as }) => as)
const history = async (lastname: string) =>
  JSON.stringify((await admin.get(`/api/subscribers/${ids[lastname]}/history`)).body)

describe('a sheet of address labels', () => {
  it('shows the labels that stand on it, and is kept as read for those alone', async () => {
    const last = previewOf(await admin.get(path('?sheet=2x8&page=2')))
    expect(last).toMatchObject({ page: 2, pages: 2 })
    expect(last.labels).toEqual([
      ['Ingrid Nummer16', 'Storgatan 1', '116 00 Luleå', 'Kundnr 16, Norrsyn nr 1, vecka 48'],
    ])
    expect(last.picture).toMatch(/^<svg .*width="210mm" height="297mm"/)
    expect(last.picture).not.toContain('Ingrid')
    expect(await accessReasonsOf('Nummer16')).toEqual(['list'])
    expect(await accessReasonsOf('Nummer0')).toEqual([])
  })

  it('is the last where there is none so far on, and the first unless another is asked for', async () => {
    expect(previewOf(await admin.get(path('?sheet=3x8&page=99')))).toMatchObject({ page: 1, pages: 1 })
    const first = previewOf(await admin.get(path('?sheet=2x8')))
    expect(first.page).toBe(1)
    expect(first.labels).toHaveLength(16)
    expect(first.labels[0]).toContain('Ingrid Nummer0')
  })

  it('has whoever is hidden when somebody says why, of those who stand on it', async () => {
    expect(previewOf(await admin.get(path())).labels).toHaveLength(17)
    previewOf(await admin.post(path('?sheet=2x8&page=1'), { reason: 'Ser efter' }))
    expect(await accessReasonsOf('Hemlig')).toEqual([])
    expect(await history('Hemlig')).not.toContain('Ser efter')
    const again = () =>
      admin.post(path('?sheet=2x8&page=2'), { reason: 'Ser efter' }, { 'idempotency-key': 'one-look' })
    const second = previewOf(await again())
    expect(second.labels.map(([name]) => name)).toEqual(['Ingrid Nummer16', 'Ingrid Hemlig'])
    expect(await accessReasonsOf('Hemlig')).toEqual(['list'])
    expect(previewOf(await again())).toEqual(second)
    expect((await history('Hemlig')).match(/Ser efter/g)).toHaveLength(1)
    const look = { 'idempotency-key': 'one-look' }
    const other = previewOf(await admin.post(path('?sheet=3x8'), { reason: 'Ser efter' }, look))
    expect(other.labels.at(-1)).toContain('Ingrid Hemlig')
    expect((await history('Hemlig')).match(/Ser efter/g)).toHaveLength(1)
    expect(await admin.post(path('?sheet=3x8'), { reason: 'Annat skäl' }, look)).toMatchObject({ status: 422 })
    expect(await admin.post(path(), { reason: ' ' })).toMatchObject({ status: 422 })
  })

  it('tells which letters no font has, and on which other sheets; of nobody who is not shown', async () => {
    const rename = (lastname: string, name: string) =>
      admin.put(`/api/subscribers/${ids[lastname]}`, { lastname: name })
    await rename('Nummer3', '東京 Å')
    await rename('Nummer16', 'Wáng 王')
    await rename('Hemlig', '中𝔘')
    const here = [{ label: 3, letters: '東 京' }]
    expect(previewOf(await admin.get(path('?sheet=2x8'))).unshown).toEqual({ here, elsewhere: [2] })
    const second = [{ label: 0, letters: '王' }]
    expect(previewOf(await admin.get(path('?sheet=2x8&page=2'))).unshown).toEqual({ here: second, elsewhere: [1] })
    const asked = previewOf(await admin.post(path('?sheet=2x8&page=2'), { reason: 'Ser efter' }))
    expect(asked.unshown.here).toEqual([...second, { label: 1, letters: '中' }])
  })

  it('tells why there is none', async () => {
    expect(await admin.get(path('?slips=true'))).toMatchObject({ status: 409, body: { title: 'ReturnAddressMissing' } })
    const daisy = `/api/issues/discs/${issue}/addresses/daisy/preview`
    expect(await admin.get(daisy)).toMatchObject({ status: 409, body: { title: 'NobodyToPostTo' } })
    expect(await admin.get(path('?page=0'))).toMatchObject({
      status: 400,
      body: { detail: 'Ange ett heltal från 1 till 10000.' },
    })
    expect(await admin.get(path('?page=x'))).toMatchObject({
      status: 400,
      body: { detail: 'Ange ett heltal från 1 till 10000.' },
    })
    expect(await staff.get(path())).toMatchObject({ status: 403 })
  })

  it('shows where pouches go back to', async () => {
    await admin.put('/api/seller', { name: 'Läshuset', address1: 'Box 12', postcode: '971 01', city: 'Luleå' })
    const { labels } = previewOf(await admin.get(path('?slips=true')))
    expect(labels[3]).toEqual(['Läshuset', 'Box 12', '971 01 Luleå', 'Kundnr 3, Norrsyn nr 1, vecka 48'])
  })
})

it('shows what is printed on each disc', async () => {
  const labels = `/api/issues/discs/${issue}/labels/cda/preview`
  expect(await admin.get(labels)).toMatchObject({ status: 409, body: { title: 'DiscsNotMade' } })
  const wav = (name: string) => ({ name, bytes: 44 + 60 * 176_400, hash: name })
  const contents = [1, 2, 3].map((number) => wav(`Skiva ${number} av 3/01.wav`))
  let count = 0
  const context = () => testContext(`seen before ${(count += 1)}`)
  await makeProduct(api, { issue, kind: 'audioCd', context, at: '2026-11-24T08:00:00.000Z', contents })
  const third = previewOf(await admin.get(`${labels}?page=3`))
  expect(third).toMatchObject({ page: 3, pages: 3 })
  expect(third.labels).toEqual([
    ['Norrsyn', 'Nr 1, vecka 48', '24 november 2026', '3 av 3', 'Ljud-cd, 1 min', 'kod till spelaren'],
  ])
  const sheet = previewOf(await admin.get(`${labels}?paper=a4`))
  expect(sheet).toMatchObject({ page: 1, pages: 2 })
  expect(sheet.labels.map((lines) => lines[3])).toEqual(['1 av 3', '2 av 3'])
})
