import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Api } from '../../server/api-client.ts'
import { renderWith } from '../../testing.tsx'
import { clientOf, type TextFile } from '../client.ts'
import { TongueProvider, tongues } from '../words/words.ts'
import { localDrafts, newDraft } from './draft-store.ts'
import { QuotationForm } from './QuotationForm.tsx'

const store = localDrafts('request')

beforeEach(() => {
  history.replaceState(null, '')
  store.write({ ...newDraft(), server: { id: 'q', key: 'k' } })
})

it.each<[Partial<TextFile>, string]>([
  [{}, 'Texten räknas. Sedan visas priset här.'],
  [{ rejected: 'Det finns ingen text i filen.' }, tongues.se.say('noPrice')],
])('says while a text of hers is counted that its price follows: %o', async (came, said) => {
  const file: TextFile = { _id: 'f', name: 'bladet.docx', words: null, pages: null, rejected: null, problem: null }
  const get = <Body,>(path: string) =>
    Promise.resolve((path === '/api/voicesamples' ? [] : [{ ...file, ...came }]) as Body)
  renderWith(
    {},
    <TongueProvider value={tongues.se}>
      {/* The cast is sound: nothing else is asked. */}
      <QuotationForm kind="request" client={clientOf({ get } as Api)} store={store} isAdmin={false} />
    </TongueProvider>,
  )
  await screen.findByText('bladet.docx')
  expect(screen.getByRole('complementary').textContent).toContain(said)
})
