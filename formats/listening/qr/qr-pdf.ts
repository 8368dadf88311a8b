import { escapeMetadata } from '../../kernel/pdf/metadata.ts'
import { drawQr, PRESS_DPI } from '../../kernel/pdf/qr-dots.ts'

const POINTS_PER_INCH = 72
/** Pure black ink, which a press prints with one plate. */
const BLACK_INK: PDFKit.Mixins.ColorValue = [0, 0, 0, 100]
/** A fixed date makes equal codes equal bytes. */
const FIXED_DATE = new Date('2000-01-01T00:00:00Z')

/**
 * A page of `mm` with only the QR code on it, in pure black. The library takes 10 MB, so it loads at the first such
 * request; other documents are printed in a thread of their own.
 */
export const qrPdf = async (url: string, mm: number): Promise<Buffer> => {
  const { default: Pdf } = await import('pdfkit')
  const { side, step, runs } = drawQr(url, mm, PRESS_DPI)
  const points = (dots: number) => (dots * POINTS_PER_INCH) / PRESS_DPI
  const doc = new Pdf({
    size: [points(side), points(side)],
    margin: 0,
    compress: false,
    info: { Title: url, CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
  })
  escapeMetadata(doc)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.once('end', resolve)
    doc.once('error', reject)
  })
  for (const { x, y, width } of runs) doc.rect(points(x), points(y), points(width), points(step))
  doc.fillColor(BLACK_INK).fill()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
