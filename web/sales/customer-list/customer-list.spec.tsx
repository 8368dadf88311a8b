import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CustomerId, PublicationId } from '../../../domain/kernel/ids.ts'
import { blankAddress } from '../../../domain/sales/customer/commands.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import { CustomersPage } from '../pages/CustomersPage.tsx'
import type { Customer } from '../queries/customers.ts'
import { sayConsequences } from './say-consequences.ts'

const idOf = (number: number) => `0199e2a0-0000-7000-8000-00000000000${number}`
const bladet = { _id: PublicationId.parse(idOf(9)), name: 'Bottenviksbladet' }

const customer = (number: number, name: string, more: Partial<Customer> = {}): Customer => ({
  _id: CustomerId.parse(idOf(number)),
  name,
  info: '',
  organizationNumber: '',
  contact_name: '',
  contact_email: '',
  address1: '',
  postcode: '',
  city: '',
  delivery: blankAddress,
  invoice: blankAddress,
  pubs: [],
  orderDate: null,
  doneDate: null,
  firstOrder: null,
  lastDone: null,
  isContactForgotten: false,
  createdAt: '2026-11-18T09:00:00.000Z',
  ...more,
})

const customers = [
  customer(1, 'Öjebyns hembygdsförening'),
  customer(2, 'Älvby församling', { contact_name: 'Maj Ek', pubs: [bladet] }),
  customer(3, 'Arvidsjaurs kommun'),
]

const open = (at = '/customers') => {
  const { api, asked } = createFakeServer({
    '/api/customers': customers,
    [`/api/users/byCustomer/${idOf(2)}`]: [{}, {}],
    '/api/orders': [{ done: true }, { done: false }],
    ...removalAnswers('/api/customers'),
  })
  return { asked, ...renderWith(api, <CustomersPage />, { at }) }
}

describe('the list of customers', () => {
  it('leads to the issues of each publication, and to all publications of the customer', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Älvby/ })
    const to = (name: string) => within(row).getByRole('link', { name }).getAttribute('href')
    expect(to('Bottenviksbladet')).toBe(`/publications/issues/${bladet._id}`)
    expect(to('Visa alla publikationer för Älvby församling')).toBe(`/publications?org=${idOf(2)}&aldre=true`)
  })

  it('removes those that are chosen, and brings them back', async () => {
    const { asked } = open()
    for (const name of [/Arvidsjaur/, /Älvby/]) {
      await userEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
    }
    expect(screen.getByRole('row', { name: /Älvby/ }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(within(screen.getByRole('region', { name: 'Valda kunder' })).getByText('Radera'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/Kundens publikation finns kvar utan organisation/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText(/är tillbaka/)
    expect(asked.filter(({ method }) => method === 'post').map(({ path }) => path)).toEqual([
      '/api/customers/chosen/remove',
      '/api/customers/chosen/restore',
    ])
  })

  it('asks before one is removed, and brings it back', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Älvby församling' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await dialog.findByText(/En order från kunden är inte klar och finns kvar utan kund/)
    await dialog.findByText(/2 personer förlorar/)
    expect(dialog.getByText(/Kundens publikation finns kvar utan organisation/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText('Älvby församling är tillbaka.')
    expect(asked.some(({ path: at }) => at.startsWith(`/api/orders?`) && at.includes(idOf(2)))).toBe(true)
    const chosen = [idOf(2)]
    expect(asked.filter(({ method }) => method === 'del' || method === 'post')).toEqual([
      { method: 'post', path: '/api/customers/chosen/remove', body: { chosen } },
      {
        method: 'post',
        path: '/api/customers/chosen/restore',
        body: { chosen, undoes: { act: 'remove', key: expect.any(String) } },
      },
    ])
  })

  it('is asked for those that have something, as its address says', async () => {
    const { asked, router } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Visa: Alla kunder' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Har offerter' }))
    expect(router.state.location.search).toBe('?har=quotation')
    await expect.poll(() => asked.at(-1)?.path).toBe('/api/customers?sort=name&direction=asc&has=quotation&limit=50')
  })

  it('says what a removed customer leaves behind', () => {
    const said = [0, 1, 12].map((publications) =>
      sayConsequences({ publications, liveOrders: 0, persons: publications }),
    )
    expect(said).toEqual([
      'Kunden har inga publikationer.',
      'Kundens publikation finns kvar utan organisation. En person förlorar sin åtkomst genom kunden.',
      'Kundens 12 publikationer finns kvar utan organisation. 12 personer förlorar sin åtkomst genom kunden.',
    ])
  })
})
