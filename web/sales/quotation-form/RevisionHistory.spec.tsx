import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { quotationId } from '../../../domain/sales/order/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Quotation, Revision } from '../queries/quotations.ts'
import { RevisionHistory } from './RevisionHistory.tsx'

const sentRevision: Revision = {
  version: 1,
  sentAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-12-20',
  greeting: '',
  price: 1_542_000,
  vat: 385_500,
  lines: [
    { code: 'narrationDarub', counts: [], quantity: 240, unitPrice: 6_000, amount: 1_440_000, vatRate: 2_500 },
    { code: 'startFee', counts: [], quantity: 1, unitPrice: 102_000, amount: 102_000, vatRate: 2_500 },
  ],
  priceListVersion: 3,
  changes: null,
}
const unsentRevision: Revision = { ...sentRevision, version: 2, sentAt: null, validUntil: null }

it.each<[Quotation['state'], string]>([
  ['revised', 'Inte skickad än. Kunden ser den förra.'],
  ['accepted', 'Beställd utan att ha skickats.'],
])('says of a version that was not sent, while the quotation is %s: %s', async (state, text) => {
  const { api } = createFakeServer({ [`/api/quotations/${quotationId}/revisions`]: [sentRevision, unsentRevision] })
  renderWith(api, <RevisionHistory quotation={{ _id: quotationId, state, version: 2 }} />)
  await screen.findByText(text)
  screen.getByText(/^Skickad 20 november 2026/)
})

it('explains the price of an earlier version by its own lines and price list', async () => {
  const { api } = createFakeServer({
    [`/api/quotations/${quotationId}/revisions`]: [
      sentRevision,
      { ...unsentRevision, price: 0, lines: [], priceListVersion: null },
    ],
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/pricelists': [{ version: 3, effectiveFrom: '2026-10-01' }],
  })
  renderWith(api, <RevisionHistory quotation={{ _id: quotationId, state: 'revised', version: 2 }} />)
  await screen.findByRole('heading', { name: 'Version 2, inget pris än' })
  const explained = (await screen.findByText('Så är priset räknat')).closest('details')
  await expect.poll(() => explained?.textContent).toContain('prislista 3, som gäller från 1 oktober 2026')
  expect(explained?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/240 × 60 kr.*14 400 kr.*Startavgift.*15 420 kr/)
})
