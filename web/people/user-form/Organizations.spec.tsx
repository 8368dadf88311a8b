import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { customerId } from '../../../domain/sales/customer/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { UserForm } from './UserForm.tsx'
import { useUserForm } from './user-form.ts'

beforeEach(() => sessionStorage.clear())
const Form = () => <UserForm state={useUserForm(undefined, () => {})} />

it('says of each role what it may do', async () => {
  renderWith(createFakeServer({ '/api/users/me': { _id: 'u1', role: 'admin' }, '/api/customers': [] }).api, <Form />)
  const rolesOffered = within(await screen.findByRole('radiogroup', { name: 'Roll' }))
  expect(rolesOffered.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Gäst.*lyssnarna hör/),
    expect.stringMatching(/^Kund.*egna organisationers publikationer/),
    expect.stringMatching(/^Användare.*alla publikationer/),
    expect.stringMatching(/^Admin.*prenumeranter/),
  ])
  expect(
    screen.getByText(/^En kund ser publikationerna i alla sina organisationer\. Användare och admin/),
  ).toBeDefined()
})

it('takes somebody into an organisation once it is chosen, and asks for no role that nobody reads', async () => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [{ _id: customerId, name: 'Östra skolan' }],
  })
  renderWith(api, <Form />)
  const region = within(await screen.findByRole('region', { name: 'Organisationer' }))
  const add = () => region.getByRole<HTMLButtonElement>('button', { name: 'Lägg till organisation' })
  expect(add().disabled).toBe(true)
  const field = () => region.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  await expect.poll(() => field().disabled).toBe(false)
  await userEvent.type(field(), 'Östra')
  await userEvent.click(await screen.findByRole('option', { name: 'Östra skolan' }))
  expect(region.queryByRole('button', { name: /Roll/ })).toBeNull()
  await userEvent.click(add())
  expect((await region.findByRole('listitem')).textContent).toBe('Östra skolan')
  await userEvent.click(region.getByRole('button', { name: 'Ta bort Östra skolan' }))
  expect(region.queryByRole('listitem')).toBeNull()
})
