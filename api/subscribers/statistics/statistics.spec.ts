import { describe, expect, it } from 'vitest'
import { aListen } from '../../../commands/listening/analytics/examples.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import type { StatisticView } from '../../../projections/subscribers/subscriber-counts/view.ts'
import { testApi, textOf } from '../../testing.ts'

const clock = { now: new Date('2026-11-26T09:00:00.000Z') }
const api = await testApi(() => ({ now: () => clock.now }))
const admin = api.as('admin')

const foundPublication = async (name = 'Bottenviksbladet') =>
  textOf(await admin.post('/api/publications', { name }), '_id')
const registerSubscriber = async (more: object = {}) =>
  textOf(await admin.post('/api/subscribers', { ...form, ...more }), '_id')
const subscribe = (id: string, publication: string, more: object) =>
  admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Daisy CD', ...more })
const year = async (publication: string, which = 2026) =>
  (await admin.get(`/api/statistics/${publication}/${which}`)).body as StatisticView
const daisyOf = ({ weeks }: StatisticView) => Object.fromEntries(weeks.map(({ week, counts }) => [week, counts.daisy]))

describe('a year', () => {
  it('tells each week until the present one as it was on its last day', async () => {
    const publication = await foundPublication()
    const [ingrid, asta] = [await registerSubscriber(), await registerSubscriber({ firstname: 'Åsta' })]
    await subscribe(ingrid, publication, { from: '2025-12-30', issues: 2 })
    await subscribe(asta, publication, { from: '2026-04-26', to: '2026-12-11', format: 'App' })
    clock.now = new Date('2026-07-02T09:00:00.000Z')
    await admin.post(`/api/subscribers/${ingrid}/pauses`, { from: '2026-07-06', to: '2026-07-12' })
    clock.now = new Date('2026-11-26T09:00:00.000Z')
    const told = await year(publication)
    expect(told.weeks.map(({ week }) => week)).toEqual(Array.from({ length: 48 }, (_, before) => before + 1))
    expect(told).toMatchObject({ name: 'Bottenviksbladet', year: 2026, years: [2026] })
    expect(daisyOf(told)).toMatchObject({ 1: 2, 27: 2, 28: 0, 29: 2, 48: 2 })
    expect(told.weeks[16]).toMatchObject({ from: '2026-04-20', to: '2026-04-26', counts: { app: 1 }, began: 1 })
    expect(told.weeks[15]).toMatchObject({ counts: { app: 0 }, began: 0 })
    expect(told.averages).toEqual({ cda: 0, daisy: 1.96, legimus: 0, email: 0, app: 0.67, webb: 0 })
  })

  it('is right when an end that was known comes, and after an earlier week was corrected', async () => {
    const publication = await foundPublication()
    const ingrid = await registerSubscriber()
    await subscribe(ingrid, publication, { from: '2026-01-01', to: '2026-12-06' })
    clock.now = new Date('2026-12-17T09:00:00.000Z')
    expect(daisyOf(await year(publication))).toMatchObject({ 49: 1, 50: 0, 51: 0 })
    const end = { publication, format: 'Daisy CD', lastDay: '2026-05-03' }
    expect(await admin.put(`/api/subscribers/delSub/${ingrid}`, end)).toMatchObject({ status: 409 })
    clock.now = new Date('2026-12-06T09:00:00.000Z')
    await admin.put(`/api/subscribers/delSub/${ingrid}`, end)
    clock.now = new Date('2026-12-17T09:00:00.000Z')
    expect(daisyOf(await year(publication))).toMatchObject({ 18: 1, 19: 0, 49: 0 })
    expect((await year(publication)).weeks[17]).toMatchObject({ ended: 1 })
    clock.now = new Date('2026-11-26T09:00:00.000Z')
  })

  it('outlives a new name, and whoever is forgotten', async () => {
    const publication = await foundPublication()
    const ingrid = await registerSubscriber()
    await subscribe(ingrid, publication, { from: '2024-12-30' })
    await admin.put(`/api/publications/${publication}`, { name: 'Hamnbladet' })
    await admin.post(`/api/subscribers/${ingrid}/forget`)
    const told = await year(publication, 2025)
    expect(told).toMatchObject({ name: 'Hamnbladet', years: [2026, 2025] })
    expect(told.weeks).toHaveLength(52)
    expect(daisyOf(told)).toMatchObject({ 1: 1, 52: 1 })
  })

  it('has listening beside it', async () => {
    const publication = await foundPublication()
    await api.services.analytics.record(aListen({ publication }), new Date('2026-11-17T09:00:00.000Z'))
    const { weeks } = await year(publication)
    expect(weeks.slice(-2).map(({ listened }) => listened)).toEqual([1, 0])
    expect((await year(publication, 2020)).weeks[0]?.listened).toBeNull()
  })

  it('is no year to come, and nobody’s who may not see the publication', async () => {
    const publication = await foundPublication()
    expect(await admin.get(`/api/statistics/${publication}/2027`)).toMatchObject({
      status: 404,
      body: { title: 'YearNotBegun' },
    })
    expect(await admin.get(`/api/statistics/${publication}/20x`)).toMatchObject({ status: 422 })
    expect(await api.as('customer').get(`/api/statistics/${publication}/2026`)).toMatchObject({ status: 404 })
    expect(await api.as('user').get(`/api/statistics/${publication}/2026`)).toMatchObject({ status: 200 })
    expect(await api.as('user').get(`/api/statistics/${publication}/2026/17`)).toMatchObject({ status: 403 })
  })
})

it('tells for whom something began or ended in a week, and keeps that it was read', async () => {
  const publication = await foundPublication()
  const ingrid = await registerSubscriber()
  await subscribe(ingrid, publication, { from: '2026-04-21' })
  const { body } = await admin.get(`/api/statistics/${publication}/2026/17`)
  expect(body).toEqual([
    {
      subscriber: ingrid,
      name: 'Ingrid Sandberg',
      customerNr: '10482',
      isHere: true,
      format: 'Daisy CD',
      what: 'began',
      day: '2026-04-21',
    },
  ])
  expect(await api.services.personalReads.ofSubject(ingrid)).toMatchObject([{ as: 'list' }])
  expect(await admin.get(`/api/statistics/${publication}/2025/53`)).toMatchObject({ status: 404 })
})
