import type Pdf from 'pdfkit'

type Document = InstanceType<typeof Pdf>

/** The typeface in three weights and the spare fonts, as the bytes of TrueType fonts. */
export type PdfFonts = {
  readonly text: Uint8Array
  readonly label: Uint8Array
  readonly name: Uint8Array
  /** For names in alphabets that the typeface lacks. */
  readonly spare: Uint8Array
  readonly spareBold: Uint8Array
}
export type Weight = 'text' | 'label' | 'name'

export const spareOf = { text: 'spare', label: 'spareBold', name: 'spareBold' } as const satisfies Record<
  Weight,
  keyof PdfFonts
>

/** Replaces a letter that no font has; the spare fonts have this sign. */
export const MISSING_GLYPH = '□'

export const registerFonts = (doc: Document, fonts: PdfFonts): void => {
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, Buffer.from(bytes))
}

/** The plain form of a letter that a font lacks: '𝔘' is a U. A letter that decomposes into several stays. */
export const plainOf = (letter: string): string => {
  const plain = letter.normalize('NFKC')
  return Array.from(plain).length === 1 ? plain : letter
}

/** Whether a font has a letter. Sets the font on the document. */
export const glyphCheckOf = (doc: Document, font: keyof PdfFonts) => {
  const reader = doc.font(font)._font.font
  return (letter: string) => reader.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/**
 * Sets the first font that has all letters of the text, and answers the text as that font can show it: a text uses one
 * font.
 */
export const inFont = (doc: Document, weight: Weight, text: string): string => {
  if (Array.from(text).every(glyphCheckOf(doc, weight))) return text
  const isKnown = glyphCheckOf(doc, spareOf[weight])
  // Variation selectors only choose a form of the letter before them, so they can be left out.
  const letters = Array.from(text.replaceAll(/\p{Variation_Selector}/gu, ''))
  return letters.map((letter) => [letter, plainOf(letter)].find(isKnown) ?? MISSING_GLYPH).join('')
}
