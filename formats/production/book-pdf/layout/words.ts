import type { Language } from '../../../kernel/pdf/sheet.ts'
import type { PrintSize } from './print-styles.ts'

export type BookWords = {
  /** The subject in the document's metadata. */
  readonly subject: Readonly<Record<PrintSize, string>>
  readonly contents: string
  readonly largePrint: string
  readonly edition: (number: number, date: string) => string
  readonly printedPage: (page: number) => string
  readonly page: (page: number) => string
  readonly listen: string
  readonly codeAlt: (title: string, link: string) => string
  readonly foot: (page: number, pages: number) => string
}

export const bookWords: Readonly<Record<Language, BookWords>> = {
  sv: {
    subject: { regular: 'Att läsa', largePrint: 'Att läsa, storstil' },
    contents: 'Innehåll',
    largePrint: 'Storstil',
    edition: (number, date) => `Utgåva ${number}, ${date}`,
    printedPage: (page) => `Tryckt sida ${page}`,
    page: (page) => `sidan ${page}`,
    listen: 'Lyssna:',
    codeAlt: (title, link) => `QR-kod till ”${title}” på ${link}`,
    foot: (page, pages) => `Sida ${page} av ${pages}`,
  },
  en: {
    subject: { regular: 'For reading', largePrint: 'For reading, large print' },
    contents: 'Contents',
    largePrint: 'Large print',
    edition: (number, date) => `Edition ${number}, ${date}`,
    printedPage: (page) => `Printed page ${page}`,
    page: (page) => `page ${page}`,
    listen: 'Listen:',
    codeAlt: (title, link) => `QR code to “${title}” at ${link}`,
    foot: (page, pages) => `Page ${page} of ${pages}`,
  },
}
