import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { QuotationNarrator } from './QuotationNarrator.tsx'

it('says on an order whom its quotation has named as narrator', async () => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/quotations/q1': { _id: 'q1', narrator: 'u2' },
    '/api/users/narrators': [{ _id: 'u2', name: 'Greta Wallin' }],
  })
  renderWith(api, <QuotationNarrator quotation="q1" />)
  expect(await screen.findByText(/^Offertens inläsare är Greta Wallin\./)).toBeDefined()
})
