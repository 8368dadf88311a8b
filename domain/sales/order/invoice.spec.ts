import { expect, it } from 'vitest'
import { facts } from './examples.ts'
import { missingInvoiceFacts, totalsOf } from './invoice.ts'

const line = (amount: number, vatRate: number) => ({ code: 'x', quantity: 1, unitPrice: amount, amount, vatRate })

it.each([
  [100, 2_500, 25],
  [2, 2_500, 1],
  [1, 2_500, 0],
  [-2, 2_500, -1],
  [10_001, 600, 600],
])('%i öre at %i carries %i öre of VAT, as in the offer', (amount, rate, vat) =>
  expect(totalsOf({ lines: [line(amount, rate)] })).toEqual({ net: amount, vat, total: amount + vat }),
)

it('keeps the tax of what was sealed before the tax was kept with it: every line rounded by itself', () =>
  expect(totalsOf({ lines: [line(2, 2_500), line(2, 2_500)] })).toEqual({ net: 4, vat: 2, total: 6 }))

it('takes the tax that was offered', () =>
  expect(totalsOf({ lines: [line(2, 2_500), line(2, 2_500)], taxes: [{ vatRate: 2_500, net: 4, vat: 1 }] })).toEqual({
    net: 4,
    vat: 1,
    total: 5,
  }))

it('names what whoever writes the invoice has to ask for', () => {
  expect(missingInvoiceFacts(facts)).toEqual([])
  expect(missingInvoiceFacts({ ...facts, organizationNumber: '', city: '', lines: [] })).toEqual([
    'organizationNumber',
    'address',
    'price',
  ])
  expect(missingInvoiceFacts({ ...facts, customerName: '', reference: '', email: '' })).toEqual([
    'customer',
    'reference',
    'email',
  ])
})
