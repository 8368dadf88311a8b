import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { PublicationView } from '../../../../../projections/editorial/publication/view.ts'
import type { PodcastState } from '../../../../delivery/queries/podcast.ts'
import { createFakeServer, renderWith } from '../../../../kernel/testing.tsx'
import { blankFields, type PublicationFields } from '../../publication-fields.ts'
import { PodcastSection } from './PodcastSection.tsx'

const state: PodcastState = {
  url: 'https://ljudkod.example/api/publications/podcast/p1',
  lacks: [],
  episodes: 1_200,
  withoutSound: 0,
  unheard: [],
  lost: [],
  problems: [],
}

const Form = ({ podcastType }: { readonly podcastType: 0 | 3 }) => {
  const { control } = useForm<PublicationFields>({ defaultValues: { ...blankFields, podcastType } })
  // The cast is sound: the section reads only its id.
  return <PodcastSection control={control} publication={{ _id: 'p1' } as PublicationView} />
}

const open = (changes: Partial<PodcastState> = {}, podcastType: 0 | 3 = 3) => {
  const { api } = createFakeServer({ '/api/publications/podcast/p1/state': { ...state, ...changes } })
  return renderWith(api, <Form podcastType={podcastType} />)
}

it('asks for an address where there is to be a podcast, and where it is elsewhere in any case', async () => {
  open({}, 0)
  const address = () => screen.queryByRole('textbox', { name: /^Poddens e-postadress/ })
  expect(address()).toBeNull()
  expect(screen.getByRole('textbox', { name: /^Podden hos Spotify/ })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Varje artikel/ }))
  expect(address()).not.toBeNull()
})

it('offers the address of the feed', async () => {
  open({ withoutSound: 2 })
  await screen.findByText(/1.200 avsnitt\. 2 släppta nummer saknas/)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Poddens adress' })
  expect(field.value).toBe(state.url)
  expect(screen.getByRole('link', { name: 'Öppna flödet' }).getAttribute('href')).toBe(state.url)
})

it('says what is lacking, and offers none', async () => {
  open({ url: null, lacks: ['public', 'art'] })
  await screen.findByText('Publikationen är inte öppen för alla och en kvadratisk bild på 1 400–3 000 px saknas.')
  expect(screen.queryByRole('textbox', { name: 'Poddens adress' })).toBeNull()
})

it('says what directories would refuse it for', async () => {
  open({ problems: ['Kategorin saknas.'] })
  await screen.findByText('Kategorin saknas.')
})

it('names the articles whose sound cannot be heard', async () => {
  open({ unheard: [{ name: 'Isvägen', issue: 'Bladet nr 4' }] })
  await screen.findByText('Ljud som inte går att höra')
  expect(screen.getByRole('listitem').textContent).toBe('Isvägen, Bladet nr 4')
})

it('names the articles whose sound has been taken away', async () => {
  open({ lost: [{ name: 'Isvägen', issue: 'Bladet nr 4' }] })
  await screen.findByText('Artiklar som har förlorat sitt ljud')
  expect(screen.getByRole('listitem').textContent).toBe('Isvägen, Bladet nr 4')
})
