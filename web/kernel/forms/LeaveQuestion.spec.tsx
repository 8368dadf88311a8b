import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer, Api } from '../server/api-client.ts'
import { renderWith } from '../testing.tsx'
import { EntityForm } from './EntityForm.tsx'
import type { EntityFormOptions } from './entity-form.ts'
import { FormText } from './fields.tsx'
import { useEntityForm } from './use-entity-form.ts'

type Person = { readonly name: string; readonly kept: string }

const options: Omit<EntityFormOptions<Person, Person>, 'id'> = {
  entity: 'person',
  collection: '/api/persons',
  schema: z.object({ name: z.string(), kept: z.string() }),
  blank: { name: '', kept: 'hemligt' },
  toForm: ({ name, kept }) => ({ name, kept }),
  toName: ({ name }) => name,
  mayLie: ({ kept }) => kept !== 'hemligt',
  labels: { name: 'Namn', kept: 'Skydd' },
}

const PersonForm = ({ id }: { readonly id?: string }) => {
  const navigate = useNavigate()
  const state = useEntityForm({ ...options, id, onCreated: () => void navigate('/annat') })
  return (
    <EntityForm state={state} what="Personen">
      <FormText control={state.form.control} name="name" label="Namn" />
    </EntityForm>
  )
}

const open = (kept: string, id: string | undefined = '1') => {
  const server: Partial<Api> = {
    get: <Body,>() => Promise.resolve({ _id: 'u1', name: 'Maj', role: 'admin' } as Body),
    read: <Body,>() => Promise.resolve({ body: { name: 'Ingrid', kept }, etag: '"1"' } as Answer<Body>),
    post: <Body,>() => Promise.resolve({ _id: '2' } as Body),
  }
  const page = (
    <Routes>
      <Route path="/" element={<PersonForm {...(id !== '' && { id })} />} />
      <Route path="/annat" element={<p>En annan sida</p>} />
    </Routes>
  )
  const { router } = renderWith(server, page)
  return { leave: (to = '/annat') => act(() => router.navigate(to)) }
}

const write = async () => userEvent.type(await screen.findByLabelText('Namn'), '!')
const question = () => screen.queryByRole('alertdialog', { name: 'Lämna utan att spara?' })

beforeEach(() => sessionStorage.clear())

it('asks before what may not lie in the tab is left unsaved', async () => {
  const { leave } = open('hemligt')
  await write()
  await leave()
  const asked = await screen.findByRole('alertdialog', { name: 'Lämna utan att spara?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Stanna kvar' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Ingrid!')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }))
  expect(await screen.findByText('En annan sida')).toBeDefined()
  expect(screen.queryByText(/har osparade ändringar/)).toBeNull()
})

it('asks nothing where nothing is unsaved', async () => {
  const { leave } = open('hemligt')
  await screen.findByLabelText('Namn')
  await leave()
  expect(await screen.findByText('En annan sida')).toBeDefined()
})

it('asks nothing where the draft is kept', async () => {
  const { leave } = open('')
  await write()
  await leave()
  expect(await screen.findByText('En annan sida')).toBeDefined()
  expect(await screen.findByText(/^Ingrid! har osparade ändringar/)).toBeDefined()
})

it('asks nothing of whoever stays on the page', async () => {
  const { leave } = open('hemligt')
  await write()
  await leave('/?vald=1')
  expect(question()).toBeNull()
})

it('asks nothing when what is new has been saved', async () => {
  open('', '')
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('En annan sida')).toBeDefined()
  expect(question()).toBeNull()
})
