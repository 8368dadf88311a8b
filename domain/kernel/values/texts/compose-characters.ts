const MAX_MARKS = 30

const EXCESS_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/**
 * Letters in one sign with their marks (NFC). To compose takes the square of the marks on a letter: none of any language has
 * thirty (Unicode Standard Annex 15, §13), and more are left out.
 */
export const composeCharacters = (text: string): string => text.replaceAll(EXCESS_MARKS, '$1').normalize('NFC')
