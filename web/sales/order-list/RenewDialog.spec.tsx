import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { orderId, quotationId } from '../../../domain/sales/order/examples.ts'
import { orderAnswered } from '../../kernel/testing/queries.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Order } from '../queries/orders.ts'
import { OrdersToDecide } from './OrdersToDecide.tsx'

const order: Order = {
  ...orderAnswered,
  state: 'done',
  renew: true,
  orderDate: '2026-03-02T09:00:00.000Z',
  done: true,
  doneDate: '2026-11-20T09:00:00.000Z',
  mayBeRemoved: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  renewal: { year: 2027, dueOn: '2027-03-02', quotation: quotationId },
}

const offer = {
  price: 4_854_000,
  isPriced: true,
  customerName: 'Älvby församling',
  customerEmail: 'kansli@alvby.example.se',
  customerInfo: { person: 'Karin Berg', email: 'karin@alvby.example.se' },
}

const ask = async (renewed: Order = order, of: object = offer) => {
  const { api, asked } = createFakeServer({
    '/api/orders/toDecide': { suggestions: [], renewals: [renewed] },
    [`/api/quotations/${quotationId}`]: of,
  })
  renderWith(api, <OrdersToDecide />)
  await userEvent.click(await screen.findByRole('button', { name: 'Förnya Församlingsbladet 2026' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Förnya Församlingsbladet 2026 för 2027?' }))
  return { dialog, sent: () => asked.filter(({ method }) => method === 'post').map(({ path }) => path) }
}

it('says that no price follows from an offer without one', async () => {
  const { dialog } = await ask(order, { ...offer, price: 0, isPriced: false })
  await dialog.findByText('Offerten har inget pris: inget pris följer med.')
})

it('is told at which price, for which year and who gets the letter before anything is done', async () => {
  const { dialog, sent } = await ask()
  await dialog.findByText('48 540 kr')
  dialog.getByText('En orderbekräftelse mejlas genast till Karin Berg, karin@alvby.example.se.')
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Förnya för 2027' }))
  await screen.findByText('Församlingsbladet 2026 är förnyad.')
  expect(sent()).toEqual([`/api/orders/${orderId}/renewals/2027/confirm`])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('is left alone when somebody thinks better of it', async () => {
  const { dialog, sent } = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
})

it('is told that no letter goes out for what has no offer', async () => {
  const { dialog } = await ask({ ...order, renewal: { year: 2027, dueOn: '2027-03-02', quotation: null } })
  dialog.getByText('Ordern har ingen offert: inget pris följer med, och inget mejl skickas.')
})
