import { composeCharacters } from '../../../domain/kernel/values/texts/compose-characters.ts'
import { asMarkup } from '../../../domain/kernel/values/texts/markup.ts'

/** Control characters break lines and pages, so they separate words. */
const control = /\p{Cc}/gu

const ILLEGAL_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A part of a line: as `cleanText`, but white space at its ends separates it from its neighbours. */
export const cleanPart = (text: string): string =>
  composeCharacters(text.replace(control, ' ').replace(ILLEGAL_CHARACTER, '').replace(/\s+/gu, ' '))

/**
 * One line of text that XML 1.0 may carry: control characters become spaces, other illegal ones are dropped, white
 * space is collapsed.
 */
export const cleanText = (text: string): string => cleanPart(text).trim()

/** Cleaned text, safe both as element content and inside a double-quoted attribute. */
export const escapeXml = (text: string): string => asMarkup(cleanText(text))

/** A part of a line, safe as element content. */
export const escapePart = (text: string): string => asMarkup(cleanPart(text))
