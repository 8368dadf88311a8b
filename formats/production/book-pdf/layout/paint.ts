import { layoutOf } from '../../../kernel/pdf/direction.ts'
import { INK, type Structure } from '../../../kernel/pdf/sheet.ts'
import type { Pen } from './boxes.ts'
import type { Line, Segment } from './lines.ts'

/** A line on the page: where it begins, and where its letters stand. */
export type SetLine = { readonly line: Line; readonly x: number; readonly top: number; readonly height: number }

type PlacedSegment = Segment & {
  readonly left: number
  readonly baseline: number
  readonly top: number
  readonly height: number
}

/** Of what is drawn under a line, and through it, in sizes. */
const [UNDERLINE_OFFSET, STRIKE_OFFSET, LINE_THICKNESS] = [0.14, -0.27, 0.055]
/** From the middle of a line to where its letters stand. */
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

/** What is drawn is not what is said, or stands in another order. */
const isSpoken = ({ text, shown, isRightToLeft }: Segment): boolean => isRightToLeft || text !== shown

/** What lies beside each other and is alike, together. */
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

/** The library writes a text only of a string object; of a plain string it makes a name. */
export const pdfText = (text: string): string => Object(text) as string

/** Ended on its page: the library takes the page of what can be pressed from where it is then. */
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

/** Lines as content of an element, with what can be pressed. */
export const paintLines = (pen: Pen, element: Structure, lines: readonly SetLine[]): void => {
  const segments = lines.flatMap(placeSegments)
  for (const group of groupsOf(segments, (one, other) => one.style.href === other.style.href)) {
    const href = group[0]?.style.href
    if (href === undefined) paintWords(pen, element, group)
    else paintLink(pen, element, group, href)
  }
}

/** Lines for the eye only. */
export const drawLines = (pen: Pen, lines: readonly SetLine[]): void => {
  for (const segment of lines.flatMap(placeSegments)) draw(pen, segment)
}
