import type { Printers } from './kernel/pdf/printers.ts'
import type { PdfFonts } from './kernel/pdf/typeface.ts'
import * as listening from './listening/context.ts'
import * as sales from './sales/context.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

/** Every printed document. Plain values: they pass between threads. */
export type PrintDocument =
  | listening.ContextDocument
  | sales.ContextDocument
  | subscribers.ContextDocument
  | support.ContextDocument

export type Print = (document: PrintDocument) => Promise<Uint8Array>

const printers: Printers<PrintDocument> = {
  ...listening.printers,
  ...sales.printers,
  ...subscribers.printers,
  ...support.printers,
}

// The cast is sound: `kind` picks the printer of that document.
export const print = async (document: PrintDocument, fonts: PdfFonts): Promise<Uint8Array> =>
  printers[document.kind](document as never, fonts)
