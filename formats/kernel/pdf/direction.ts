import bidiOf from 'bidi-js'

const bidi = bidiOf()

/** A part of a line as it is drawn. */
type DirectedText = { readonly text: string; readonly isRightToLeft: boolean }

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether the text contains letters of a right-to-left script, whose layout engine sets it from the right. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(text)

/** The first letter with a direction decides (UAX #9, P2 and P3). */
export const beginsAtRight = (text: string): boolean =>
  isRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/** With this option the library lays the part out as a whole, so that its words also run from right to left. */
export const layoutOf = (part: Pick<DirectedText, 'isRightToLeft'>): PDFKit.Mixins.TextOptions =>
  part.isRightToLeft ? { features: [] } : {}

const mirrorLetter = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter

/**
 * The layout engine reverses only letters of a right-to-left script. Other parts that read from right to left, such as
 * signs and some digits, are reversed here.
 */
const drawnText = (text: string, isTurned: boolean): DirectedText => {
  const letters = isTurned ? Array.from(text, mirrorLetter) : Array.from(text)
  const turns = isRightToLeft(text)
  return { text: (turns === isTurned ? letters : letters.toReversed()).join(''), isRightToLeft: turns }
}

/** The parts of a line in visual order from the left, by the bidirectional algorithm (UAX #9). */
export const inOrder = (text: string, fromRight = beginsAtRight(text)): readonly DirectedText[] => {
  if (!isRightToLeft(text)) return [{ text, isRightToLeft: false }]
  const found = bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr')
  const places = bidi.getReorderedIndices(text, found)
  const parts: DirectedText[] = []
  let from = 0
  for (let at = 1; at <= places.length; at += 1) {
    const [last = 0, place] = [places[at - 1], places[at]]
    const level = found.levels[last] ?? 0
    const isTurned = level % 2 === 1
    if (place === last + (isTurned ? -1 : 1) && found.levels[place] === level) continue
    const [first = 0] = [places[from]]
    parts.push(drawnText(text.slice(Math.min(first, last), Math.max(first, last) + 1), isTurned))
    from = at
  }
  return parts
}

/** Whether the drawn parts equal the text. */
export const isAsWritten = (parts: readonly DirectedText[], text: string): boolean =>
  parts.every((part) => !part.isRightToLeft) && parts.map((part) => part.text).join('') === text
