const MAX_MARKS = 30

const EXCESS_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/**
 * Composes letters with their marks (NFC). The cost grows with the square of the marks on a letter: no language has
 * thirty (Unicode Standard Annex 15, §13), and further marks are dropped.
 */
export const composeCharacters = (text: string): string => text.replaceAll(EXCESS_MARKS, '$1').normalize('NFC')
