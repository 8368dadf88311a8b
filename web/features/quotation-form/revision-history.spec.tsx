import { cleanup, screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { quotationId } from '../../../domain/order/examples.ts'
import type { Quotation, Revision } from '../../queries/quotations.ts'
import { answering, renderWith } from '../../testing.tsx'
import { RevisionHistory } from './RevisionHistory.tsx'

afterEach(cleanup)

const sent: Revision = {
  version: 1,
  sentAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-12-20',
  greeting: '',
  price: 1_542_000,
  lines: [],
  changes: null,
}
const unsent: Revision = { ...sent, version: 2, sentAt: null, validUntil: null }

it.each<[Quotation['state'], string]>([
  ['revised', 'Inte skickad än. Kunden ser den förra.'],
  ['accepted', 'Beställd utan att ha skickats.'],
])('says of a version that was not sent, while the quotation is %s: %s', async (state, text) => {
  const { api } = answering({ [`/api/quotations/${quotationId}/revisions`]: [sent, unsent] })
  renderWith(api, <RevisionHistory quotation={{ _id: quotationId, state, version: 2 }} />)
  await screen.findByText(text)
  screen.getByText(/^Skickad 20 november 2026/)
})
