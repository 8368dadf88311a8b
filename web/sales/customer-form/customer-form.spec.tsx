import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { customerId } from '../../../domain/sales/customer/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { useCustomerForm } from './customer-form.ts'
import { ForgetContact } from './ForgetContact.tsx'

beforeEach(() => sessionStorage.clear())
const Form = () => <CustomerForm state={useCustomerForm(undefined, () => {})} orders={undefined} />

const open = () => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    'post /api/customers': { _id: customerId, name: 'Bottenvikens hamnar' },
  })
  renderWith(api, <Form />)
  return () => asked.filter(({ method }) => method === 'post')
}
const block = (name: string) => within(screen.getByRole('region', { name }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))

describe('a customer', () => {
  it('is told what is wrong before the server is asked', async () => {
    const posted = open()
    await userEvent.type(await screen.findByLabelText(/^Organisationsnummer/), '556016-0681')
    await userEvent.type(screen.getByLabelText(/^E-postadress/), 'sigrid')
    await save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Numret stämmer inte. Kontrollera siffrorna.')
    expect(summary.textContent).toContain('Rätta 3 uppgifter.')
    expect(posted()).toEqual([])
  })

  it('is not done before it is ordered', async () => {
    const posted = open()
    await userEvent.type(await screen.findByLabelText('Namn (krävs)'), 'Bottenvikens hamnar')
    for (const [field, day] of [
      ['Beställd', '2'],
      ['Klar', '1'],
    ] as const) {
      const parts = within(screen.getByRole('group', { name: new RegExp(`^${field}`) })).getAllByRole('spinbutton')
      for (const [at, typed] of ['2026', '05', day].entries()) {
        const part = parts[at]
        if (part) await userEvent.type(part, typed)
      }
    }
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Klar är före Beställd.')
    expect(posted()).toEqual([])
  })

  it('has the invoice sent where the goods are, unless it goes elsewhere', async () => {
    const posted = open()
    await userEvent.type(await screen.findByLabelText('Namn (krävs)'), 'Bottenvikens hamnar')
    await userEvent.type(block('Leverans').getByLabelText('Adress'), 'Kajgatan 4')
    await userEvent.type(block('Leverans').getByLabelText(/^Ort/), 'Luleå')
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera från leverans' }))
    const address = block('Faktura').getByLabelText('Adress')
    expect(address).toHaveProperty('value', 'Kajgatan 4')
    await userEvent.clear(address)
    await userEvent.type(address, 'Box 7')
    expect(block('Kontakt').getByText('Box 7')).toBeDefined()
    await save()
    await expect.poll(posted).toMatchObject([
      {
        path: '/api/customers',
        body: {
          name: 'Bottenvikens hamnar',
          delivery: { address1: 'Kajgatan 4', city: 'Luleå' },
          invoice: { address1: 'Box 7', city: 'Luleå' },
        },
      },
    ])
  })

  it('has its contact forgotten after a question', async () => {
    const { api, asked } = createFakeServer({})
    let times = 0
    renderWith(api, <ForgetContact customerId={customerId} onForgotten={() => (times += 1)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Glöm kontaktuppgifter' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Glöm kontaktuppgifter' }))
    expect(dialog.getByText(/Det går inte att ångra/)).toBeDefined()
    expect(asked).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Glöm uppgifterna' }))
    await screen.findByText('Kontaktuppgifterna är glömda.')
    expect(asked).toMatchObject([{ method: 'post', path: `/api/customers/${customerId}/forget` }])
    expect(times).toBe(1)
  })
})
