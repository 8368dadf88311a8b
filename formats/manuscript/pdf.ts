import { getDocumentProxy } from 'unpdf'
import { wordsIn } from './words.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

const open = async (bytes: Buffer): Promise<Document> => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    throw new ManuscriptError(encrypted ? 'Encrypted' : 'Unreadable', { cause: error })
  }
}

const textOfPage = async (document: Document, page: number): Promise<string> => {
  const { items } = await (await document.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

/** A page number or a stamp on each page is no text. */
const WORDS_OF_A_STAMP = 5

/** One that holds but pictures of its pages is `ScannedPdf`. */
export const readPdf = async (bytes: Buffer): Promise<Manuscript> => {
  const document = await open(bytes)
  try {
    const pages: string[] = []
    for (let page = 1; page <= document.numPages; page += 1) pages.push(await textOfPage(document, page))
    const text = pages.join('\n')
    if (wordsIn(text) <= document.numPages && pages.every((page) => wordsIn(page) < WORDS_OF_A_STAMP)) {
      throw new ManuscriptError('ScannedPdf')
    }
    return { text, pages: document.numPages }
  } finally {
    await document.loadingTask.destroy()
  }
}
