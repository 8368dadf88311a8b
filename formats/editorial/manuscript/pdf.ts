import { getDocumentProxy } from 'unpdf'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import type { Tally } from './tally.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type TextContent = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>

export const openPdf = async (bytes: Buffer): Promise<PdfDocument> => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    throw new ManuscriptError(encrypted ? 'Encrypted' : 'Unreadable', { cause: error })
  }
}

/** The text of a page while it is found. */
export const contentOf = async (document: PdfDocument, page: number): Promise<ReadableStream<TextContent>> =>
  (await document.getPage(page)).streamTextContent() as ReadableStream<TextContent>

/**
 * Adds a page's text to the tally while it is found, so that an endless page can be abandoned. Returns the page's
 * words.
 */
const readPage = async (document: PdfDocument, page: number, tally: Tally): Promise<number> => {
  const before = tally.words()
  for await (const { items } of await contentOf(document, page)) {
    for (const item of items) if ('str' in item) tally.add(item.hasEOL ? `${item.str}\n` : item.str)
  }
  tally.add('\n')
  return tally.words() - before
}

/** A page number or a stamp on each page has no more words than this. */
export const MAX_WORDS_OF_STAMP = 5

/** The document's stated number of pages is not reliable. */
export const MAX_PAGES = 100_000

/** Reads a PDF. A document with only pictures of its pages is `ScannedPdf`. */
export const readPdf = async (bytes: Buffer, tally: Tally): Promise<Manuscript> => {
  const document = await openPdf(bytes)
  try {
    const { numPages: pages } = document
    if (pages > MAX_PAGES) throw new ManuscriptError('TooLarge')
    let most = 0
    for (let page = 1; page <= pages; page += 1) most = Math.max(most, await readPage(document, page, tally))
    if (tally.words() <= pages && most < MAX_WORDS_OF_STAMP) throw new ManuscriptError('ScannedPdf')
    return { pages }
  } finally {
    await document.loadingTask.destroy()
  }
}
