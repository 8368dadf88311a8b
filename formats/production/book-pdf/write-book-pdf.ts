import { type Document, type Language, openDocument } from '../../kernel/pdf/sheet.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { cleanText } from '../../kernel/xml/text.ts'
import type { Book } from '../book/book.ts'
import { destinationOf } from './articles.ts'
import { measuredImages, type ReadImage } from './images.ts'
import type { Pen } from './layout/boxes.ts'
import { drawFoot, FOOT_GAP } from './layout/foot.ts'
import { lettersOf } from './layout/letters.ts'
import { type MissingGlyphs, missingGlyphsIn } from './layout/missing-glyphs.ts'
import { lineHeightOf, type PrintSize, printStyles } from './layout/print-styles.ts'
import type { Setting, Size } from './layout/setting.ts'
import { bookWords } from './layout/words.ts'
import { outlineOf } from './outline.ts'
import { type Place, putBoxes } from './pages.ts'
import { type ArticleMarker, type Part, partsOf } from './parts.ts'

type BookPdfOptions = {
  readonly cut: PrintSize
  readonly fonts: PdfFonts
  /** Reads an image of the book by its file name. */
  readonly readImage: ReadImage
  /** Reports characters that no font has; each is printed as a square. */
  readonly onUnshown?: (unshown: readonly MissingGlyphs[]) => void
}

const A4 = { width: 595.28, height: 841.89 }
const TOP = 60
const BELOW_FOOT = 36

const createSetting = (
  doc: Document,
  language: Language,
  cut: PrintSize,
  sizes: ReadonlyMap<string, Size>,
): Setting => {
  const look = printStyles[cut]
  const bottom = A4.height - BELOW_FOOT - lineHeightOf(look.foot) - FOOT_GAP
  return {
    look,
    letters: lettersOf(doc),
    language,
    words: bookWords[language],
    left: look.side,
    width: A4.width - 2 * look.side,
    frame: { top: TOP, bottom },
    sizes,
  }
}

const openBook = (book: Book, language: Language, { cut, fonts }: BookPdfOptions): Document => {
  const { title, publisher, date, producedDate, revision } = book
  return openDocument({
    title: cleanText(title),
    subject: bookWords[language].subject[cut],
    author: cleanText(publisher),
    language,
    fonts,
    madeAt: new Date(`${revision?.date ?? producedDate ?? date}T12:00Z`),
    isStreamed: true,
  })
}

const start = ({ frame }: Setting): Place => ({ page: 1, y: frame.top })

const startOf = ({ frame }: Setting, { page, y }: Place, { onNewPage }: Part): Place =>
  onNewPage ? { page: page + 1, y: frame.top } : { page, y }

/** The page on which each article begins, and the number of pages: both independent of the text of the contents. */
const numberPages = (setting: Setting, parts: Iterable<Part>) => {
  const pages = new Map<number, number>()
  let place = start(setting)
  for (const part of parts) {
    const begun = new Map(part.articles.map(({ first, article }) => [first, article.index]))
    place = putBoxes(setting.frame, part.boxes, startOf(setting, place, part), (_, { page }, whole) => {
      const index = begun.get(whole)
      if (index !== undefined) pages.set(index, page)
    })
  }
  return { pages: place.page, pageOf: (index: number) => pages.get(index) ?? 0 }
}

const imagesOf = async ({ articles }: Part, readImage: ReadImage): Promise<Pen['images']> => {
  const images = articles.flatMap(({ article }) => article.item.images ?? [])
  return new Map(await Promise.all(images.map(async ({ file }) => [file, await readImage(file)] as const)))
}

/**
 * Writes an issue as a tagged document (PDF/UA-1) for screen or paper, piece by piece. The layout runs twice, because
 * the contents show the numbers of later pages.
 */
export async function* writeBookPdf(book: Book, options: BookPdfOptions): AsyncGenerator<Uint8Array> {
  const language = book.language === 'en' ? 'en' : 'sv'
  const doc = openBook(book, language, options)
  const setting = createSetting(doc, language, options.cut, await measuredImages(doc, book, options.readImage))
  options.onUnshown?.(missingGlyphsIn(setting.letters, book))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const outline = outlineOf(doc)
  const begins: ArticleMarker = (article) => (_, y) => {
    doc.addNamedDestination(destinationOf(article.index), 'XYZ', 0, y, 0)
    outline(article.title, article.level, y)
  }
  const parts = partsOf(setting, book, { cut: options.cut, begins })
  const { pages, pageOf } = numberPages(setting, parts.unnumbered())
  let page = 0
  let place = start(setting)
  /** Draws the foot last, so that it comes last when the text of the page is extracted. */
  const foot = () => drawFoot(setting, { doc, root, images: new Map() }, book.title, { page, pages })
  const turnTo = (wanted: number) => {
    while (page < wanted) {
      if (page > 0) foot()
      doc.addPage()
      page += 1
    }
  }
  for (const part of parts.numbered(pageOf)) {
    const pen: Pen = { doc, root, images: await imagesOf(part, options.readImage) }
    place = putBoxes(setting.frame, part.boxes, startOf(setting, place, part), (box, { page: at, y }) => {
      turnTo(at)
      box.draw(pen, y)
    })
    // These elements are complete, so their data go into the file.
    for (const { element } of part.articles) element(pen).end()
    const written = doc.read() as Uint8Array | null
    if (written) yield written
  }
  foot()
  root.end()
  doc.end()
  for await (const chunk of doc) yield chunk as Uint8Array
}
