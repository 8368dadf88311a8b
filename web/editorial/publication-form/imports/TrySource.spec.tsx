import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const tryDaisy = async (answer: object) => {
  const importDaisy = { ...defaultSettings.importDaisy, enable: true, url: 'ftp://in.example.se', hasPassword: true }
  const publication = { ...defaultSettings, _id: 'p1', name: 'Bladet', nextIssueNumber: 1, importDaisy }
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    '/api/publications/p1': publication,
    'post /api/publications/sources/p1/daisy/try': answer,
  })
  renderWith(
    server.api,
    <PublicationSettings
      // Sound: the form reads these fields only.
      publication={publication as unknown as PublicationView}
      sounds={[]}
      telephoneServices={0}
      open="daisy-import"
    />,
  )
  await userEvent.click(await screen.findByText('Prova anslutningen'))
}

it('shows the file that the server has', async () => {
  await tryDaisy({ found: { name: 'blad.zip', bytes: 41_200_000, modifiedAt: '2026-11-28T20:00:00.000Z' } })
  expect(await screen.findByText('Filen finns')).toBeDefined()
  expect(screen.getByText('blad.zip, 41,2 MB, ändrad 28 november 2026 kl. 21.00')).toBeDefined()
})

it('says that there is none', async () => {
  await tryDaisy({ found: null })
  expect(await screen.findByText('Hittades inte')).toBeDefined()
})

it('says why the server was not reached', async () => {
  await tryDaisy({ found: null, failure: 'Servern svarar inte.' })
  expect(await screen.findByText('Servern svarar inte.')).toBeDefined()
  expect(screen.queryByText('Hittades inte')).toBeNull()
})
