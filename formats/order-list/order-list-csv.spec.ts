import { expect, it } from 'vitest'
import { facts } from '../../domain/order/examples.ts'
import { orderListCsv } from './order-list-csv.ts'

const line = { name: 'Kyrkobladet', customerName: 'Norrby församling', orderDay: '2026-03-02', invoice: facts }
const rowsOf = (csv: string) => csv.slice(1).split('\r\n')

it('has a line for every order, with what is to be paid', () => {
  const csv = orderListCsv([line])
  expect(csv.startsWith('\uFEFFOrder;Orderdatum;Kund;')).toBe(true)
  expect(rowsOf(csv)[1]).toBe(
    'Kyrkobladet;2026-03-02;Norrby församling;252000-0016;Karin Berg;karin@example.se;Kyrkvägen 1;c/o Pastorsexpeditionen;972 31;Luleå;10800,00;2700,00;13500,00',
  )
})

it('leaves empty what nobody knows', () =>
  expect(rowsOf(orderListCsv([{ ...line, invoice: null }]))[1]).toBe(
    'Kyrkobladet;2026-03-02;Norrby församling;;;;;;;;;;',
  ))

it('writes a postcode as it is written', () => {
  const invoice = { ...facts, postcode: '97231' }
  expect(rowsOf(orderListCsv([{ ...line, invoice }]))[1]).toContain(';972 31;Luleå;')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+46 70', "'+46 70"],
  ['-kod', "'-kod"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['a;"b"', '"a;""b"""'],
  ['rad\nbrytning', '"rad\nbrytning"'],
])('writes %j so that a spreadsheet shows it and runs nothing', (name, cell) =>
  expect(
    orderListCsv([{ ...line, name }])
      .slice(1)
      .split('\r\n')
      .slice(1)
      .join('\r\n')
      .startsWith(`${cell};`),
  ).toBe(true),
)

it('keeps a reduction a number', () => {
  const lines = [{ code: 'discount', quantity: 1, unitPrice: -50_050, amount: -50_050, vatRate: 0 }]
  expect(rowsOf(orderListCsv([{ ...line, invoice: { ...facts, lines } }]))[1]).toContain(';-500,50;0,00;-500,50')
})
