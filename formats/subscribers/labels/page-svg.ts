import { inOrder, layoutOf } from '../../kernel/pdf/direction.ts'
import { pathOf } from '../../kernel/pdf/qr-dots.ts'
import { qrAt } from '../../kernel/pdf/qr-figure.ts'
import { type Document, openDocument } from '../../kernel/pdf/sheet.ts'
import { inFont, type PdfFonts } from '../../kernel/pdf/typeface.ts'
import type { Measure, SetLine } from './fit-lines.ts'
import type { CodePlace, LabelPage, Piece } from './page.ts'
import { measureIn } from './paper.ts'

const DECIMALS = 3
const PER_EM = 1_000
const POINTS_PER_MM = 72 / 25.4

/** A line of one device pixel, however small the picture is shown. */
const HAIRLINE_ATTRIBUTE = 'vector-effect="non-scaling-stroke"'

const roundNumber = (value: number): string => Number(value.toFixed(DECIMALS)).toString()
const inMm = (points: number): string => `${roundNumber(points / POINTS_PER_MM)}mm`

const ring = (x: number, y: number, radius: number): string => {
  const [diameter, r] = [roundNumber(2 * radius), roundNumber(radius)]
  return `M${roundNumber(x - radius)} ${roundNumber(y)}a${r} ${r} 0 1 0 ${diameter} 0a${r} ${r} 0 1 0 -${diameter} 0z`
}

const pieceSvg = (piece: Piece): string => {
  if (piece.shape === 'ring')
    return `<path d="${ring(piece.x, piece.y, piece.radius)}${ring(piece.x, piece.y, piece.hole)}" ${HAIRLINE_ATTRIBUTE}/>`
  const [x, y, width, height] = [piece.x, piece.y, piece.width, piece.height].map(roundNumber)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${HAIRLINE_ATTRIBUTE}/>`
}

const codeSvg = ({ url, x, y, side }: CodePlace): string => {
  const { drawing, scale } = qrAt(url, side)
  return `<path transform="translate(${roundNumber(x)} ${roundNumber(y)}) scale(${scale})" d="${pathOf(drawing)}"/>`
}

/** Draws a line as the outlines of its letters. Each outline is defined once and reused wherever its letter occurs. */
const lineSvg = (doc: Document, outlines: Map<string, string>, line: SetLine): string => {
  const { text, weight, size, isRightToLeft, box } = line
  const shown = inFont(doc, weight, text)
  const { _font: font } = doc
  const { unitsPerEm } = font.font
  const parts = inOrder(shown, isRightToLeft).map((part) => font.layout(part.text, layoutOf(part).features))
  const [glyphs, positions] = [parts.flatMap((part) => part.glyphs), parts.flatMap((part) => part.positions)]
  const units = unitsPerEm / PER_EM
  let pen = 0
  const letters = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const place = [(pen + xOffset) * units, yOffset * units] as const
    pen += xAdvance
    const path = glyph.path.toSVG()
    if (path === '') return ''
    const id = `${font.id}-${glyph.id}`
    outlines.set(id, path)
    return `<use href="#${id}" x="${roundNumber(place[0])}"${place[1] === 0 ? '' : ` y="${roundNumber(place[1])}"`}/>`
  })
  const scale = size / unitsPerEm
  const baseline = box.y + (font.ascender / PER_EM) * size
  return `<g transform="matrix(${scale} 0 0 ${-scale} ${roundNumber(box.x)} ${roundNumber(baseline)})">${letters.join('')}</g>`
}

/**
 * Draws a page as it comes out of the printer. All text becomes outlines, so that the picture needs no font and no name
 * becomes markup.
 */
export const pageSvg = (fonts: PdfFonts, set: (measure: Measure) => LabelPage): string => {
  const about = { title: '', subject: '', language: 'sv', fonts, madeAt: new Date(0), isStreamed: true } as const
  const doc = openDocument(about)
  const { width, height, paper, labels } = set(measureIn(doc))
  const outlines = new Map<string, string>()
  const drawn = labels.flatMap(({ lines, code }) => [
    ...lines.map((line) => lineSvg(doc, outlines, line)),
    ...(code ? [codeSvg(code)] : []),
  ])
  const told = Array.from(outlines, ([id, path]) => `<path id="${id}" d="${path}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inMm(width)}" height="${inMm(height)}" viewBox="0 0 ${roundNumber(width)} ${roundNumber(height)}">`,
    `<defs>${told.join('')}</defs>`,
    `<g fill="#fff" fill-rule="evenodd" stroke="#767676">${paper.map(pieceSvg).join('')}</g>`,
    ...drawn,
    '</svg>\n',
  ].join('')
}
