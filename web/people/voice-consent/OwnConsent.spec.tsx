import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { CurrentUser } from '../queries/current-user.ts'
import { OwnConsent } from './OwnConsent.tsx'
import { StaffConsent } from './StaffConsent.tsx'

const narrator = { _id: 'u1', name: 'Greta', isNarrator: true, voiceConsent: null } as unknown as CurrentUser
const consent = { version: '2026-11', givenAt: '2026-11-24T09:00:00.000Z', signedOn: null, how: null }
const own = '/api/users/me/voiceConsent'

const changesIn = (asked: readonly { readonly method: string }[]) => asked.filter(({ method }) => method !== 'get')

it('tells a narrator what it means, takes her consent to that text, and undoes it', async () => {
  const { api, asked } = createFakeServer({})
  renderWith(api, <OwnConsent user={narrator} />)
  expect(screen.getByText(/Ingen konstgjord röst görs av det du läst in/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Jag samtycker' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Du har tagit tillbaka ditt samtycke.')
  expect(changesIn(asked)).toEqual([
    { method: 'put', path: own, body: { version: '2026-11' } },
    { method: 'del', path: own },
  ])
})

it('lets her take it back, also when she reads no more', async () => {
  const { api, asked } = createFakeServer({})
  renderWith(api, <OwnConsent user={{ ...narrator, isNarrator: false, voiceConsent: consent }} />)
  expect(screen.getByText('Du samtyckte 24 november 2026.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ta tillbaka samtycket' }))
  await screen.findByText('Du har tagit tillbaka ditt samtycke.')
  expect(changesIn(asked)).toEqual([{ method: 'del', path: own }])
})

it('says nothing to those who do not read', () => {
  const { api } = createFakeServer({})
  const { container } = renderWith(api, <OwnConsent user={{ ...narrator, isNarrator: false }} />)
  expect(container.textContent).not.toContain('röst')
})

it('asks an administrator for the day and the way of a withdrawal, at their fields', async () => {
  const { api, asked } = createFakeServer({ '/api/users/u1': { ...narrator, voiceConsent: consent } })
  renderWith(api, <StaffConsent userId="u1" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Registrera återtagandet' }))
  expect(screen.getByText('Ange vilken dag.')).toBeDefined()
  expect(screen.getByText('Skriv hur du fick veta det.')).toBeDefined()
  expect(changesIn(asked)).toEqual([])
})

it('tells an administrator when and by whom it was withdrawn, and where the voice is heard still', async () => {
  const consentWithdrawn = { at: '2026-11-13T09:00:00.000Z', signedOn: '2026-11-12', how: 'Brev', by: 'maj' }
  const issue = { issue: 'i1', name: 'Nr 12', publicationName: 'Bladet', isPlayed: true, isInBook: true }
  const { api } = createFakeServer({
    '/api/users/u1': { ...narrator, consentWithdrawn, withdrawalRecorder: 'Maj Berg' },
    '/api/narrators/u1/heard': { issues: [issue], total: 3 },
  })
  renderWith(api, <StaffConsent userId="u1" />)
  expect(await screen.findByText(/12 november 2026 av Maj Berg\./)).toBeDefined()
  expect(await screen.findByText(/^Rösten hörs ännu i 3 nummer\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Nr 12' }).getAttribute('href')).toBe('/publications/articles/i1')
  expect(screen.getByText('Bladet. Hörs i spelaren och i böckerna.')).toBeDefined()
  expect(screen.getByText('Och i 2 nummer till, som är äldre.')).toBeDefined()
})
