import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { customerId, orderId, quotationId } from '../../../domain/sales/order/examples.ts'
import { membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Order } from '../queries/orders.ts'
import type { Quotation } from '../queries/quotations.ts'
import { OrderSummary } from './OrderSummary.tsx'

// The cast is sound: the summary reads only these fields.
const quotation = {
  ...membersPaper.services,
  ...priceOf(membersPaper, FIRST_PRICE_LIST),
  vat: 376_650,
  isPriced: true,
  deliveryDays: null,
  pages: membersPaper.pages,
  words: membersPaper.words,
} as unknown as Quotation

type SummaryInput = Pick<Order, '_id' | 'customer' | 'quotation'>

const open = (role: 'user' | 'admin', order: Partial<SummaryInput> = {}, of: Quotation | undefined = quotation) => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  const shown: SummaryInput = { _id: orderId, customer: customerId, quotation: quotationId, ...order }
  renderWith(api, <OrderSummary order={shown} quotation={of} texts={<p>Ledare.txt</p>} />)
}
const linksTo = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))

describe('what is ordered', () => {
  it('is said in the words of the offer, with its price, its day and its texts', async () => {
    open('user')
    const said = (await screen.findByRole('region', { name: 'Vad som är beställt' })).textContent ?? ''
    for (const text of [
      '12 nummer med 16 sidor och 5 120 ord vardera',
      'Talande QR: 600 klistermärken (50 per nummer), som ni klistrar',
      'Första numret: tisdag 8 december 2026',
      'Startavgift1 500 kr',
      '15 066 kr',
      'Ledare.txt',
    ])
      expect(said.replaceAll('\u00a0', ' ')).toContain(text)
  })

  it.each([
    ['user', []],
    ['admin', [`/customer/${customerId}`]],
  ] as const)(
    'leads a person who is %s to the offer, and to the customer who may see it: %j',
    async (role, customer) => {
      open(role)
      await expect.poll(() => linksTo('Till kunden')).toEqual(customer)
      expect(linksTo('Till offerten')).toEqual([`/quotation/${quotationId}`])
    },
  )

  it('has the price it has, also where that is nothing, and else none', () => {
    open('user', {}, { ...quotation, price: 0, vat: 0 })
    expect(screen.queryByText('Att betala inklusive moms')).not.toBeNull()
    cleanup()
    open('user', {}, { ...quotation, price: 0, isPriced: false, lines: [] })
    expect(screen.queryByText('Att betala inklusive moms')).toBeNull()
    screen.getByText('Offerten har inget pris.')
  })

  it('is not known without an offer', () => {
    open('user', { quotation: null }, undefined)
    expect(screen.getByText(/Ordern har ingen offert/)).toBeDefined()
    expect(linksTo('Till offerten')).toEqual([])
  })
})
