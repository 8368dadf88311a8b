import { beforeAll, expect, it } from 'vitest'
import { facts } from '../../../domain/sales/order/examples.ts'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { type InvoiceListDocument, invoiceListPdf } from './invoice-list-pdf.ts'

let fonts: PdfFonts
beforeAll(async () => {
  fonts = await testFonts()
})

const order = { name: 'Kyrkobladet', customerName: 'Norrby församling', orderDay: '2026-03-02', invoice: facts }
const inspect = async (orders: InvoiceListDocument['orders'], invoicedIn: number | null = null) =>
  inspectPdf(await invoiceListPdf({ date: '2026-11-20', invoicedIn, orders }, fonts))

it('has a row for every order, and the sum', async () => {
  const { text, title, language } = await inspect([order, { ...order, name: 'Bladet' }])
  expect({ title, language }).toEqual({ title: 'Att fakturera 20 november 2026', language: 'sv-SE' })
  expect(text).toContain('2 ordrar är redo för faktura.')
  expect(text).toMatch(
    /Norrby församling, Kyrkvägen 1, c\/o\s+Pastorsexpeditionen, 972 31 Luleå\s+252000-0016\s+2026-03-02\s+10 800 kr\s+2 700 kr\s+13 500 kr/,
  )
  expect(text).toMatch(/Summa\s+21 600 kr\s+5 400 kr\s+27 000 kr/)
})

it('says of an order that nothing is known of its price', async () => {
  const { text } = await inspect([{ ...order, invoice: null }])
  expect(text).toMatch(/Norrby församling\s+2026-03-02\s+saknas/)
})

it('writes a postcode as it is written', async () => {
  const { text } = await inspect([{ ...order, invoice: { ...facts, postcode: '97231' } }])
  expect(text).toMatch(/972 31\s+Luleå/)
})

it('leaves no page empty, however long the names are', async () => {
  const long = 'Norrbottens '.repeat(11)
  const invoice = { ...facts, customerName: long, address1: long, address2: long, city: long }
  const { pages } = await inspect([
    { ...order, invoice },
    { ...order, invoice },
  ])
  expect(pages.map((page) => page.includes('Norrbottens'))).toEqual([true, true])
})

it('goes on over pages under the same head, which is told once', async () => {
  const { pages, source } = await inspect(Array.from({ length: 60 }, (_, n) => ({ ...order, name: `Order ${n}` })))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.every((page) => page.includes('Orderdatum'))).toBe(true)
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(7)
})

it('tells what has been invoiced in a year', async () => {
  const { text, title } = await inspect([order], 2025)
  expect(title).toBe('Fakturerade 2025')
  expect(text).toContain('1 order är fakturerade 2025, den senaste först.')
  expect((await inspect([], 2025)).text).toContain('Inga ordrar är fakturerade 2025.')
})

it('says so when there are none', async () => {
  const { text } = await inspect([])
  expect(text).toContain('Inga ordrar är redo för faktura.')
})
