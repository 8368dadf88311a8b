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
  expect(screen.getByText(/^Rollen i en organisation gäller bara det som är organisationens/)).toBeDefined()
})

const openForm = async () => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [{ _id: customerId, name: 'Östra skolan' }],
  })
  renderWith(api, <Form />)
  const region = within(await screen.findByRole('region', { name: 'Organisationer' }))
  const add = (name = 'Lägg till organisation') => region.getByRole<HTMLButtonElement>('button', { name })
  const chooseOrganization = async () => {
    const field = () => region.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    await expect.poll(() => field().disabled).toBe(false)
    await userEvent.type(field(), 'Östra')
    await userEvent.click(await screen.findByRole('option', { name: 'Östra skolan' }))
  }
  const chooseRole = async (name: string) => {
    await userEvent.click(region.getByRole('button', { name: /Roll i organisationen/ }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  return { asked, region, add, chooseOrganization, chooseRole }
}

it('takes somebody into an organisation once it and the role there are chosen', async () => {
  const { region, add, chooseOrganization, chooseRole } = await openForm()
  expect(add().disabled).toBe(true)
  await chooseOrganization()
  expect(add().disabled).toBe(true)
  expect(region.getByText('Välj en roll först.')).toBeDefined()
  await chooseRole('Användare')
  await userEvent.click(add())
  expect((await region.findByRole('listitem')).textContent).toBe('Östra skolanAnvändare')
  await expect.poll(() => document.activeElement?.textContent).toBe('Östra skolanAnvändare')
  await chooseOrganization()
  await chooseRole('Admin')
  await userEvent.click(add('Byt roll'))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Östra skolanAdmin'])
  await userEvent.click(region.getByRole('button', { name: 'Ta bort Östra skolan' }))
  expect(region.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(region.getByRole('combobox', { name: 'Organisation' }))
})

it('says that a guest has no role in an organisation', async () => {
  const { add, chooseOrganization, chooseRole } = await openForm()
  await chooseOrganization()
  await chooseRole('Admin')
  await userEvent.click(add())
  expect(screen.queryByText(/Gäster har inga roller/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Gäst/ }))
  expect(await screen.findByText(/Gäster har inga roller/)).toBeDefined()
})
