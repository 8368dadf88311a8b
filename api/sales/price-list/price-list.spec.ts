import { describe, expect, it } from 'vitest'
import { raisedPriceList } from '../../../domain/sales/price-list/examples.ts'
import { testApi } from '../../testing.ts'

const now = new Date('2026-11-20T22:30:00.000Z')
const api = await testApi(() => ({ now: () => now }))
const admin = api.as('admin')
const publish = (version: number, effectiveFrom: string) =>
  admin.post('/api/pricelists', raisedPriceList(version, effectiveFrom))

describe('price lists', () => {
  it('begin with the first one', async () =>
    expect(await admin.get('/api/pricelists')).toMatchObject({
      status: 200,
      body: [{ version: 1, status: 'inForce', rows: { narrationDarub: { unitPrice: 6000 } } }],
    }))

  it('are published for a later day, and withdrawn before it', async () => {
    expect(await publish(2, '2026-12-01')).toMatchObject({ status: 201, body: { version: 2 } })
    expect(await admin.get('/api/pricelists/2')).toMatchObject({ body: { status: 'coming' } })
    expect(await admin.del('/api/pricelists/2')).toMatchObject({ status: 204 })
    expect(await admin.get('/api/pricelists/2')).toMatchObject({ body: { status: 'withdrawn' } })
    expect(await admin.del('/api/pricelists/2')).toMatchObject({ status: 204 })
  })

  it('are refused with the field that is at fault', async () => {
    expect(await publish(3, '2026-11-19')).toMatchObject({
      status: 422,
      body: { title: 'PriceListInThePast', field: 'effectiveFrom' },
    })
    expect(await publish(2, '2027-01-01')).toMatchObject({ status: 409, body: { title: 'PriceListOutdated' } })
    expect(await admin.post('/api/pricelists', raisedPriceList(3, '2027-01-01', -1))).toMatchObject({
      status: 422,
      body: { fields: { 'rows.narrationDarub.unitPrice': 'Priset kan inte vara negativt.' } },
    })
    const list = raisedPriceList(3, '2027-01-01')
    const rows = { ...list.rows, app: { ...list.rows.app, unitPrice: 100 } }
    expect(await admin.post('/api/pricelists', { ...list, rows })).toMatchObject({
      status: 422,
      body: { field: 'rows.app.unitPrice', detail: expect.stringContaining('Daisy ingår här') },
    })
  })

  it('that count already are not withdrawn', async () => {
    expect(await admin.del('/api/pricelists/1')).toMatchObject({ status: 409, body: { title: 'PriceListInForce' } })
    expect(await admin.del('/api/pricelists/99')).toMatchObject({ status: 404 })
    expect(await admin.get('/api/pricelists/99')).toMatchObject({ status: 404 })
    expect(await admin.get('/api/pricelists/x')).toMatchObject({ status: 422 })
  })
})
