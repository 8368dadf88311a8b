import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { analyticsMigrations } from '../../../adapters/listening/analytics/migrations.ts'
import { postgresAnalytics } from '../../../adapters/listening/analytics/postgres.ts'
import { aListen } from '../../../commands/listening/analytics/examples.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import type { ListeningView } from '../../../projections/listening/figures/view.ts'
import { organization, testApi, textOf } from '../../testing.ts'

const now = new Date('2026-11-26T09:00:00.000Z')
const database = await testDatabase(analyticsMigrations)
afterAll(() => database.close())
const api = await testApi(() => ({ now: () => now, analytics: postgresAnalytics(database.pool) }))
const admin = api.as('admin')

const publication = textOf(await admin.post('/api/publications', { name: 'Bladet', customer: organization }), '_id')
const other = textOf(await admin.post('/api/publications', { name: 'Annat blad' }), '_id')
const issue = textOf(await admin.post('/api/issues', { publication, name: 'Nr 47', date: '2026-11-24' }), '_id')
const article = textOf(await admin.post('/api/articles', { issue, name: 'Isvägen' }), '_id')
for (const session of ['a', 'b'])
  await api.services.analytics.record(aListen({ publication, issue, article, session }), now)

const span = '?from=2026-11-01&to=2026-11-30'
const figures = async (of: string) => (await admin.get(`/api/listening/${of}${span}`)).body as ListeningView

describe('what has been heard', () => {
  it('is told of a publication by issue, of an issue by article, and of an article', async () => {
    const partsOf = ({ parts }: ListeningView) => parts.map(({ name, plays }) => [name, plays])
    const told = [
      await figures(`publication/${publication}`),
      await figures(`issue/${issue}`),
      await figures(`article/${article}`),
    ]
    expect(told.map(partsOf)).toEqual([[['Nr 47', 2]], [['Isvägen', 2]], []])
    expect(told.map(({ of, total }) => [of.name, total.plays, total.visits])).toEqual([
      ['Bladet', 2, 2],
      ['Nr 47', 2, 2],
      ['Isvägen', 2, 2],
    ])
    expect(told[0]).toMatchObject({ unit: 'day', devices: [{ name: 'Telefon', count: null }], curve: null })
  })

  it('begins with the first listen where no first day is asked for', async () => {
    const { body } = await admin.get(`/api/listening/issue/${issue}?to=2026-11-30`)
    expect(body).toMatchObject({ from: '2026-11-26', to: '2026-11-30' })
    expect(await admin.get(`/api/listening/issue/${issue}?from=2026-12-01&to=2026-11-30`)).toMatchObject({
      status: 400,
    })
  })

  it('is for staff, and for the publication’s own customer', async () => {
    const answers = (of: string) =>
      Promise.all(
        (['user', 'customer', 'guest', 'anonymous'] as const).map((role) =>
          api.as(role).get(`/api/listening/${of}${span}`),
        ),
      )
    const statuses = async (of: string) => (await answers(of)).map(({ status }) => status)
    for (const of of [`publication/${publication}`, `issue/${issue}`, `article/${article}/report`])
      expect(await statuses(of)).toEqual([200, 200, 403, 401])
    expect(await statuses(`publication/${other}`)).toEqual([200, 404, 403, 401])
    expect(await statuses(`publication/${other}/report`)).toEqual([200, 404, 403, 401])
  })

  it('is handed on as a document', async () => {
    const { headers, bytes } = await admin.get(`/api/listening/publication/${publication}/report${span}`)
    expect(headers['content-disposition']).toContain('lyssning-Bladet-2026-11-01-2026-11-30.pdf')
    expect((await inspectPdf(bytes)).title).toBe('Lyssning: Bladet')
  })
})
