import { fit, type Measure, missingGlyphsOfLines, type SetLine, textsOfLines } from './fit-lines.ts'
import { A4, a4Sheet, inPages, type LabelPage, type Piece, type PlacedLabel } from './page.ts'
import { boxOf, type Mm, points } from './paper.ts'

export type DiscLabel = {
  readonly publication: string
  readonly issue: string
  /** Date in words. */
  readonly date: string
  /** '1 av 2'; empty where the issue has a single disc. */
  readonly which: string
  /** For example 'Ljud-cd, 76 min'. */
  readonly format: string
  /** Of the talking book; empty: it is not printed. */
  readonly identifier: string
  /** The player's address of the issue. */
  readonly url: string
}

/** `disc`: a page for each disc, for printers that print on discs. `a4`: round labels, two on a sheet. */
export type DiscPaper = 'disc' | 'a4'

export type DiscLabels = { readonly paper: DiscPaper; readonly labels: readonly DiscLabel[] }

/** Radius of the label in millimetres. Nothing is printed nearer its edge or its hole than the safe radius. */
const DISC_RADIUS_MM = 58.5
export const SAFE_RADIUS_MM = 56
export const SAFE_HOLE_RADIUS_MM = 22

/** Radius of the disc's own hole in millimetres (ECMA-130). */
const HOLE_RADIUS_MM = 7.5

const PAGE_MM = 120

/** Boxes in millimetres from the middle of the disc. */
const zones = {
  publication: [-25, -50, 50, 14],
  issue: [-42, -36, 84, 13],
  date: [-52, -8, 28, 20],
  which: [-40, 24, 80, 14],
  format: [-28, 38, 56, 10],
  identifier: [-18, 48.2, 36, 4.2],
} as const satisfies Record<string, Mm>

const qr = { x: 24, y: -13, side: 26 } as const

/** Sets the label of a disc, in points from its middle; each text is as large as it fits. */
export const setDisc = (label: DiscLabel, measure: Measure): readonly SetLine[] => {
  const { publication, issue, date, which, format, identifier } = label
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
    ...fit([{ text: identifier, weight: 'text' }], boxOf(zones.identifier), { largest: 8, ...centred }, measure),
  ]
}

const CODE_TEXT = 'kod till spelaren'

/** The texts of a label, from the top. */
export const saidOnDisc = ({ publication, issue, date, which, format, identifier }: DiscLabel): readonly string[] =>
  textsOfLines(
    [publication, issue, date, which, format, identifier, CODE_TEXT].map((text) => ({ text, weight: 'text' })),
  )

/** Letters of the two names that no font has; they become squares on paper. The other texts are our own. */
export const unshownOnDisc = ({ publication, issue }: DiscLabel): readonly string[] =>
  missingGlyphsOfLines([publication, issue].map((text) => ({ text, weight: 'name' })))

type Middle = { readonly x: number; readonly y: number }

const PAGE_POINTS = points(PAGE_MM)

/** Middles of the discs on a page. */
const middles: Readonly<Record<DiscPaper, readonly Middle[]>> = {
  disc: [{ x: PAGE_POINTS / 2, y: PAGE_POINTS / 2 }],
  a4: [1, 3].map((quarter) => ({ x: A4.width / 2, y: (quarter * A4.height) / 4 })),
}

/** Discs on a page. */
export const onPaper = (paper: DiscPaper): number => middles[paper].length

const sizes: Readonly<Record<DiscPaper, Pick<LabelPage, 'width' | 'height'>>> = {
  disc: { width: PAGE_POINTS, height: PAGE_POINTS },
  a4: A4,
}

const paperOf = (paper: DiscPaper): readonly Piece[] => [
  ...(paper === 'a4' ? [a4Sheet] : []),
  ...middles[paper].map(({ x, y }) => ({
    shape: 'ring' as const,
    x,
    y,
    radius: points(DISC_RADIUS_MM),
    hole: points(HOLE_RADIUS_MM),
  })),
]

const placeLabel = (label: DiscLabel, { x, y }: Middle, measure: Measure): PlacedLabel => ({
  lines: setDisc(label, measure).map((line) => ({
    ...line,
    box: { ...line.box, x: line.box.x + x, y: line.box.y + y },
  })),
  code: {
    url: label.url,
    x: x + points(qr.x),
    y: y + points(qr.y),
    side: points(qr.side),
    alt: `Kod som öppnar ${label.issue} i spelaren`,
  },
})

/** Yields the pages of a series of disc labels. */
export function* discPages({ paper, labels: all }: DiscLabels, measure: Measure): Generator<LabelPage> {
  const pieces = paperOf(paper)
  for (const own of inPages(all, onPaper(paper))) {
    const labels = middles[paper].flatMap((middle, at) =>
      own.slice(at, at + 1).map((label) => placeLabel(label, middle, measure)),
    )
    yield { ...sizes[paper], paper: pieces, labels }
  }
}
