import { layoutOf } from '../../../kernel/pdf/direction.ts'
import { INK, type Structure } from '../../../kernel/pdf/sheet.ts'
import type { Pen } from './boxes.ts'
import type { Line, Segment } from './lines.ts'

/** A line placed on the page: its left edge, and the band that it stands in. */
type SetLine = { readonly line: Line; readonly x: number; readonly top: number; readonly height: number }

type PlacedSegment = Segment & {
  readonly left: number
  readonly baseline: number
  readonly top: number
  readonly height: number
}

/** Positions of the lines under and through a text, in type sizes. */
const [UNDERLINE_OFFSET, STRIKE_OFFSET, LINE_THICKNESS] = [0.14, -0.27, 0.055]
/** From the middle of a line to its baseline, in type sizes. */
const BELOW_MIDDLE = 0.34

const placeSegments = ({ line, x, top, height }: SetLine): readonly PlacedSegment[] => {
  const size = Math.max(...line.map(({ style }) => style.size))
  return line.map((segment) => ({
    ...segment,
    left: x + segment.x,
    baseline: top + height / 2 + BELOW_MIDDLE * size,
    top,
    height,
  }))
}

const drawRule = ({ doc }: Pen, { left, baseline, bare, style }: PlacedSegment, shift: number): void => {
  doc.rect(left, baseline + shift * style.size, bare, Math.max(0.5, LINE_THICKNESS * style.size)).fill(INK)
}

const draw = (pen: Pen, segment: PlacedSegment): void => {
  const { shown, face, style, left, baseline } = segment
  pen.doc.font(face, style.size).fillColor(INK)
  pen.doc.text(shown, left, baseline - style.rise, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(segment) })
  if (style.isUnderlined) drawRule(pen, segment, UNDERLINE_OFFSET)
  if (style.isStruck) drawRule(pen, segment, STRIKE_OFFSET)
}

/** The drawn text differs from the text to speak, or has another order. */
const isSpoken = ({ text, shown, isRightToLeft }: Segment): boolean => isRightToLeft || text !== shown

/** Groups neighbours that are alike. */
const groupsOf = <Value>(
  values: readonly Value[],
  isAlike: (one: Value, other: Value) => boolean,
): readonly Value[][] => {
  const groups: Value[][] = []
  for (const value of values) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last !== undefined && isAlike(last, value)) group.push(value)
    else groups.push([value])
  }
  return groups
}

const paintWords = (pen: Pen, element: Structure, segments: readonly PlacedSegment[]): void => {
  for (const group of groupsOf(segments, (one, other) => !isSpoken(one) && !isSpoken(other))) {
    const drawn = () => group.forEach((segment) => draw(pen, segment))
    const [first] = group
    if (first && isSpoken(first)) element.add(pen.doc.struct('Span', { actual: first.text }, drawn))
    else element.add(drawn)
  }
}

/** The library writes a text only from a String object; a plain string becomes a name. */
export const pdfText = (text: string): string => Object(text) as string

/** The link is closed on its own page, because the library assigns its annotation to the page that is current then. */
const paintLink = (pen: Pen, element: Structure, segments: readonly PlacedSegment[], href: string): void => {
  const link = pen.doc.struct('Link')
  element.add(link)
  paintWords(pen, link, segments)
  const words = segments
    .map(({ text }) => text)
    .join('')
    .trim()
  const Contents = pdfText(words || href)
  for (const row of groupsOf(segments, (one, other) => one.top === other.top)) {
    const [first] = row
    const last = row.at(-1)
    if (!first || !last) continue
    const width = last.left + last.bare - first.left
    pen.doc.link(first.left, first.top, width, first.height, href, { structParent: link, Contents })
  }
  link.end()
}

/** Draws lines as content of a structure element, with their links. */
export const paintLines = (pen: Pen, element: Structure, lines: readonly SetLine[]): void => {
  const segments = lines.flatMap(placeSegments)
  for (const group of groupsOf(segments, (one, other) => one.style.href === other.style.href)) {
    const href = group[0]?.style.href
    if (href === undefined) paintWords(pen, element, group)
    else paintLink(pen, element, group, href)
  }
}

/** Draws lines as artifacts, which are not read aloud. */
export const drawLines = (pen: Pen, lines: readonly SetLine[]): void => {
  for (const segment of lines.flatMap(placeSegments)) draw(pen, segment)
}
