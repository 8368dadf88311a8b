import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ProcessItemsPage } from './ProcessItemsPage.tsx'

it('says what a process step is for where a publication has none, and leads to where one is made', async () => {
  const none = { _id: 'p1', name: 'Bottenviksbladet', processItems: [] }
  renderWith(createFakeServer({ '/api/publications/processItems': [none] }).api, <ProcessItemsPage />)
  await screen.findByText(/^Inga processteg än\. Ett processteg är en egen knapp vid numrets artiklar/)
  const link = screen.getByRole('link', { name: 'Lägg till ett processteg i Bottenviksbladet' })
  expect(link.getAttribute('href')).toBe('/publications/edit/p1/processteg')
})
