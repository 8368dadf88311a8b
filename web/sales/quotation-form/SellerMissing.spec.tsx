import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blankSeller, type SellerForm } from '../../../domain/sales/seller/commands.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SellerMissing } from './SellerMissing.tsx'

const open = (role: 'user' | 'admin', seller: Partial<SellerForm> = {}) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/seller': { ...blankSeller, ...seller },
  })
  renderWith(api, <SellerMissing />)
  return () => asked.map(({ path }) => path)
}
const sellerNotice = () => screen.queryByRole('heading', { name: 'Säljaren är inte ifylld' })

it('is missed where an offer is written, with the way to mend it for whoever may', async () => {
  open('admin')
  await screen.findByText(/säljarens namn, organisationsnummer, adress och e-post eller telefon\./)
  expect((await screen.findByRole('link', { name: 'Fyll i säljaren' })).getAttribute('href')).toBe('/seller')
  cleanup()
  open('user', { name: 'Norrljud', organizationNumber: '556016-0680', address1: 'Storgatan 1' })
  await screen.findByText(/säljarens e-post eller telefon\. Be en administratör fylla i säljaren\./)
})

it('is missed no longer once it is filled in', async () => {
  const asked = open('admin', {
    name: 'Norrljud',
    organizationNumber: '556016-0680',
    address1: 'Storgatan 1',
    postcode: '972 31',
    city: 'Luleå',
    email: 'offert@norrljud.example',
  })
  await expect.poll(asked).toEqual(expect.arrayContaining(['/api/seller', '/api/users/me']))
  await expect.poll(sellerNotice).toBeNull()
})
