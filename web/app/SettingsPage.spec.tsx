import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../kernel/testing.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const reads = '/api/users/me/reads'

it('names the readers of the user’s own data, and says how long that is kept', async () => {
  const { api } = createFakeServer({
    [reads]: { entries: [{ at: '2026-11-30T08:00:00.000Z', said: 'Maj Berg öppnade uppgifterna.' }], keptDays: 400 },
  })
  renderWith(api, <SettingsPage />)
  expect(await screen.findByRole('heading', { name: 'Vem har läst mina uppgifter' })).toBeDefined()
  expect(screen.getByText('Maj Berg öppnade uppgifterna.')).toBeDefined()
  expect(screen.getByText(/uppgifterna sparas i 400 dagar/)).toBeDefined()
})

it('says that no other user has read the data', async () => {
  const { api } = createFakeServer({ [reads]: { entries: [], keptDays: 400 } })
  renderWith(api, <SettingsPage />)
  expect(await screen.findByText('Ingen annan har läst dina uppgifter.')).toBeDefined()
})
