import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { OrderId } from '../../../domain/kernel/ids.ts'
import { facts, orderId } from '../../../domain/sales/order/examples.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { orderAnswered } from '../../kernel/testing/queries.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { InvoiceOrder } from '../queries/orders.ts'
import { invoiceListOf } from './invoice-list.tsx'
import type { InvoicesShown } from './invoice-years.ts'
import { UninvoicedNotice } from './UninvoicedNotice.tsx'

const order: InvoiceOrder = {
  ...orderAnswered,
  name: 'Församlingsbladet 2026',
  customerName: 'Norrby församling',
  state: 'ready-for-invoice',
  orderDate: '2026-03-02T09:00:00.000Z',
  invoice: facts,
}
const invoicedOrder: InvoiceOrder = { ...order, state: 'done', done: true, doneDate: '2026-11-20T09:00:00.000Z' }

const waitingInvoices: InvoicesShown = { of: 'waiting', way: 'waiting', title: 'Att fakturera' }
const of2026: InvoicesShown = { of: '2026', way: 'invoiced', title: 'Fakturerade 2026' }

const open = (orders: readonly InvoiceOrder[], shown = waitingInvoices) => {
  const done = { outcomes: [{ _id: orderId, refused: null, isDone: true }] }
  const { api, asked } = createFakeServer({
    [`/api/orders/invoices/${shown.of}`]: orders,
    'post /api/orders/chosen/invoiced': done,
    'post /api/orders/chosen/notInvoiced': done,
  })
  renderWith(api, <EntityList of={invoiceListOf(shown)} />)
  return () => asked.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body])
}
const choose = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /^Välj Församlingsbladet 2026/ }))

it('marks what is chosen, and takes it back when that was a mistake', async () => {
  const sent = open([order])
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Markera som fakturerade' }))
  await screen.findByText('Församlingsbladet 2026 är fakturerad.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Församlingsbladet 2026 är tillbaka bland dem att fakturera.')
  expect(sent()).toEqual([
    ['/api/orders/chosen/invoiced', { chosen: [orderId] }],
    ['/api/orders/chosen/notInvoiced', { chosen: [orderId], undoes: { act: 'invoiced', key: expect.any(String) } }],
  ])
})

it('marks what an invoice lacks', async () => {
  open([{ ...order, invoice: { ...facts, organizationNumber: '', lines: [] } }])
  expect((await screen.findByRole('row', { name: /Församlingsbladet/ })).textContent).toContain(
    'Saknar organisationsnummer, pris',
  )
  cleanup()
  open([order])
  await screen.findByRole('row', { name: /Församlingsbladet/ })
  expect(screen.queryByText(/^Saknar/)).toBeNull()
})

it('counts what is done but was never invoiced, and leads to it', async () => {
  const { api } = createFakeServer({ '/api/orders/waiting': { invoices: 0, renewals: 0, uninvoiced: 2 } })
  renderWith(api, <UninvoicedNotice />)
  await screen.findByText('2 ordrar är klara men inte fakturerade')
  expect(screen.getByRole('link', { name: 'Visa dem' }).getAttribute('href')).toBe('/invoices?visa=utan')
})

it('shows what was invoiced in a year, when, and lets it go back', async () => {
  const sent = open([invoicedOrder], of2026)
  expect((await screen.findByRole('row', { name: /Församlingsbladet/ })).textContent).toContain('20 november 2026')
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Flytta tillbaka till Att fakturera' }))
  await screen.findByText('Församlingsbladet 2026 är tillbaka bland dem att fakturera.')
  expect(sent()).toEqual([['/api/orders/chosen/notInvoiced', { chosen: [orderId] }]])
})

it('is saved with who pays and what, to be invoiced in another program', async () => {
  const saved = savedFiles()
  open([order, { ...order, _id: OrderId.parse('0199e2a0-0000-7000-8000-0000000000ab'), name: '=1+1', invoice: null }])
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som CSV' }))
  await expect.poll(() => saved.length).toBe(1)
  expect((await saved[0]?.text())?.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining(
      'Order;Orderdatum;Kund;Organisationsnummer;Er referens;E-post;Adress;Adress, rad 2;Postnummer;Ort;Exkl. moms;Moms;Att betala',
    ),
    'Församlingsbladet 2026;2026-03-02;Norrby församling;252000-0016;Karin Berg;karin@example.se;Kyrkvägen 1;c/o Pastorsexpeditionen;972 31;Luleå;10800,00;2700,00;13500,00',
    "'=1+1;2026-03-02;Norrby församling;;;;;;;;;;",
  ])
})

it('says of a year that nothing was invoiced', async () => {
  open([], of2026)
  await screen.findByRole('heading', { name: 'Inget är fakturerat det året' })
})
