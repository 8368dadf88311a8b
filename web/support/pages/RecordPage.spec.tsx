import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProcessingRecord } from '../../../projections/support/record/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { RecordPage } from './RecordPage.tsx'

const record: ProcessingRecord = {
  kinds: [
    {
      kind: 'subscriber',
      whom: 'Prenumeranter',
      fields: ['Namn', 'Adress'],
      purpose: 'Sända prenumerationen.',
      ground: 'Avtal.',
      seenBy: 'Administratörer.',
      until: '60 dagar.',
    },
  ],
  recipients: [
    { way: 'mail', who: 'Mejlserver', what: 'E-postadressen.', names: ['mejl.example.se'] },
    { way: 'public', who: 'Alla', what: 'Podden.', names: [] },
  ],
  security: ['Uppgifterna krypteras.'],
}

it('tells of each kind of person what is kept, why, who sees it and how long, and prints', async () => {
  renderWith(createFakeServer({ '/api/support/record': record }).api, <RecordPage />)
  const part = await screen.findByRole('region', { name: 'Prenumeranter' })
  for (const said of ['Namn, Adress', 'Sända prenumerationen.', 'Avtal.', 'Administratörer.', '60 dagar.'])
    expect(within(part).getByText(said, { exact: false })).toBeDefined()
  expect(screen.getByText('E-postadressen.', { exact: false }).textContent).toBe(
    'Mejlserver (mejl.example.se): E-postadressen.',
  )
  expect(screen.getByText('Uppgifterna krypteras.')).toBeDefined()
  expect(screen.getByText(/^Personuppgiftsansvarig, med kontaktuppgifter/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeDefined()
})
