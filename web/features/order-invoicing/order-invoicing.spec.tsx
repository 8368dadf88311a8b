import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { customerId, facts, orderId } from '../../../domain/order/examples.ts'
import type { InvoiceOrder } from '../../queries/orders.ts'
import { answering, renderWith } from '../../testing.tsx'
import { DoneUninvoiced } from './DoneUninvoiced.tsx'
import { OrdersToInvoice } from './OrdersToInvoice.tsx'

const order: InvoiceOrder = {
  _id: orderId,
  name: 'Församlingsbladet 2026',
  info: '',
  customer: customerId,
  customerName: 'Norrby församling',
  quotation: null,
  publication: null,
  orderType: 'ljudkod-narrate',
  state: 'ready-for-invoice',
  renew: false,
  orderDate: '2026-03-02T09:00:00.000Z',
  done: false,
  doneDate: null,
  mayBeRemoved: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  suggestedBy: null,
  renewal: null,
  renewsYear: null,
  invoice: facts,
}
const invoiced = { ...order, state: 'done', done: true, doneDate: '2026-11-20T09:00:00.000Z' } as const

const open = (orders: readonly InvoiceOrder[], invoicedIn?: number) => {
  const marked = { done: [orderId], refused: [] }
  const { api, asked } = answering({ 'post /api/orders/invoiced': marked, 'post /api/orders/notInvoiced': marked })
  renderWith(api, <OrdersToInvoice orders={orders} {...(invoicedIn === undefined ? {} : { invoicedIn })} />)
  return () => asked.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body])
}

it('marks what is chosen, and takes it back when that was a mistake', async () => {
  const sent = open([order])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj Församlingsbladet 2026' }))
  await userEvent.click(screen.getByRole('button', { name: 'Markera 1 som fakturerad' }))
  await screen.findByText('1 order är fakturerad.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('1 order är tillbaka bland dem att fakturera.')
  expect(sent()).toEqual([
    ['/api/orders/invoiced', { orders: [orderId] }],
    ['/api/orders/notInvoiced', { orders: [orderId] }],
  ])
})

it('marks what an invoice lacks', () => {
  open([{ ...order, invoice: { ...facts, organizationNumber: '', lines: [] } }])
  expect(screen.getByRole('row', { name: /Församlingsbladet/ }).textContent).toContain(
    'Saknar organisationsnummer, pris',
  )
  cleanup()
  open([order])
  expect(screen.queryByText(/^Saknar/)).toBeNull()
})

it('lists what is done but was never invoiced', async () => {
  const done = { ...order, state: 'in-production', done: true, doneDate: '2026-11-20T09:00:00.000Z' }
  const { api } = answering({ '/api/orders/doneUninvoiced': [done] })
  renderWith(api, <DoneUninvoiced />)
  await screen.findByText('Klara men inte fakturerade (1)')
  expect(screen.getByRole('link', { name: order.name }).getAttribute('href')).toBe(`/order/${orderId}`)
})

it('shows what was invoiced in a year, when, and lets it go back', async () => {
  const sent = open([invoiced], 2026)
  const row = screen.getByRole('row', { name: /Församlingsbladet/ })
  expect(row.textContent).toContain('2026-11-20')
  expect(screen.getByRole('link', { name: 'Hämta som CSV' }).getAttribute('href')).toBe(
    '/api/orders/toInvoice/csv?invoicedIn=2026',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj Församlingsbladet 2026' }))
  await userEvent.click(screen.getByRole('button', { name: 'Flytta tillbaka 1 till Att fakturera' }))
  await screen.findByText('1 order är tillbaka bland dem att fakturera.')
  expect(sent()).toEqual([['/api/orders/notInvoiced', { orders: [orderId] }]])
})

it('says of a year that nothing was invoiced', () => {
  open([], 2025)
  screen.getByRole('heading', { name: 'Inget är fakturerat 2025' })
})
