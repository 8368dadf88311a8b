import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { SoundFiles } from '../../sound-files/SoundFiles.tsx'

const articleMissing = new RequestRefusal({ status: 404, title: 'NotFound', detail: 'Artikeln finns inte.' })

it.each([
  ['that the article is not there', articleMissing, 'Artikeln finns inte'],
  ['that nothing was answered', new TypeError('Failed to fetch'), /gick inte att hämta/],
])('says %s, and offers no upload', async (_, error, said) => {
  renderWith({ get: () => Promise.reject(error) }, <SoundFiles owner={{ kind: 'article', id: 'a1' }} />)
  expect(await screen.findByRole('heading', { name: said })).toBeDefined()
  expect(screen.queryByText('Ladda upp ljud')).toBeNull()
})
