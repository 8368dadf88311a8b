import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const trySource = async (source: 'daisy' | 'rss', answer: object) => {
  const importDaisy = { ...defaultSettings.importDaisy, enable: true, url: 'ftp://in.example.se', hasPassword: true }
  const importRSS = {
    ...defaultSettings.importRSS,
    enable: true,
    url: 'https://www.example.se/rss',
    hasPassword: false,
  }
  const own = { _id: 'p1', name: 'Bladet', nextIssueNumber: 1, ftptime: null }
  const publication = { ...defaultSettings, ...own, importDaisy, importRSS }
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    '/api/publications/p1': publication,
    [`post /api/publications/sources/p1/${source}/try`]: answer,
  })
  renderWith(
    server.api,
    <PublicationSettings
      // Sound: the form reads these fields only.
      publication={publication as unknown as PublicationView}
      sounds={[]}
      telephoneServices={0}
      open={`${source}-import`}
    />,
  )
  await userEvent.click(await screen.findByText('Prova anslutningen'))
}

it('shows the file that the server has', async () => {
  await trySource('daisy', { found: { name: 'blad.zip', bytes: 41_200_000, modifiedAt: '2026-11-28T20:00:00.000Z' } })
  expect(await screen.findByText('Filen finns')).toBeDefined()
  expect(screen.getByText('blad.zip, 41,2 MB, ändrad 28 november 2026 kl. 21.00')).toBeDefined()
})

it('says that there is none', async () => {
  await trySource('daisy', { found: null })
  expect(await screen.findByText('Hittades inte')).toBeDefined()
})

it('says why the server was not reached', async () => {
  await trySource('daisy', { found: null, failure: 'Servern svarar inte.' })
  expect(await screen.findByText('Servern svarar inte.')).toBeDefined()
  expect(screen.queryByText('Hittades inte')).toBeNull()
})

it('says how many articles a feed has', async () => {
  await trySource('rss', { found: { name: 'rss', bytes: 4_000, modifiedAt: null }, articles: 30 })
  expect(await screen.findByText('Flödet finns, 30 artiklar')).toBeDefined()
})
