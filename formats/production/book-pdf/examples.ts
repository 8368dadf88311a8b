import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import type { Book, BookItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { readRichText } from '../book/rich-text.ts'
import type { MissingGlyphs } from './layout/missing-glyphs.ts'
import type { PrintSize } from './layout/print-styles.ts'
import { writeBookPdf } from './write-book-pdf.ts'

const fonts = await testFonts()

/** The image file for every image of a book. */
export const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#477' } })
  .jpeg()
  .toBuffer()

export const linkOf = (index: number): string => `https://lyssna.example.se/player/a/zk3q9xtb7gw4${index}`

/** Gives each article with text a listening code. */
export const withLinks = ({ items: [title, ...articles], ...book }: Book): Book => ({
  ...book,
  items: [
    title,
    ...articles.map((item, index) => ((item.text?.body.length ?? 0) > 0 ? { ...item, link: linkOf(index) } : item)),
  ],
})

export const printedNorr: Book = withLinks(norr)

/** An issue of so many articles with so many paragraphs, three below each main heading, all of different length. */
export const longIssue = (articles: number, paragraphs: number): Book => {
  const textOf = (words: number) =>
    readRichText(`<p>${Array.from({ length: words }, (_, index) => `ord${index}`).join(' ')}.</p>`.repeat(paragraphs))
  const item = (index: number): BookItem => {
    const title = `Rubrik ${index + 1}`
    if (index % 4 === 0) return { level: 1, title }
    const ingress = readRichText('<p>Ingress.</p>')
    return { level: 2, title, text: { ingress, body: textOf(30 + ((index * 7) % 41)), byLine: 'Åsa Öberg' } }
  }
  return { ...norr, items: [norr.items[0], ...Array.from({ length: articles }, (_, index) => item(index))] }
}

export const writeBook = async (
  book: Book,
  cut: PrintSize = 'regular',
  readImage: (file: string) => Promise<Uint8Array> = async () => picture,
  onUnshown: (unshown: readonly MissingGlyphs[]) => void = () => undefined,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeBookPdf(book, { cut, fonts, readImage, onUnshown })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The text of each page as a PDF reader extracts it. */
export const textsOf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(pdf))
  const texts = Array.from(document.pages(), (page) => page.getText().replaceAll('\r\n', '\n'))
  document.destroy()
  library.destroy()
  return texts
}
