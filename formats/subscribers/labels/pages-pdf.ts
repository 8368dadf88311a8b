import { qrFigure } from '../../kernel/pdf/qr-figure.ts'
import { type DocumentOptions, finishDocument, openDocument } from '../../kernel/pdf/sheet.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { type AddressLabels, addressPages } from './address-labels.ts'
import { type DiscLabels, discPages } from './disc-label.ts'
import type { Measure } from './fit-lines.ts'
import type { LabelPage } from './page.ts'
import { drawLines, measureIn } from './paper.ts'

/** A fixed date makes equal labels equal bytes. */
const FIXED_DATE = new Date('2000-01-01T00:00:00Z')

/**
 * Writes pages of labels as a pdf, one after another. The layout lies in a file of its own, since the process that
 * answers requests needs it, too, and the pdf library takes 10 MB of every process that loads it.
 */
const pagesPdf = async (
  about: Pick<DocumentOptions, 'title' | 'subject' | 'fonts'>,
  pages: (measure: Measure) => Iterable<LabelPage>,
): Promise<Uint8Array> => {
  const doc = openDocument({ ...about, language: 'sv', madeAt: FIXED_DATE, isStreamed: true })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const { width, height, labels } of pages(measureIn(doc))) {
    doc.addPage({ size: [width, height], margin: 0 })
    for (const { lines, code } of labels) {
      const section = doc.struct('Sect')
      root.add(section)
      drawLines(doc, section, lines)
      if (code) qrFigure({ doc, root: section }, code.url, code)
      section.end()
    }
  }
  return finishDocument(doc, root)
}

export const addressLabelsPdf = (addresses: AddressLabels, fonts: PdfFonts): Promise<Uint8Array> =>
  pagesPdf({ title: addresses.title, subject: 'Adressetiketter', fonts }, (measure) => addressPages(addresses, measure))

export const discLabelsPdf = (discs: DiscLabels, fonts: PdfFonts): Promise<Uint8Array> => {
  const [first] = discs.labels
  const title = first ? `${first.publication}, ${first.issue}` : 'Etiketter'
  return pagesPdf({ title, subject: 'Skivans tryck', fonts }, (measure) => discPages(discs, measure))
}
