import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { articlesOf, type BookParts, type Heading } from './articles.ts'
import type { BookFiles } from './book-files.ts'
import type { Navigation } from './navigation.ts'
import { readNavigation } from './navigation.ts'
import { type Package, readPackage } from './package-document.ts'
import { pageNumber } from './page-marks.ts'
import { readTimeline, type Timeline } from './sound/timeline.ts'
import { shownDocuments, shownTexts } from './text/shown-text.ts'
import { type TextFlow, textFlow } from './text/text-flow.ts'
import { textHeadings, textPages } from './text/text-headings.ts'
import { withSounds } from './text/text-sounds.ts'

const isSmil = (file: string) => /\.smil$/i.test(file)

const smilsOf = ({ items, spine }: Package) => {
  const listed = spine.filter(({ file }) => isSmil(file))
  return (listed.length > 0 ? listed : items.filter(({ file }) => isSmil(file))).map(({ file }) => file)
}

/** What is shown with the sound; in a book without any the texts that it lists. */
const flowOf = async ({ items }: Package, { pars }: Timeline, files: BookFiles) => {
  const shown = await shownDocuments(pars, files, '')
  if (shown.length > 0) return textFlow(shown, files)
  const documents = []
  for (const { file } of items.filter(({ type, file }) => type.includes('dtbook') || /\.dtbook$/i.test(file))) {
    const read = await files.document(file)
    if (read) documents.push({ file, root: read.root })
  }
  return textFlow(documents, files)
}

/** The articles as the NCX lists them: by their sound, or in a book without any by their text. */
const listedParts = (
  { file, points, pages }: Navigation,
  { timeline, flow, title }: { readonly timeline: Timeline; readonly flow: TextFlow; readonly title: string },
  files: BookFiles,
): Pick<BookParts, 'headings' | 'marks'> => {
  const isText = (name: string) => flow.documents.some((each) => each.file === name)
  const found = points.map(({ id, name, href, depth }, index) => {
    const link = href === '' ? undefined : files.follow(file, href)
    const isOfText = link !== undefined && isText(link.file)
    const heard = link && !isOfText ? timeline.placeOf(link, file) : undefined
    const shown = isOfText ? flow.placeOf(link) : undefined
    return { id, name, depth, isTitle: index === 0 && name === title, heard, shown }
  })
  const shown = shownTexts(
    found.map(({ heard }) => heard),
    timeline.pars,
    flow,
  )
  const headings = found.map((heading, index): Heading => ({ ...heading, shown: heading.shown ?? shown[index] }))
  const all = pages.flatMap(({ label, href }) => {
    const page = pageNumber(label)
    const place = page === undefined ? undefined : timeline.placeOf(files.follow(file, href), file)
    return page === undefined || place === undefined ? [] : [{ place, page }]
  })
  if (all.length > 0 || headings.some(({ heard }) => heard !== undefined))
    return { headings, marks: { in: 'sound', all } }
  const marks = textPages(flow)
  return { headings: withSounds(headings, { pars: timeline.pars, flow, marks }), marks: { in: 'text', all: marks } }
}

const unlistedParts = (timeline: Timeline, flow: TextFlow, title: string): Pick<BookParts, 'headings' | 'marks'> => {
  const all = textPages(flow)
  const headings = withSounds(textHeadings(flow, title), { pars: timeline.pars, flow, marks: all })
  return { headings, marks: { in: 'text', all } }
}

/** A DAISY 3 book: the NCX lists headings and pages, SMIL files what is heard, a DTBook what is shown. */
export const readDaisy3 = async (opf: string, files: BookFiles): Promise<SourceBook | undefined> => {
  const book = await readPackage(opf, files)
  if (!book) return undefined
  const ncx = book.items.find(({ type, file }) => type === 'application/x-dtbncx+xml' || /\.ncx$/i.test(file))?.file
  const navigation = await readNavigation(ncx ?? files.names.find((name) => /\.ncx$/i.test(name)) ?? '', files)
  const timeline = await readTimeline(smilsOf(book), files)
  const flow = await flowOf(book, timeline, files)
  if (!navigation && flow.documents.length === 0) return undefined
  const { title } = book
  const parts = navigation
    ? listedParts(navigation, { timeline, flow, title }, files)
    : unlistedParts(timeline, flow, title)
  const contents = navigation?.file ?? opf
  return {
    kind: 'daisy3',
    title,
    language: book.language,
    articles: articlesOf({ ...parts, pars: timeline.pars, flow, contents }, files),
    faults: files.faults,
  }
}
