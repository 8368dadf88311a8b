import type { PdfFonts } from './typeface.ts'

/** Prints a document as PDF, or a picture as SVG. The bytes depend only on the document. */
type Printer<Document> = (document: Document, fonts: PdfFonts) => Uint8Array | Promise<Uint8Array>

/** A printer for every kind of document. */
export type Printers<Document extends { readonly kind: string }> = {
  readonly [Kind in Document['kind']]: Printer<Extract<Document, { readonly kind: Kind }>>
}
