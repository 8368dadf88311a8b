import { expect, it } from 'vitest'
import { facts } from './examples.ts'
import type { InvoiceFacts } from './invoice.ts'
import { amountCells, payerCells } from './invoice-cells.ts'

const payer = (invoice: InvoiceFacts) => payerCells.map(({ text }) => text(invoice))
const amounts = (invoice: InvoiceFacts) => Object.values(amountCells).map(({ text }) => text(invoice))

it('say who pays and what, a postcode as it is written', () => {
  expect(payer({ ...facts, postcode: '97231' })).toEqual([
    '252000-0016',
    'Karin Berg',
    'karin@example.se',
    'Kyrkvägen 1',
    'c/o Pastorsexpeditionen',
    '972 31',
    'Luleå',
  ])
  expect(amounts(facts)).toEqual(['10800,00', '2700,00', '13500,00'])
})

it('leave empty what has no price, and keep a reduction a number', () => {
  expect(amounts({ ...facts, lines: [] })).toEqual(['', '', ''])
  const lines = [{ code: 'discount', quantity: 1, unitPrice: -50_050, amount: -50_050, vatRate: 0 }]
  expect(amounts({ ...facts, lines, taxes: [] })).toEqual(['-500,50', '0,00', '-500,50'])
})
