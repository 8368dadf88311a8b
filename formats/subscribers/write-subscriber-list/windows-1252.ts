const decoder = new TextDecoder('windows-1252')

const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const))

const COMBINING_MARKS = /\p{Mark}/gu
const QUESTION_MARK = 0x3f

/** Letters that Unicode does not decompose, and dashes of other widths. */
const BARE_LETTERS = new Map(
  Array.from('ŁłĐđĦħŦŧŊŋıẞ‐−', (each, place) => [each, 'LlDdHhTtNniß--'.charAt(place)] as const),
)

const withoutMarks = (character: string): string =>
  BARE_LETTERS.get(character) ?? character.normalize('NFKD').replaceAll(COMBINING_MARKS, '')

const foldCharacter = (character: string): string => {
  if (byteOf.has(character)) return character
  const known = (each: string) => [each, withoutMarks(each)].find((text) => byteOf.has(text)) ?? '?'
  return Array.from(withoutMarks(character), known).join('')
}

/**
 * Folds a text to Windows-1252 for older programs: a letter that the encoding lacks becomes its base letter (Ć becomes
 * C, Ł becomes L), any other character a question mark. Folding may produce a character that has a meaning in the file,
 * so fold before quoting.
 */
export const inWindows1252 = (text: string): string => Array.from(text.normalize('NFC'), foldCharacter).join('')

export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(inWindows1252(text), (character) => byteOf.get(character) ?? QUESTION_MARK)
