import { afterEach, expect, it } from 'vitest'
import { testFonts } from '../../../formats/kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import { type PrintDocument, print } from '../../../formats/print-documents.ts'
import { membersPaperOffer } from '../../../formats/sales/offer-pdf/examples.ts'
import { type Printer, threadPrinter } from './printer.ts'

const fonts = await testFonts()
let printer: Printer
afterEach(() => printer.close())

const offer: PrintDocument = { kind: 'offer', offer: membersPaperOffer }
// A document that the types forbid, and that cannot be printed.
const brokenDocument = { kind: 'offer', offer: {} } as PrintDocument

it('prints the same bytes as without a thread, many at a time', async () => {
  printer = threadPrinter()
  const list: PrintDocument = { kind: 'invoiceList', list: { date: '2026-11-20', invoicedIn: null, orders: [] } }
  const printed = await Promise.all([offer, list, offer].map((each) => printer.print(each)))
  const expected = await print(offer, fonts)
  expect(printed.map((bytes) => Buffer.from(bytes).equals(Buffer.from(expected)))).toEqual([true, false, true])
  expect((await inspectPdf(printed[1] ?? new Uint8Array())).text).toContain('Inga ordrar är redo för faktura.')
})

it('tells of a fault, and prints the next one', async () => {
  printer = threadPrinter()
  await expect(printer.print(brokenDocument)).rejects.toThrow('TypeError')
  expect((await printer.print(offer)).length).toBeGreaterThan(10_000)
})

it('gives up what takes too long, and starts anew', async () => {
  printer = threadPrinter({ patienceMs: 1 })
  await expect(printer.print(offer)).rejects.toThrow('took too long')
  await expect(printer.print(offer)).rejects.toThrow('took too long')
})
