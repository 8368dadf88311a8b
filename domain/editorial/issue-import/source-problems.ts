import type { SourceFault, SourceProblem } from './source-book.ts'

/** Why a source is not read, for staff. */
export const sourceProblems: Readonly<Record<SourceProblem, string>> = {
  Encrypted: 'Filen är krypterad och går inte att importera.',
  Empty: 'Filen är tom.',
  NoBook: 'Filen är ingen talbok, inget flöde och inget paket med ljud.',
  Nested: 'Paketet innehåller bara ett annat paket. Packa upp det först.',
  TooLarge: 'Texten i filen är för stor för att läsas in.',
  TooManyEntries: 'Paketet innehåller för många filer: högst 10 000.',
  TooSlow: 'Filen tog för lång tid att läsa.',
  UnsafeName: 'Paketet innehåller filnamn som leder utanför det och läses inte in.',
  Unreadable: 'Filen är trasig och går inte att läsa.',
}

const faultSentences: Readonly<Record<SourceFault['kind'], (detail: string) => string>> = {
  missingFile: (detail) => `filen ”${detail}” saknas.`,
  wrongTime: (detail) => `tiden ”${detail}” går inte att förstå.`,
  deadLink: (detail) => `länken ”${detail}” leder ingenstans.`,
  wrongEncoding: () => 'tecknen är inte i den kodning som filen anger.',
  brokenMarkup: () => 'uppmärkningen är trasig. Det som går att läsa är med.',
  unknownContent: (detail) => `”${detail}” är inget som kan läsas in.`,
}

/** A fault in a sentence for staff, with the file first. */
export const faultInWords = ({ kind, file, detail }: SourceFault): string => `${file}: ${faultSentences[kind](detail)}`
