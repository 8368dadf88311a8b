import { isRightToLeft, layoutOf } from '../../../kernel/pdf/direction.ts'
import type { Document } from '../../../kernel/pdf/sheet.ts'
import {
  glyphCheckOf,
  MISSING_GLYPH,
  type PdfFonts,
  plainOf,
  spareOf,
  type Weight,
} from '../../../kernel/pdf/typeface.ts'

/** A part of a text in one font and one direction. */
export type GlyphRun = {
  readonly face: keyof PdfFonts
  readonly text: string
  /** The text that is drawn: the same, or the part that can be shown. */
  readonly shown: string
  readonly isRightToLeft: boolean
}

export type MeasuredRun = GlyphRun & {
  readonly width: number
  /** The width without the space after it. */
  readonly bare: number
}

export type Letters = {
  readonly stretches: (text: string, weight: Weight) => readonly GlyphRun[]
  /** The glyph runs of a word; each word is measured only once. */
  readonly measured: (word: string, weight: Weight, size: number) => readonly MeasuredRun[]
}

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** Splits a text into graphemes, which readers see as single characters. */
export const lettersIn = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), (part) => part.segment)

/** Whether a face has all of these characters. */
export type FaceCoverage = (face: keyof PdfFonts, text: string) => boolean

/** The drawn form of a character, and its face. */
export const formOf = (shows: FaceCoverage, letter: string, weight: Weight): Pick<GlyphRun, 'face' | 'shown'> => {
  if (shows(weight, letter)) return { face: weight, shown: letter }
  // A variation selector only chooses a form of the character before it, so it can be left out.
  const bare = letter.replaceAll(/\p{Variation_Selector}/gu, '')
  const face = spareOf[weight]
  return { face, shown: [bare, plainOf(bare)].find((form) => shows(face, form)) ?? MISSING_GLYPH }
}

/** The text measuring of a document's fonts. */
export const lettersOf = (doc: Document): Letters => {
  const asked = new Map<keyof PdfFonts, Map<string, boolean>>()
  const isKnown = (face: keyof PdfFonts, letter: string): boolean => {
    const known = asked.get(face) ?? new Map<string, boolean>()
    asked.set(face, known)
    const found = known.get(letter) ?? glyphCheckOf(doc, face)(letter)
    known.set(letter, found)
    return found
  }
  const isShown: FaceCoverage = (face, text) => Array.from(text).every((letter) => isKnown(face, letter))

  const stretchOf = (letter: string, weight: Weight): GlyphRun => {
    const form = formOf(isShown, letter, weight)
    return { ...form, text: letter, isRightToLeft: form.face !== weight && isRightToLeft(letter) }
  }

  const stretches: Letters['stretches'] = (text, weight) => {
    if (isShown(weight, text)) return [{ face: weight, text, shown: text, isRightToLeft: false }]
    const found: GlyphRun[] = []
    for (const letter of lettersIn(text)) {
      const last = found.at(-1)
      const next = stretchOf(letter, weight)
      const isSame = last?.face === next.face && last.isRightToLeft === next.isRightToLeft
      // A space belongs to the run of the word before it, unless that is read from the right: then it would stand
      // before the word.
      const isBehind = letter === ' ' && last?.isRightToLeft === false
      if (!last || !(isSame || isBehind)) found.push(next)
      else found.splice(-1, 1, { ...last, text: last.text + letter, shown: last.shown + next.shown })
    }
    return found
  }

  const widthOf = (stretch: GlyphRun, size: number) =>
    doc.font(stretch.face, size).widthOfString(stretch.shown, layoutOf(stretch))

  const measure = (stretch: GlyphRun, size: number): MeasuredRun => {
    const shown = stretch.shown.trimEnd()
    const width = widthOf(stretch, size)
    return { ...stretch, width, bare: shown === stretch.shown ? width : widthOf({ ...stretch, shown }, size) }
  }

  const known = new Map<string, Map<string, readonly MeasuredRun[]>>()
  const measured: Letters['measured'] = (word, weight, size) => {
    const way = `${weight} ${size}`
    const words = known.get(way) ?? new Map<string, readonly MeasuredRun[]>()
    known.set(way, words)
    const found = words.get(word) ?? stretches(word, weight).map((stretch) => measure(stretch, size))
    words.set(word, found)
    return found
  }

  return { stretches, measured }
}
