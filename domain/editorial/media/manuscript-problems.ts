import { manuscriptKindsIn } from './manuscript-kinds.ts'

/** The reason why a manuscript could not be counted. */
export type ManuscriptProblem =
  | 'Encrypted'
  | 'LegacyWord'
  | 'NotAManuscript'
  | 'NoText'
  | 'ScannedPdf'
  | 'TooLarge'
  | 'TooSlow'
  | 'Unreadable'

type Language = 'se' | 'en'

/** Sentences for the sender of the file: the fault, and the remedy. */
export const manuscriptProblems: Readonly<Record<ManuscriptProblem, Readonly<Record<Language, string>>>> = {
  Encrypted: {
    se: 'Filen är låst med lösenord. Ta bort lösenordet och ladda upp den igen.',
    en: 'The file is locked with a password. Remove the password and upload it again.',
  },
  LegacyWord: {
    se: 'Filen är sparad i Words äldre format. Spara den som docx och ladda upp den igen.',
    en: 'The file is saved in an older Word format. Save it as docx and upload it again.',
  },
  NotAManuscript: {
    se: `Filen innehåller ingen text som går att läsa. Ladda upp ${manuscriptKindsIn.se}.`,
    en: `The file holds no text that can be read. Upload ${manuscriptKindsIn.en}.`,
  },
  NoText: {
    se: 'Filen innehåller ingen text.',
    en: 'The file holds no text.',
  },
  ScannedPdf: {
    se: 'Pdf-filen innehåller bara bilder av sidorna, ingen text. Ladda upp originalet, eller skriv hur många sidor det är.',
    en: 'The pdf holds only pictures of its pages, no text. Upload the original, or tell us how many pages there are.',
  },
  TooLarge: {
    se: 'Filen innehåller för mycket för att räknas. Dela upp den, eller skriv hur många sidor det är.',
    en: 'The file holds too much to be counted. Split it, or tell us how many pages there are.',
  },
  TooSlow: {
    se: 'Det tog för lång tid att räkna orden i filen. Dela upp den, eller skriv hur många sidor det är.',
    en: 'Counting the words of the file took too long. Split it, or tell us how many pages there are.',
  },
  Unreadable: {
    se: 'Filen går inte att läsa. Den är trasig; spara den på nytt och ladda upp den igen.',
    en: 'The file cannot be read. It is damaged; save it anew and upload it again.',
  },
}
