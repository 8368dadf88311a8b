import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import type { Client } from '../client.ts'
import { Offer } from './Offer.tsx'

it('says of a code that nobody has that there is no offer, and lets it be corrected', async () => {
  let asked = 0
  const offer = () => {
    asked += 1
    return Promise.reject(new RequestRefusal({ title: 'QuotationNotFound', status: 404 }))
  }
  renderWith({}, <Offer code="finnsinte2345" client={{ offer } as unknown as Client} isAdmin={false} />)
  await screen.findByRole('heading', { name: 'Offerten finns inte' })
  expect(screen.getByLabelText('Din kod')).toHaveProperty('value', 'finnsinte2345')
  expect(screen.getByRole('button', { name: 'Visa uppdraget' })).toHaveProperty('type', 'submit')
  expect(asked).toBe(1)
})
