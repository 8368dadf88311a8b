import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import {
  type Box,
  fit,
  type Line,
  type Measure,
  missingGlyphsOfLines,
  type SetLine,
  textsOfLines,
} from './fit-lines.ts'
import { A4, a4Sheet, inPages, type LabelPage, type Piece } from './page.ts'
import { points } from './paper.ts'

/** The marking on free post for blind readers. */
export const POSTAL_MARKING = 'Blindskriftsförsändelse'

export type AddressLabel = {
  readonly name: string
  readonly coaddress: string
  readonly address: string
  readonly zip: string
  readonly city: string
  /** A small note for the person who packs. */
  readonly note: string
}

/** Label sheets as shops sell them: columns and rows. */
export type LabelSheet = '3x8' | '2x8'

export type AddressLabels = {
  readonly sheet: LabelSheet
  readonly title: string
  readonly labels: readonly AddressLabel[]
}

type Geometry = {
  readonly columns: number
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  /** Gap between columns. */
  readonly gap: number
}

const ROWS_PER_SHEET = 8

/** Sizes in millimetres: labels of 70 × 37 without a margin, and of 99.1 × 33.9. */
export const sheets: Readonly<Record<LabelSheet, Geometry>> = {
  '3x8': { columns: 3, width: 70, height: 37.125, left: 0, top: 0, gap: 0 },
  '2x8': { columns: 2, width: 99.1, height: 33.9, left: 4.65, top: 12.9, gap: 2.5 },
}

/** Printers leave the edge of a sheet unprinted. */
const [SIDE_MARGIN_MM, TOP_MARGIN_MM] = [6, 4.5]
const MARKING_MM = 4.5
const NOTE_MM = 3.5

/** The box of the label at `place` of its sheet, in points. */
export const boxAt = (sheet: LabelSheet, place: number): Box => {
  const { columns, width, height, left, top, gap } = sheets[sheet]
  const [column, row] = [place % columns, Math.floor(place / columns)]
  return {
    x: points(left + column * (width + gap)),
    y: points(top + row * height),
    width: points(width),
    height: points(height),
  }
}

const withoutMargins = ({ x, y, width, height }: Box): Box => ({
  x: x + points(SIDE_MARGIN_MM),
  y: y + points(TOP_MARGIN_MM),
  width: width - 2 * points(SIDE_MARGIN_MM),
  height: height - 2 * points(TOP_MARGIN_MM),
})

/** Name and address of the recipient. */
export type Addressee = Omit<AddressLabel, 'note'>

/** The lines of a postal address. */
export const addressLines = ({ name, coaddress, address, zip, city }: Addressee): readonly Line[] => {
  const care = /^(c\/o|att)\b/i.test(coaddress) || coaddress.trim() === '' ? coaddress : `c/o ${coaddress}`
  return [
    { text: name, weight: 'label' },
    { text: care, weight: 'text' },
    { text: address, weight: 'text' },
    // The postcode reads from left to right and stands before its town, in any script.
    { text: `${writtenPostcode(zip)} ${city}`, weight: 'text', isRightToLeft: false },
  ]
}

const noteOf = ({ note }: AddressLabel): Line => ({ text: note, weight: 'text' })

/** Sets a label: the marking above, name and address as large as they fit, the note below. */
export const setLabel = (label: AddressLabel, whole: Box, measure: Measure): readonly SetLine[] => {
  const box = withoutMargins(whole)
  const [marking, note] = [points(MARKING_MM), points(NOTE_MM)]
  const middle = { ...box, y: box.y + marking, height: box.height - marking - note }
  return [
    ...fit([{ text: POSTAL_MARKING, weight: 'name' }], { ...box, height: marking }, { largest: 9 }, measure),
    ...fit(addressLines(label), middle, { largest: 11.5 }, measure),
    ...fit(
      [noteOf(label)],
      { ...box, y: box.y + box.height - note, height: note },
      { largest: 7, isLow: true },
      measure,
    ),
  ]
}

const ownLines = (label: AddressLabel): readonly Line[] => [...addressLines(label), noteOf(label)]

/** The text of a label line by line, without the marking that all labels have. */
export const linesOfLabel = (label: AddressLabel): readonly string[] => textsOfLines(ownLines(label))

/** Letters of a label that no font has; they become squares on paper. */
export const missingGlyphsOf = (label: AddressLabel): readonly string[] => missingGlyphsOfLines(ownLines(label))

/** Labels on a sheet. */
export const onSheet = (sheet: LabelSheet): number => sheets[sheet].columns * ROWS_PER_SHEET

const paperOf = (sheet: LabelSheet): readonly Piece[] => [
  a4Sheet,
  ...Array.from({ length: onSheet(sheet) }, (_, place) => ({ shape: 'box' as const, ...boxAt(sheet, place) })),
]

/** Yields the pages of a series of labels. */
export function* addressPages({ sheet, labels }: AddressLabels, measure: Measure): Generator<LabelPage> {
  const paper = paperOf(sheet)
  for (const own of inPages(labels, onSheet(sheet))) {
    const placed = own.map((label, place) => ({ lines: setLabel(label, boxAt(sheet, place), measure) }))
    yield { ...A4, paper, labels: placed }
  }
}
