import { qrFigure } from '../pdf/qr-figure.ts'
import { finishDocument, openDocument } from '../pdf/sheet.ts'
import type { PdfFonts } from '../pdf/typeface.ts'
import { type Box, fit, type Measure, type SetLine } from './fit.ts'
import { drawLines, measureIn, points } from './paper.ts'

export type DiscLabel = {
  readonly publication: string
  readonly issue: string
  /** As people read it. */
  readonly date: string
  /** '1 av 2'; empty: there is only one. */
  readonly which: string
  /** 'Ljud-cd, 76 min' */
  readonly format: string
  /** Where the issue is heard. */
  readonly url: string
}

/** `disc`: a page for each, as printers have it that print on discs. `a4`: round labels, two on a sheet. */
export type DiscPaper = 'disc' | 'a4'

export type DiscLabels = { readonly paper: DiscPaper; readonly labels: readonly DiscLabel[] }

/** Of the label, in millimetres. What is nearer its edge or its hole is not printed on. */
export const RADIUS = 58.5
export const SAFE_RADIUS = 56
export const SAFE_HOLE = 22

const PAGE = 120
const A4 = { width: 210, height: 297 } as const

type Mm = readonly [x: number, y: number, width: number, height: number]

/** From the middle of the disc. */
const zones = {
  publication: [-25, -50, 50, 14],
  issue: [-42, -36, 84, 13],
  date: [-52, -8, 28, 20],
  which: [-40, 24, 80, 14],
  format: [-28, 38, 56, 10],
} as const satisfies Record<string, Mm>

const qr = { x: 24, y: -13, side: 26 } as const

const boxOf = ([x, y, width, height]: Mm): Box => ({
  x: points(x),
  y: points(y),
  width: points(width),
  height: points(height),
})

/** What stands where on a disc, in points from its middle: as large as there is room for. */
export const setDisc = (label: DiscLabel, measure: Measure): readonly SetLine[] => {
  const { publication, issue, date, which, format } = label
  const centred = { align: 'center' } as const
  const heavy = (text: string) => [{ text, weight: 'name' as const }]
  return [
    ...fit(heavy(publication), boxOf(zones.publication), { largest: 30, ...centred, isLow: true }, measure),
    ...fit(heavy(issue), boxOf(zones.issue), { largest: 26, ...centred }, measure),
    ...fit([{ text: date, weight: 'label' }], boxOf(zones.date), { largest: 13, ...centred }, measure),
    ...fit(heavy(which || format), boxOf(zones.which), { largest: 34, ...centred }, measure),
    ...fit(
      [{ text: which === '' ? '' : format, weight: 'label' }],
      boxOf(zones.format),
      { largest: 16, ...centred },
      measure,
    ),
  ]
}

/** The middles of the discs of a page, in millimetres. */
const middles: Readonly<Record<DiscPaper, readonly (readonly [number, number])[]>> = {
  disc: [[PAGE / 2, PAGE / 2]],
  a4: [
    [A4.width / 2, A4.height / 4],
    [A4.width / 2, (3 * A4.height) / 4],
  ],
}

const sizes: Readonly<Record<DiscPaper, readonly [number, number]>> = {
  disc: [PAGE, PAGE],
  a4: [A4.width, A4.height],
}

const moved = (line: SetLine, x: number, y: number): SetLine => ({
  ...line,
  box: { ...line.box, x: line.box.x + x, y: line.box.y + y },
})

/** Equal labels are equal bytes. */
const ALWAYS = new Date('2000-01-01T00:00:00Z')

export const discLabelsPdf = async ({ paper, labels }: DiscLabels, fonts: PdfFonts): Promise<Uint8Array> => {
  const title = labels[0] ? `${labels[0].publication}, ${labels[0].issue}` : 'Etiketter'
  const about = { title, subject: 'Skivans tryck', language: 'sv' as const, fonts, madeAt: ALWAYS }
  const doc = openDocument({ ...about, isStreamed: true })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const [width, height] = sizes[paper]
  const places = middles[paper]
  for (const [index, label] of labels.entries()) {
    const place = places[index % places.length]
    if (!place) throw new Error('A page has room for a disc')
    if (index % places.length === 0) doc.addPage({ size: [points(width), points(height)], margin: 0 })
    const [x, y] = [points(place[0]), points(place[1])]
    const lines = setDisc(label, measureIn(doc))
    drawLines(
      doc,
      root,
      lines.map((line) => moved(line, x, y)),
    )
    const at = { x: x + points(qr.x), y: y + points(qr.y), side: points(qr.side) }
    qrFigure({ doc, root }, label.url, { ...at, alt: `Kod som öppnar ${label.issue} i spelaren` })
  }
  return finishDocument(doc, root)
}
