import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import type { Client } from '../client.ts'
import { OfferSheet } from './OfferSheet.tsx'

const open = (replacedBy: string | null) => {
  const offer = { name: 'Medlemsbladet', state: 'replaced', validUntil: '2099-12-31', replacedBy } as VisitorView
  const nothing = () => undefined
  // The test sends no request.
  const client = {} as Client
  renderWith({}, <OfferSheet {...{ offer, client }} code="a" isAdmin={false} onOrder={nothing} onChanged={nothing} />)
}

it('leads from an offer that another has taken the place of to that one, and offers nothing else', async () => {
  open('abcdefgh23456')
  await screen.findByRole('heading', { name: 'En annan offert gäller i stället' })
  expect(screen.getByRole('link', { name: 'Visa det som gäller nu' }).getAttribute('href')).toBe(
    '/quotplug/abcdefgh23456',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads nowhere where that one is gone', async () => {
  open(null)
  await screen.findByText(/går inte längre att beställa/)
  expect(screen.queryByRole('link')).toBeNull()
})
