import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { publicationKinds } from '../../../domain/editorial/publication/kinds.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { NewPublicationForm } from './NewPublicationForm.tsx'
import { kindOptions, useNewPublication } from './new-publication.ts'

const createdNames: string[] = []

const NewPublication = () => <NewPublicationForm state={useNewPublication((id) => createdNames.push(id))} />

const open = () => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [{ _id: 'c1', name: 'Norra Hembygdsföreningen' }],
    'post /api/publications': { _id: 'p1' },
  })
  renderWith(server.api, <NewPublication />)
  return server
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))

beforeEach(() => {
  sessionStorage.clear()
  createdNames.length = 0
})

it('offers every kind', () =>
  expect(kindOptions.map(({ value }) => value).toSorted()).toEqual(Object.keys(publicationKinds).toSorted()))

it('sends the settings of the kind with the name, and goes on to what was made', async () => {
  const { asked } = open()
  await userEvent.type(screen.getByLabelText('Namn (krävs)'), 'Bottenviksbladet')
  await userEvent.click(screen.getByRole('radio', { name: /^Bok/ }))
  await save()
  await waitFor(() => expect(createdNames).toEqual(['p1']))
  const body = { name: 'Bottenviksbladet', customer: null, ...publicationKinds.book }
  expect(asked.filter(({ method }) => method === 'post')).toMatchObject([{ path: '/api/publications', body }])
})

it('asks for a name and a kind, and for nothing else', async () => {
  const { asked } = open()
  await save()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Rätta 2 uppgifter.')
  expect(summary.textContent).toContain('Namn: Ange ett namn.')
  expect(summary.textContent).toContain('Typ av publikation: Välj vad det är för publikation.')
  expect(asked.filter(({ method }) => method === 'post')).toEqual([])
})
