import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { customerId, orderId, quotationId } from '../../../domain/sales/order/examples.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { orderAnswered } from '../../kernel/testing/queries.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import type { Order } from '../queries/orders.ts'
import { orderList as list } from './order-list.tsx'

const order: Order = {
  ...orderAnswered,
  state: 'in-review',
}

const offer = { customerName: '', customerEmail: '', customerInfo: { person: 'Maj Ek', email: 'maj@example.se' } }
const offerWithoutAddress = { ...offer, customerInfo: { person: 'Maj Ek', email: '' } }
const otherQuotation = `${quotationId.slice(0, -1)}f`

const open = (at: string, orders: readonly Order[] = [order]) => {
  const offers = {
    [`/api/quotations/${quotationId}`]: offer,
    [`/api/quotations/${otherQuotation}`]: offerWithoutAddress,
  }
  const { api, asked } = createFakeServer({
    '/api/orders': orders,
    '/api/customers': [],
    ...offers,
    ...removalAnswers('/api/orders'),
  })
  const { router } = renderWith(api, <EntityList of={list} />, { at })
  const questions = () => asked.filter(({ path }) => path.startsWith('/api/orders?'))
  const lastAsked = () => Object.fromEntries(new URLSearchParams(questions().at(-1)?.path.split('?')[1]))
  return { asked, lastAsked, router }
}

describe('the list of orders', () => {
  it('asks for what the address says', async () => {
    const { lastAsked } = open(`/orders?sok=älvby&lage=in-review&org=${customerId}&ordna=name&stigande=ja`)
    await screen.findByRole('grid', { name: 'Ordrar' })
    expect(lastAsked()).toEqual({
      limit: '50',
      search: 'älvby',
      state: 'in-review',
      customer: customerId,
      sort: 'name',
      direction: 'asc',
    })
  })

  it('shows the latest first when the address says nothing that it knows', async () => {
    const { lastAsked } = open('/orders?lage=borta&ordna=annat&org=ingen')
    await screen.findByRole('grid')
    expect(lastAsked()).toEqual({ limit: '50', sort: 'orderDate', direction: 'desc' })
  })

  it('says name, days, customer, type and state', async () => {
    open('/orders')
    const row = await screen.findByRole('row', { name: /Församlingsbladet/ })
    for (const text of ['20 november 2026', 'skapad 18 november 2026', 'Älvby församling', 'Korrektur'])
      expect(row.textContent).toContain(text)
    expect(within(row).getByRole('link', { name: 'Församlingsbladet 2026' }).getAttribute('href')).toBe(
      `/order/${orderId}`,
    )
  })

  it('marks a renewal', async () => {
    open('/orders', [{ ...order, renewsYear: 2026 }])
    expect((await screen.findByRole('row', { name: /Församlingsbladet/ })).textContent).toContain('Förnyelse')
  })

  it('offers to show all again when nothing fits', async () => {
    const { router } = open('/orders?sok=finns inte', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Rensa sökningen' }))
    expect(router.state.location.search).toBe('')
    await screen.findByRole('heading', { name: 'Inga ordrar än' })
  })

  it('removes after a question, and brings back', async () => {
    const { asked } = open('/orders')
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Församlingsbladet 2026' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Är du säker på att du vill ta bort Församlingsbladet 2026?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ta bort' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText('Församlingsbladet 2026 är tillbaka.')
    expect(
      asked.filter(({ method }) => method === 'del' || method === 'post').map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/orders/chosen/remove', { chosen: [orderId] }],
      ['/api/orders/chosen/restore', { chosen: [orderId], undoes: { act: 'remove', key: expect.any(String) } }],
    ])
  })

  it.each([
    [quotationId, 'Kunden får genast ett mejl om det: Maj Ek, maj@example.se, och ett till om du ångrar.'],
    [otherQuotation, 'Det finns ingen e-postadress, så kunden får inget mejl om det.'],
    [null, undefined],
  ])('says before who is told that an order is gone, with offer %s', async (quotation, told) => {
    open('/orders', [{ ...order, quotation: quotation === null ? null : QuotationId.parse(quotation) }])
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Församlingsbladet 2026' }))
    const dialog = await screen.findByRole('alertdialog')
    const before = told ? `Offerten går att beställa igen. ${told} ` : 'Församlingsbladet 2026?'
    await waitFor(() => expect(dialog.textContent).toContain(`${before}Du kan ångra direkt efteråt.`))
  })

  it('offers to remove nothing that has been invoiced', async () => {
    open('/orders', [{ ...order, done: true, mayBeRemoved: false }])
    await screen.findByRole('link', { name: 'Redigera Församlingsbladet 2026' })
    expect(screen.queryByRole('button', { name: 'Radera Församlingsbladet 2026' })).toBeNull()
  })
})
