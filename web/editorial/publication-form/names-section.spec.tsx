import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PublicationSettings } from './PublicationSettings.tsx'

Element.prototype.scrollIntoView = () => {}

it('leads from a publication to its group', async () => {
  // The cast is sound: the section reads these fields.
  const publication = { ...defaultSettings, _id: 'p1', orgName: '', pubGroup: 'g1' } as unknown as PublicationView
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    '/api/publications/p1': publication,
    '/api/pubgroups': [{ _id: 'g1', name: 'Norrbladen' }],
  })
  renderWith(api, <PublicationSettings publication={publication} sounds={[]} telephoneServices={0} open="namn" />)
  expect((await screen.findByRole('link', { name: 'Norrbladen' })).getAttribute('href')).toBe('/pubGroup/g1')
})
