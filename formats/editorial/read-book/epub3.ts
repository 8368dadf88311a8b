import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import { articlesOf } from './articles.ts'
import type { BookFiles } from './book-files.ts'
import { elementsNamed } from './document.ts'
import { type Navigation, readNavigation } from './navigation.ts'
import { type Item, type Package, readPackage } from './package-document.ts'
import { pageNumber } from './page-marks.ts'
import { readTimeline } from './sound/timeline.ts'
import { type TextFlow, textFlow } from './text/text-flow.ts'
import { textHeadings, textPages } from './text/text-headings.ts'
import { withSounds } from './text/text-sounds.ts'

const packageFileOf = async (container: string, files: BookFiles) => {
  const document = await files.document(container)
  const [root] = document ? elementsNamed(document.root, 'rootfile') : []
  const file = files.find(root?.attributes['full-path'] ?? '')
  return file ?? files.names.find((name) => /\.opf$/i.test(name))
}

/** Fonts may be locked; a book whose texts or sounds are is refused. */
const refuseLocked = async (container: string, { spine, items }: Package, files: BookFiles) => {
  const file = files.find(container.replace(/container\.xml$/i, 'encryption.xml'))
  const document = file === undefined ? undefined : await files.document(file)
  if (!document) return
  const base = container.replace(/META-INF\/container\.xml$/i, '')
  const locked = new Set(
    elementsNamed(document.root, 'cipherreference').map(
      ({ attributes }) => files.follow(`${base}mimetype`, attributes['uri'] ?? '').file,
    ),
  )
  const isRead = ({ type }: Item) => type.startsWith('audio/') || type.includes('smil')
  if ([...spine, ...items.filter(isRead)].some((item) => locked.has(item.file))) throw new OutsideError('Encrypted')
}

const flowOf = async ({ spine }: Package, navigationFile: string | undefined, files: BookFiles) => {
  const documents = []
  for (const { file } of spine) {
    if (file === navigationFile) continue
    const read = await files.document(file)
    if (read) documents.push({ file, root: read.root })
  }
  return textFlow(documents, files)
}

const overlaysOf = ({ spine, items }: Package, packageFile: string, files: BookFiles) =>
  spine.flatMap(({ overlay }) => {
    if (overlay === undefined) return []
    const item = items.find(({ id }) => id === overlay)
    if (!item) files.tell('missingFile', packageFile, overlay)
    return item ? [item.file] : []
  })

const navigationOf = async ({ items }: Package, files: BookFiles) => {
  const nav = items.find(({ properties }) => properties.includes('nav'))
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml')
  for (const item of [nav, ncx]) {
    const read = item && (await readNavigation(item.file, files))
    if (read) return read
  }
  return undefined
}

const listedHeadings = ({ file, points }: Navigation, flow: TextFlow, title: string, files: BookFiles) =>
  points.map(({ href, ...point }, index) => {
    const link = href === '' ? undefined : files.follow(file, href)
    const shown = link && (flow.placeOf(link) ?? flow.placeOf({ ...link, fragment: '' }))
    if (link && !link.isThere) files.tell('missingFile', file, link.file)
    else if (link && flow.placeOf(link) === undefined) files.tell('deadLink', file, `${link.file}#${link.fragment}`)
    return { ...point, isTitle: index === 0 && point.name === title, shown }
  })

const listedPages = ({ file, pages }: Navigation, flow: TextFlow, files: BookFiles) =>
  pages
    .flatMap(({ label, href }) => {
      const [page, place] = [pageNumber(label), flow.placeOf(files.follow(file, href))]
      return page === undefined || place === undefined ? [] : [{ page, place }]
    })
    .toSorted((one, other) => one.place - other.place)

/** An EPUB: the navigation document lists headings and pages, the spine what is shown, overlays what is heard. */
export const readEpub3 = async (container: string, files: BookFiles): Promise<SourceBook | undefined> => {
  const packageFile = await packageFileOf(container, files)
  const book = packageFile === undefined ? undefined : await readPackage(packageFile, files)
  if (!book || packageFile === undefined) return undefined
  await refuseLocked(container, book, files)
  const navigation = await navigationOf(book, files)
  const isNavRead = navigation?.points.some(({ href }) => files.follow(navigation.file, href).file === navigation.file)
  const flow = await flowOf(book, isNavRead ? undefined : navigation?.file, files)
  const { pars } = await readTimeline(overlaysOf(book, packageFile, files), files)
  const listed = navigation ? listedPages(navigation, flow, files) : []
  const marks = listed.length > 0 ? listed : textPages(flow)
  const shown = navigation ? listedHeadings(navigation, flow, book.title, files) : textHeadings(flow, book.title)
  const headings = withSounds(shown, { pars, flow, marks })
  return {
    kind: 'epub3',
    title: book.title,
    language: book.language,
    articles: articlesOf(
      { headings, pars, flow, marks: { in: 'text', all: marks }, contents: navigation?.file ?? packageFile },
      files,
    ),
    faults: files.faults,
  }
}
